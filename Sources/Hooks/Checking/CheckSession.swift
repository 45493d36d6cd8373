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
    package let wantsLineHashes: Bool

    package init(repository: Repository, rules: RuleSet, configuration: ConfigurationLoader.Replacement?, target: String?, today: CalendarDay?,
                 authority: ConfigurationAuthority = .head, wantsLineHashes: Bool = false) {
        self.repository = repository
        self.rules = rules
        self.configuration = configuration
        self.authority = authority
        self.target = target
        self.today = today
        self.wantsLineHashes = wantsLineHashes
    }

    /// Judges one change.
    package func report(on changeSet: ChangeSet, _ scope: Evaluator.Scope = .affected) throws(CheckFailure) -> Report {
        let loader = ConfigurationLoader(knownRules: RuleSet.all.ids, replacement: configuration, authority: authority)
        let evaluator = Evaluator(rules: rules, configuration: loader, comparer: LineComparer(), today: today, wantsLineHashes: wantsLineHashes)
        do throws(CheckError) {
            let report = try evaluator.evaluate(changeSet, scope)
            return target.map { report.limited(toTarget: $0) } ?? report
        } catch {
            throw CheckFailure(error)
        }
    }

    /// Judges each commit of a range against its first parent, oldest first, and names the commit of each finding.
    package func reports(onEachOf commits: [ObjectID]) throws(CheckFailure) -> [Report] {
        var reports: [Report] = []
        for commit in commits {
            let changeSet: ChangeSet
            do throws(RepositoryError) {
                changeSet = try repository.changes(from: repository.parents(of: commit).first, to: commit)
            } catch {
                throw .repository(error)
            }
            reports.append(try report(on: changeSet))
        }
        return reports
    }
}

/// Why a change could not be judged.
package enum CheckFailure: Error, Sendable {
    case configuration(ConfigurationError)
    case repository(RepositoryError)
    case snapshot(SnapshotError)
    /// What Git passes to a hook could not be read.
    case input(PushedReferenceError)

    init(_ error: CheckError) {
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
        }
    }
}
