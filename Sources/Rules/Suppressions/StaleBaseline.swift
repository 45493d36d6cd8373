/// A finding of the baseline that isn't there any more.
package struct StaleBaseline: SuppressionRule {
    package static let description = RuleDescription(
        id: "stale-baseline",
        severity: .note,
        group: .suppressions,
        summary: "a finding of the baseline is no longer there",
        why: """
            The debt that the entry writes down is paid, or its value has changed and is judged anew. An entry that stays would accept the old fault \
            if it came back. It is said by check --all alone, for only that looks at everything.
            """,
        remedy: "Run plimsoll baseline --prune, which takes out such entries and adds none.",
        reference: "",
        reads: [.file],
        wrongExample: """
            {"rule": "get-task-allow", "path": "App/App.entitlements", "severity": "error", "subject": ["get-task-allow"], \
            "fingerprint": "00000000000000000000000000000000"}
            """,
        rightExample: """
            {"rule": "get-task-allow", "path": "App/App.entitlements", "severity": "error", "subject": ["get-task-allow"], \
            "fingerprint": "f687881b43ee06ab4ed0411f89efd87b"}
            """)

    package init() {}

    package static func entry(of rule: RuleID, in path: String) -> Message {
        "\(rule) no longer finds this in \(path); plimsoll baseline --prune takes it out"
    }
}
