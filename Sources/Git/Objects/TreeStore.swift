import Bounds
import Snapshots

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
        if cachedBytes > Bound.Git.cachedTreeBytes {
            cache.removeAll()
            cachedBytes = 0
        }
        cachedBytes += tree.byteCount
        cache[id] = tree
        return tree
    }

    private static let emptyTrees = [ObjectFormat.sha1, .sha256].compactMap(\.emptyTree)
}
