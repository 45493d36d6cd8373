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

    /// Reads the projects that any of the paths could concern at either end, each at both ends.
    mutating func load(reachableFrom paths: Set<TreePath>) throws(SnapshotError) {
        let base = try ends.base.projects(reachableFrom: paths)
        let head = try ends.head.projects(reachableFrom: paths)
        let new = Set((base + head).map(\.path)).subtracting(projects)
        if new.isEmpty { return }
        projects.formUnion(new)
        pairs += ProductPair.pairs(
            try ends.base.products(of: ends.base.listing.projects.filter { new.contains($0.path) }),
            try ends.head.products(of: ends.head.listing.projects.filter { new.contains($0.path) }))
    }

    /// Folders whose projects come, go, or become readable or not: what lies below them is used differently.
    func foldersWithOtherProjects() throws(SnapshotError) -> Set<TreePath> {
        let base = Set(ends.base.listing.projects.map(\.path))
        let head = Set(ends.head.listing.projects.map(\.path))
        var folders = Set(base.symmetricDifference(head).map(\.parent.parent))
        for path in base.intersection(head).intersection(projects)
        where try ends.base.isReadable(projectAt: path) != ends.head.isReadable(projectAt: path) {
            folders.insert(path.parent.parent)
        }
        return folders
    }
}
