import Bounds
import Rules
import Snapshots
import Syntax
import Xcode

/// Works out what a change does to the findings of a repository.
///
/// `affected` looks only at what the change can reach. Its law: it gives the same introduced and fixed findings as
/// evaluating everything at both ends and subtracting, which is what `everything` does.
package struct Evaluator: Sendable {
    package enum Scope: Sendable {
        case affected
        case everything
    }

    private let rules: RuleSet
    private let loader: ConfigurationLoader
    private let comparer: any LineComparing
    private let today: CalendarDay?
    private let suppressions: SuppressionPolicy
    private let wantsLineHashes: Bool
    private let mostFindings: Int

    /// - Parameters:
    ///   - comparer: says which lines of a file a change touches
    ///   - today: on which allowances are still good; nil where they never expire
    ///   - suppressions: whether the comments and the baseline of the snapshot count
    ///   - wantsLineHashes: whether findings carry GitHub's line hash, which only SARIF needs and which costs a pass over each file
    ///   - mostFindings: of one snapshot; where there are more, nothing is said of any
    package init(rules: RuleSet, configuration loader: ConfigurationLoader, comparer: any LineComparing, today: CalendarDay?,
                 suppressions: SuppressionPolicy = .honoured, wantsLineHashes: Bool = false, mostFindings: Int = Bound.Findings.ofSnapshot) {
        self.rules = rules
        self.loader = loader
        self.comparer = comparer
        self.today = today
        self.suppressions = suppressions
        self.wantsLineHashes = wantsLineHashes
        self.mostFindings = mostFindings
    }

    package func evaluate(_ changeSet: ChangeSet, _ scope: Scope) throws(CheckError) -> Report {
        let relevant = changeSet.changes.filter(RelevantPaths.contains)
        if relevant.isEmpty, scope == .affected {
            return Report(base: changeSet.base.identity, head: changeSet.head.identity, findings: [], summary: Summary())
        }
        let files = FileStore()
        let headListing = try snapshotResult { () throws(SnapshotError) in try ProjectListing(of: changeSet.head) }
        let baseListing = headListing.undoing(changeSet.changes)
        let configurations = try loader.load(head: (headListing, changeSet.head), base: (baseListing, changeSet.base))
        let runner = RuleRunner(rules: rules.without(offUnless: configurations.mentions), configurations: configurations, today: today,
                                suppressions: suppressions, mostFindings: mostFindings)
        // Without a project generator's spec at either end no YAML file decides anything, and there are many of other use.
        let hasSpecs = headListing.hasSpecs || baseListing.hasSpecs
        let change = ChangeSet(base: changeSet.base, head: changeSet.head,
                               changes: hasSpecs ? relevant : relevant.filter { !$0.isSpecFileAlone })
        if change.changes.isEmpty, scope == .affected {
            return Report(base: changeSet.base.identity, head: changeSet.head.identity, findings: [], summary: Summary())
        }
        let baseline = suppressions.honoursSuppressions ? try Baseline.load(from: change.head) : nil
        return try snapshotResult { () throws(SnapshotError) in
            let ends = Ends(
                base: Workspace(change.base, listing: baseListing, files: files),
                head: Workspace(change.head, listing: headListing, files: files),
                change: change)
            let outcome = switch scope {
            case .affected: try AffectedEvaluation(ends: ends, runner: runner).run()
            case .everything: try FullEvaluation(ends: ends, runner: runner).run()
            }
            let lines = LineChanges(change, files: files, comparer: comparer)
            return try Judgement(outcome: outcome, ends: ends, runner: runner, lines: lines, files: files, baseline: baseline, wantsLineHashes: wantsLineHashes).report()
        }
    }

    private func snapshotResult<Value>(_ body: () throws(SnapshotError) -> Value) throws(CheckError) -> Value {
        do throws(SnapshotError) {
            return try body()
        } catch {
            throw .snapshot(error)
        }
    }
}

extension Change {
    /// Whether the change could matter only as part of a project generator's spec.
    fileprivate var isSpecFileAlone: Bool {
        RelevantPaths.isSpecFile(path) && old?.kind != .symbolicLink && new?.kind != .symbolicLink
    }
}

/// Both ends of a change and what lies between.
struct Ends {
    let base: Workspace
    let head: Workspace
    let change: ChangeSet
}

/// Findings at both ends, and what only the comparison of both shows.
struct Outcome {
    var base: FindingSet
    var head: FindingSet
    private(set) var continuity: [Finding] = []
    /// Pairs of products that were evaluated, for finding causes.
    var pairs: [ProductPair] = []
    var rulesRun: Set<RuleID> = []
    /// The rules that each product was judged by, where not all are judged by all; a pair goes by its head, or else its base.
    var judged: [ObjectIdentifier: Set<RuleID>] = [:]
    /// Targets of the projects that were read.
    var totalTargets = 0
    /// Whether everything was looked at, and not only what the change can reach.
    var isComplete = false

    init(base: FindingSet, head: FindingSet) {
        self.base = base
        self.head = head
    }

    mutating func insert(continuity findings: [Finding]) throws(SnapshotError) {
        continuity += findings
        try head.checkRoom(for: continuity.count)
    }
}
