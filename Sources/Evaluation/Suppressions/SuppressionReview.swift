import Rules
import Snapshots
import Xcode

/// Finds comments at both ends that accept nothing.
///
/// Of an end that was evaluated in part only comments are looked at whose rules ran on all that can have a finding in their file: those of
/// files that changed, and those beside findings that only one end has.
struct SuppressionReview {
    let ends: Ends
    let runner: RuleRunner
    /// The names in comments that were put to the test, by file; nil for all.
    let tested: [TreePath: Set<RuleID>]?
    /// Products that were read at both ends.
    let pairs: [ProductPair]

    func run(on outcome: inout Outcome) throws(SnapshotError) {
        guard runner.rules.ids.contains(UnusedSuppression.description.id) else { return }
        let (base, head) = (try unused(in: ends.base, outcome.base.suppressions), try unused(in: ends.head, outcome.head.suppressions))
        try outcome.base.insert(base)
        try outcome.head.insert(head)
    }

    private func unused(in workspace: Workspace, _ finder: SuppressionFinder) throws(SnapshotError) -> [Finding] {
        let certainty = Certainty(ends: ends, runner: runner, pairs: pairs)
        var findings: [Finding] = []
        for path in try paths(of: workspace) {
            for (number, comment) in try finder.comments(in: path).enumerated() where !comment.reason.isEmpty {
                for rule in comment.rules where tested.map({ $0[path]?.contains(rule) ?? false }) ?? true {
                    let use = SuppressionFinder.CommentUse(path: path, number: number, rule: rule)
                    if finder.usedComments.contains(use) { continue }
                    guard try certainty.isCertain(of: rule, in: path) else { continue }
                    findings.append(Finding(rule: UnusedSuppression.description.id, severity: UnusedSuppression.description.severity,
                                            message: UnusedSuppression.comment(allowing: rule).text,
                                            location: Location(path: path, range: comment.range), subject: [rule.text, comment.reason]))
                }
            }
        }
        return runner.apply(findings)
    }

    private func paths(of workspace: Workspace) throws(SnapshotError) -> [TreePath] {
        if let tested { return tested.keys.sorted() }
        return try workspace.watchedFiles().map(\.path)
    }
}
