import Snapshots
import Xcode

/// What one product is at both ends; nil where that end has no such product.
struct ProductPair {
    let base: Product?
    let head: Product?

    /// Matches products by their identity, and those of targets with one name in their order; the order is that of the head, then of
    /// what only the base has.
    static func pairs(_ base: [Product], _ head: [Product]) -> [ProductPair] {
        var waiting = Dictionary(grouping: base, by: \.subject).mapValues { Array($0.reversed()) }
        let ofHead = head.map { ProductPair(base: waiting[$0.subject]?.popLast(), head: $0) }
        let matched = Set(ofHead.compactMap(\.base).map(ObjectIdentifier.init))
        return ofHead + base.filter { !matched.contains(ObjectIdentifier($0)) }.map { ProductPair(base: $0, head: nil) }
    }

    /// Whether any of the paths can decide the product at either end.
    func isDecided(by paths: Set<TreePath>) throws(SnapshotError) -> Bool {
        guard let base, let head else { return true }
        if try base.isDecided(by: paths) { return true }
        return try head.isDecided(by: paths)
    }

    /// Whether the paths decide the product itself, and not only those that it is related to.
    func isDecidedItself(by paths: Set<TreePath>) throws(SnapshotError) -> Bool {
        guard let base, let head else { return true }
        if try base.footprint().intersects(paths) { return true }
        return try head.footprint().intersects(paths)
    }

    /// The facts of `facts` that are not the same at both ends; all of them where an end is missing.
    func changedFacts(_ facts: Set<Fact>) throws(SnapshotError) -> Set<Fact> {
        guard let base, let head else { return facts }
        var changed: Set<Fact> = []
        for fact in facts where try head.differs(from: base, in: fact) { changed.insert(fact) }
        return changed
    }
}

extension [Product] {
    /// How many targets they belong to: each has a product for every configuration and platform.
    var targetCount: Int {
        Set(compactMap(\.identity).map { "\($0.project) \($0.target)" }).count
    }
}
