import Rules
import Snapshots

/// Finds entries of allow that no longer hold, or that accept nothing.
struct AllowanceReview {
    let runner: RuleRunner
    let finder: SuppressionFinder
    let lines: LineChanges
    let certainty: Certainty
    /// Whether every finding of the head was looked for.
    let isComplete: Bool

    /// Each with whether the change brings it.
    func findings() throws(SnapshotError) -> [(finding: Finding, isNew: Bool)] {
        var results: [(finding: Finding, isNew: Bool)] = []
        for (allowance, file) in runner.configurations.allowances {
            let location = Location(path: file, line: allowance.position.line)
            let isNew = try lines.touches(location)
            guard let (rule, message) = try fault(of: allowance, in: file), isNew || isComplete else { continue }
            let finding = Finding(rule: rule.id, severity: rule.severity, message: message.text, location: location, subject: allowance.words)
            // What only a look at everything shows is never laid to a change.
            results += runner.apply([finding]).map { ($0, isNew && allowance.isExpired(on: runner.today)) }
        }
        return results
    }

    private func fault(of allowance: Allowance, in file: TreePath) throws(SnapshotError) -> (RuleDescription, Message)? {
        if allowance.isExpired(on: runner.today), let until = allowance.until {
            return (ExpiredSuppression.description, ExpiredSuppression.entry(allowing: allowance.rule, until: until.text))
        }
        guard isComplete, !finder.usedAllowances.contains(SuppressionFinder.AllowanceUse(file: file, allowance: allowance)),
              try certainty.isCertain(of: allowance.rule, amongProducts: { allowance.target == nil || allowance.target == $0.head?.name }) else { return nil }
        return (UnusedSuppression.description, UnusedSuppression.entry(allowing: allowance.rule))
    }
}

extension Allowance {
    /// What tells it from others of its file.
    fileprivate var words: [String] {
        [rule.text, path ?? "", target ?? "", key ?? "", reason, until?.text ?? ""]
    }
}
