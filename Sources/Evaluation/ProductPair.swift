import Snapshots
import Xcode

/// What one product is at both ends; nil where that end has no such product.
struct ProductPair {
    let base: Product?
    let head: Product?

    /// Matches products by their identity; the order is that of the head, then of what only the base has.
    static func pairs(_ base: [Product], _ head: [Product]) -> [ProductPair] {
        let baseBySubject = Dictionary(base.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
        let headSubjects = Set(head.map(\.subject))
        return head.map { ProductPair(base: baseBySubject[$0.subject], head: $0) }
            + base.filter { !headSubjects.contains($0.subject) }.map { ProductPair(base: $0, head: nil) }
    }

    /// Whether any of the paths can decide the product at either end.
    func isDecided(by paths: Set<TreePath>) throws(SnapshotError) -> Bool {
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
