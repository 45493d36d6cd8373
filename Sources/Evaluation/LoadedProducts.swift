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

    /// Reads the projects that any of the paths could concern at either end, each at both ends; gives the products that are new.
    @discardableResult
    mutating func load(reachableFrom paths: Set<TreePath>) throws(SnapshotError) -> [ProductPair] {
        // The head first: an index is searched with less work, and what it answers holds for equal contents of the base.
        let head = try ends.head.projects(reachableFrom: paths)
        let new = Set((head + (try ends.base.projects(reachableFrom: paths))).map(\.path)).subtracting(projects)
        if new.isEmpty { return [] }
        projects.formUnion(new)
        let added = ProductPair.pairs(
            try ends.base.products(of: ends.base.listing.projects.filter { new.contains($0.path) }),
            try ends.head.products(of: ends.head.listing.projects.filter { new.contains($0.path) }))
        pairs += added
        return added
    }
}
