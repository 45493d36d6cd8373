import Evaluation
import Rules
import Snapshots

/// Both answers to what a change introduces and fixes, the targeted one and that of evaluating everything, held against each other.
package struct ScopeComparison {
    package let affected: Report
    package let everything: Report

    /// What the law is about: neither messages nor lines, which depend on whose finding is met first.
    private struct Verdict: Hashable {
        let state: JudgedFinding.State
        let severity: Severity
        let rule: RuleID
        let path: TreePath
        let fingerprint: String
    }

    package init(of changes: ChangeSet, by evaluator: Evaluator) throws(CheckError) {
        affected = try evaluator.evaluate(changes, .affected)
        everything = try evaluator.evaluate(changes, .everything)
    }

    package init(affected: Report, everything: Report) {
        self.affected = affected
        self.everything = everything
    }

    /// One line for each finding that only one of the answers has; none where the law holds.
    package var disagreements: [String] {
        let (targeted, full) = (Self.verdicts(of: affected), Self.verdicts(of: everything))
        let surplus = targeted.filter { full[$0.key] == nil }.map { "only targeted: \(Self.line($0.value))" }
        let lacking = full.filter { targeted[$0.key] == nil }.map { "only everything: \(Self.line($0.value))" }
        return surplus.sorted() + lacking.sorted()
    }

    private static func verdicts(of report: Report) -> [Verdict: JudgedFinding] {
        let changed = report.findings.filter { $0.state != .existing }
        return Dictionary(changed.map { judged in
            (Verdict(state: judged.state, severity: judged.finding.severity, rule: judged.finding.rule,
                     path: judged.finding.location.path, fingerprint: judged.fingerprint), judged)
        }, uniquingKeysWith: { first, _ in first })
    }

    /// One finding as a line: state, severity, place, rule, product, message.
    package static func line(_ judged: JudgedFinding) -> String {
        let finding = judged.finding
        let line = finding.location.range.map { ":\($0.start.line)" } ?? ""
        let product = finding.product.map { " (\($0.target), \($0.configuration)\($0.platform.map { ", \($0.rawValue)" } ?? ""))" } ?? ""
        return "\(judged.state.rawValue) \(finding.severity.rawValue) \(finding.location.path)\(line) [\(finding.rule)]\(product) \(finding.message)"
    }
}
