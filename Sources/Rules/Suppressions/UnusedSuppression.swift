/// An accepted finding that isn't there.
package struct UnusedSuppression: SuppressionRule {
    package static let description = RuleDescription(
        id: "unused-suppression",
        severity: .warning,
        group: .suppressions,
        summary: "a plimsoll:allow comment or an entry of allow accepts nothing",
        why: """
            What is accepted is no longer wrong, or stands elsewhere. Left behind, the comment would accept the next fault of the \
            kind without anybody noticing. It is said of entries of .plimsoll.yml by check --all alone, for only that looks at everything.
            """,
        remedy: "Delete the comment or the entry, or the name of the rule in it.",
        reference: "",
        reads: [.file],
        wrongExample: """
            <!-- plimsoll:allow get-task-allow: this build is for our test devices alone -->
            <key>get-task-allow</key>
            <false/>
            """,
        rightExample: """
            <key>get-task-allow</key>
            <false/>
            """)

    package init() {}

    package static func comment(allowing rule: RuleID) -> Message {
        "nothing is wrong here that \(rule) would report; this comment can go"
    }

    package static func entry(allowing rule: RuleID) -> Message {
        "no finding of \(rule) matches this entry; it can go"
    }
}
