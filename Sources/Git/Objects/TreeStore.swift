import Snapshots

/// Bounds on trees, which may come from an attacker's push: a few small objects can describe billions of paths.
enum TreeLimits {
    /// Folders inside each other. macOS allows paths of 1024 bytes, and the walks call themselves on small stacks.
    static let depth = 256
    /// Entries that one walk visits.
    static let entries = 2_000_000
    /// Bytes of parsed trees that are kept.
    static let cachedBytes = 128 << 20
}

/// The trees of a repository, each read and parsed once.
final class TreeStore {
    let objects: any ObjectReading
    private var cache: [ObjectID: Tree] = [:]
    private var cachedBytes = 0

    init(objects: any ObjectReading) {
        self.objects = objects
    }

    func tree(_ id: ObjectID) throws(RepositoryError) -> Tree {
        if let tree = cache[id] { return tree }
        if Self.emptyTrees.contains(id) { return .empty }
        let object = try objects.required(id)
        guard object.kind == .tree else { throw .wrongKind(id, found: object.kind.rawValue, wanted: "tree") }
        let tree = try Tree(object.bytes, id: id)
        if cachedBytes > TreeLimits.cachedBytes {
            cache.removeAll()
            cachedBytes = 0
        }
        cachedBytes += tree.byteCount
        cache[id] = tree
        return tree
    }

    private static let emptyTrees = [ObjectFormat.sha1, .sha256].compactMap(\.emptyTree)
}
