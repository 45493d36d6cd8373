import Evaluation
import Git
import Rules
import Snapshots

/// Checks a case as the command does.
enum Checks {
    static func report(on change: ChangeSet, _ scope: Evaluator.Scope = .everything) throws -> Report {
        let loader = ConfigurationLoader(knownRules: RuleSet.all.ids)
        return try Evaluator(rules: .all, configuration: loader, comparer: LineComparer(), today: CalendarDay("2027-01-01"), wantsLineHashes: true)
            .evaluate(change, scope)
    }
}

extension JudgedFinding {
    /// How a finding is told from others in a failure: as an expectation is written.
    var line: String {
        let place = finding.location.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return "\(finding.location.path)\(place): \(finding.severity.rawValue) \(state.rawValue) [\(finding.rule)] \(finding.message)"
    }
}
