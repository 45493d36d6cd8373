/// An accepted finding whose time is over.
package struct ExpiredSuppression: SuppressionRule {
    package static let description = RuleDescription(
        id: "expired-suppression",
        severity: .warning,
        group: .suppressions,
        summary: "the last day of an entry of allow is past",
        why: """
            The team wanted to look at it again by that day. From the day after, the entry accepts nothing, and what it accepted is \
            reported as an existing finding.
            """,
        remedy: "Mend what was accepted and delete the entry, or decide anew and give it another day.",
        reference: "",
        reads: [.file],
        wrongExample: "allow: [ { rule: get-task-allow, reason: \"until the new profile\", until: 2020-01-31 } ]",
        rightExample: "allow: [ { rule: get-task-allow, reason: \"until the new profile\", until: 2099-01-31 } ]")

    package init() {}

    package static func entry(allowing rule: RuleID, until day: String) -> Message {
        "this entry accepted findings of \(rule) until \(day), and no longer does"
    }
}
