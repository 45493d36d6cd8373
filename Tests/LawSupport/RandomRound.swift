import Evaluation
import Rules
import Snapshots
import TestSupport

/// One random repository, changed a little, with the two answers about the change and about its way back.
package struct RandomRound {
    package let seed: UInt64
    /// Rules of which a finding comes or goes.
    package private(set) var rules: Set<RuleID> = []
    /// What to read where the law doesn't hold: the edits, the findings in dispute and the texts that differ; nil where it does.
    package private(set) var failure: String?

    package init(seed: UInt64, by evaluator: Evaluator) throws(CheckError) {
        self.seed = seed
        var generator = WorldGenerator(random: SeededGenerator(seed))
        let before = generator.world()
        var after = before
        let edits = (0..<(1 + generator.random.below(3))).map { _ in generator.edit(&after) }
        for isBackwards in [false, true] {
            let (from, to) = isBackwards ? (after, before) : (before, after)
            let changes = MemorySnapshot.changes(from: from.snapshot, to: to.snapshot)
            let comparison = try ScopeComparison(of: changes, by: evaluator)
            for judged in comparison.everything.findings where judged.state != .existing { rules.insert(judged.finding.rule) }
            let disagreements = comparison.disagreements
            if disagreements.isEmpty || failure != nil { continue }
            failure = (["seed \(seed)\(isBackwards ? ", backwards" : ""): \(edits.joined(separator: "; "))"] + disagreements + Self.texts(of: changes)).joined(separator: "\n")
        }
    }

    private static func texts(of changes: ChangeSet) -> [String] {
        changes.changes.map { change in
            "--- \(change.path)\n\(text(change.old, in: changes.base))\n+++\n\(text(change.new, in: changes.head))"
        }
    }

    private static func text(_ entry: TreeEntry?, in snapshot: any Snapshot) -> String {
        guard let entry, case .bytes(let bytes)? = try? snapshot.contents(of: entry, limit: 100_000) else { return "(nothing)" }
        return (entry.kind == .symbolicLink ? "link to " : "") + String(decoding: bytes, as: UTF8.self)
    }
}
