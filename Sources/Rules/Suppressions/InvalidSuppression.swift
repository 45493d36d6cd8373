import Snapshots
import Syntax
import Xcode

/// A comment that is meant to accept a finding and can't.
package struct InvalidSuppression: FileRule {
    package static let description = RuleDescription(
        id: "invalid-suppression",
        severity: .warning,
        group: .suppressions,
        summary: "a plimsoll:allow comment names no reason, or a rule that doesn't exist",
        why: """
            A finding is accepted for a reason, and whoever comes next has to judge whether that still holds. A comment without one \
            has no effect, and neither has one that names no rule, or a rule that doesn't exist.
            """,
        remedy: "Write the rule's identifier, a colon and the reason on the line of the finding or the one above.",
        reference: "",
        reads: [.file],
        wrongExample: "<!-- plimsoll:allow get-task-allow -->",
        rightExample: "<!-- plimsoll:allow get-task-allow: this build is for our test devices alone -->")

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        try file.suppressions().flatMap { comment in
            Self.faults(of: comment).map { file.finding(Self.self, at: comment.range, subject: [$0.text], $0) }
        }
    }

    private static func faults(of comment: SuppressionComment) -> [Message] {
        if comment.rules.isEmpty { return [.noRule] }
        if comment.reason.isEmpty { return [.noReason(comment.rules)] }
        let known = RuleSet.all.ids
        return comment.rules.filter { !known.contains($0) }.map { .unknown($0, nearest: RuleSet.all.nearest(to: $0)) }
    }
}

extension Message {
    fileprivate static let noRule: Message = "this comment names no rule, so it has no effect; write plimsoll:allow rule-id: reason"

    fileprivate static func noReason(_ rules: [RuleID]) -> Message {
        "this comment says no reason, so \(rules.map(\.text).joined(separator: ", ")) is not allowed by it; write plimsoll:allow rule-id: reason"
    }

    fileprivate static func unknown(_ rule: RuleID, nearest: RuleID?) -> Message {
        "there is no rule '\(rule)'\(nearest.map { "; did you mean \($0)?" } ?? "")"
    }
}
