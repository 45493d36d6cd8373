import Evaluation
import Foundation
import Git
import Rules
import Snapshots

/// Checks cases as the command does.
enum Checks {
    static func report(on change: ChangeSet, _ scope: Evaluator.Scope, by rules: RuleSet = .all) throws -> Report {
        let loader = ConfigurationLoader(knownRules: RuleSet.all.ids)
        return try Evaluator(rules: rules, configuration: loader, comparer: LineComparer(), today: CalendarDay("2027-01-01"), wantsLineHashes: true)
            .evaluate(change, scope)
    }

    /// The report on a case, worked out once for all tests that look at it.
    static func report(on aCase: RuleCase, _ scope: Evaluator.Scope = .everything, reversed: Bool = false) throws -> Report {
        let name = "\(aCase.testDescription) \(scope) \(reversed)"
        if let known = cache[name] { return known }
        let report = try report(on: aCase.change(reversed: reversed), scope)
        cache[name] = report
        return report
    }

    private static let cache = ReportCache()
}

/// Reports by name; tests run side by side.
private final class ReportCache: @unchecked Sendable {
    private let lock = NSLock()
    private var reports: [String: Report] = [:]

    subscript(name: String) -> Report? {
        get { lock.withLock { reports[name] } }
        set { lock.withLock { reports[name] = newValue } }
    }
}

extension JudgedFinding {
    /// How a finding is told from others in a failure: as an expectation is written.
    var line: String {
        let place = finding.location.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return "\(finding.location.path)\(place): \(finding.severity.rawValue) \(state.rawValue) [\(finding.rule)] \(finding.message)"
    }
}
