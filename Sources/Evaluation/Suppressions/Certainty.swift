import Rules
import Snapshots
import Xcode

/// Tells whether the absence of a rule's findings means that nothing is wrong.
struct Certainty {
    let ends: Ends
    let runner: RuleRunner
    let pairs: [ProductPair]

    /// In one file: false of a rule that doesn't run, and where something that it reads can't be known at either end.
    func isCertain(of rule: RuleID, in path: TreePath) throws(SnapshotError) -> Bool {
        if runner.configurations.configuration(for: path).level(of: rule) == .off { return false }
        return try isCertain(of: rule) { pair throws(SnapshotError) in try pair.isDecided(by: [path]) }
    }

    /// For some products: false also of a rule that compares two snapshots, for which every finding is there but once.
    func isCertain(of rule: RuleID, amongProducts isMeant: (ProductPair) throws(SnapshotError) -> Bool) throws(SnapshotError) -> Bool {
        if runner.rules.fileRules.contains(where: { $0.description.id == rule }) { return true }
        guard let description = runner.rules.productRules.first(where: { $0.description.id == rule })?.description else { return false }
        for pair in pairs where try isMeant(pair) {
            for product in [pair.base, pair.head] {
                for fact in description.reads where try product?.isUnknown(fact) ?? false { return false }
            }
        }
        return true
    }

    /// Whether the contents of a file of the head can be had, or there is no such file.
    func isReadable(_ path: TreePath) throws(SnapshotError) -> Bool {
        guard let entry = try ends.head.snapshot.entry(at: path), entry.isFile else { return true }
        if case .unknown = try ends.head.files.bytes(of: entry, in: ends.head.snapshot) { return false }
        return true
    }
}
