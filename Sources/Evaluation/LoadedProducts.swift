import Snapshots
import Xcode

/// The products of the projects that have been read so far, at both ends.
struct LoadedProducts {
    private let ends: Ends
    private var projects: Set<TreePath> = []
    private(set) var pairs: [ProductPair] = []

    init(_ ends: Ends) {
        self.ends = ends
    }

    var baseProducts: [Product] { pairs.compactMap(\.base) }
    var headProducts: [Product] { pairs.compactMap(\.head) }

    /// Reads the projects that hold one of the paths below their folder, which is quickly told.
    mutating func load(around paths: Set<TreePath>) throws(SnapshotError) -> [ProductPair] {
        try load(ends.base.projects(around: paths) + ends.head.projects(around: paths))
    }

    /// Reads the projects that any of the paths could concern at either end, each at both ends; gives the products that are new.
    @discardableResult
    mutating func load(reachableFrom paths: Set<TreePath>) throws(SnapshotError) -> [ProductPair] {
        let base = try ends.base.projects(reachableFrom: paths)
        return try load(base + ends.head.projects(reachableFrom: paths))
    }

    private mutating func load(_ entries: [TreeEntry]) throws(SnapshotError) -> [ProductPair] {
        let new = Set(entries.map(\.path)).subtracting(projects)
        if new.isEmpty { return [] }
        projects.formUnion(new)
        let added = ProductPair.pairs(
            try ends.base.products(of: ends.base.listing.projects.filter { new.contains($0.path) }),
            try ends.head.products(of: ends.head.listing.projects.filter { new.contains($0.path) }))
        pairs += added
        return added
    }
}
