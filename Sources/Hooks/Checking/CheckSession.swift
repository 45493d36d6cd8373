import Evaluation
import Git
import Rules
import Snapshots

/// Judges changes of one repository under one set of options.
package struct CheckSession {
    package let repository: Repository
    package let rules: RuleSet
    package let configuration: ConfigurationLoader.Replacement?
    package let authority: ConfigurationAuthority
    /// The only target to judge; nil for all.
    package let target: String?
    package let today: CalendarDay?
    /// Whether the comments and the baseline of the judged snapshot count.
    package let suppressions: SuppressionPolicy
    package let wantsLineHashes: Bool

    package init(repository: Repository, rules: RuleSet, configuration: ConfigurationLoader.Replacement?, target: String?, today: CalendarDay?,
                 authority: ConfigurationAuthority = .head, suppressions: SuppressionPolicy = .honoured, wantsLineHashes: Bool = false) {
        self.repository = repository
        self.rules = rules
        self.configuration = configuration
        self.authority = authority
        self.target = target
        self.today = today
        self.suppressions = suppressions
        self.wantsLineHashes = wantsLineHashes
    }

    /// Judges one change.
    package func report(on changeSet: ChangeSet, _ scope: Evaluator.Scope = .affected) throws(CheckFailure) -> Report {
        let loader = ConfigurationLoader(knownRules: RuleSet.all.ids, replacement: configuration, authority: authority)
        let evaluator = Evaluator(rules: rules, configuration: loader, comparer: LineComparer(), today: today, suppressions: suppressions,
                                  wantsLineHashes: wantsLineHashes)
        do throws(CheckError) {
            let report = try evaluator.evaluate(changeSet, scope)
            return target.map { report.limited(toTarget: $0) } ?? report
        } catch {
            throw CheckFailure(error)
        }
    }

    /// Judges a change that has several bases, such as a merge: it brings what none of them has.
    ///
    /// - Parameters:
    ///   - others: the bases besides that of `changeSet`
    ///   - changes: what leads from one of them to the same head
    package func report(on changeSet: ChangeSet, _ scope: Evaluator.Scope = .affected, others: [ObjectID],
                        _ changes: (ObjectID) throws(RepositoryError) -> ChangeSet) throws(CheckFailure) -> Report {
        var report = try report(on: changeSet, scope)
        for base in others {
            if report.introducesNothing { break }
            let other = try reading { () throws(RepositoryError) in try changes(base) }
            report = report.introduced(alsoIn: try self.report(on: other))
        }
        return report
    }

    /// Judges each commit of a range by what it has and none of its parents, oldest first, and names the commit of each finding.
    package func reports(onEachOf commits: [ObjectID]) throws(CheckFailure) -> [Report] {
        var reports: [Report] = []
        for commit in commits {
            let (changeSet, others) = try reading { () throws(RepositoryError) in
                let parents = try repository.parents(of: commit)
                return (try repository.changes(from: parents.first, to: commit), Array(parents.dropFirst()))
            }
            let report = try report(on: changeSet, others: others) { base throws(RepositoryError) in
                try repository.changes(from: base, to: commit)
            }
            reports.append(report.naming(commit))
        }
        return reports
    }

    func reading<Value>(_ body: () throws(RepositoryError) -> Value) throws(CheckFailure) -> Value {
        do throws(RepositoryError) {
            return try body()
        } catch {
            throw .repository(error)
        }
    }
}

/// Why a change could not be judged.
package enum CheckFailure: Error, Sendable {
    case configuration(ConfigurationError)
    case repository(RepositoryError)
    case snapshot(SnapshotError)
    /// What Git passes to a hook could not be read.
    case input(PushedReferenceError)
    /// No tag that matches the pattern lies before what is judged.
    case noRelease(String, isShallow: Bool)

    package init(_ error: CheckError) {
        switch error {
        case .configuration(let error): self = .configuration(error)
        case .snapshot(let error): self = .snapshot(error)
        }
    }

    /// One sentence for people.
    package var description: String {
        switch self {
        case .configuration(let error): error.description
        case .repository(let error): error.description
        case .snapshot(let error): error.message
        case .input(let error): error.description
        case .noRelease(let pattern, let isShallow):
            "no tag that matches '\(pattern)' leads to what is judged, so there is no release to compare with"
                + (isShallow ? "; this is a shallow clone, fetch more of it with its tags (git fetch --unshallow --tags, or fetch-depth: 0 in CI)" : "")
        }
    }
}
