import Snapshots

/// The tree of a commit.
final class CommitSnapshot: Snapshot {
    let identity: SnapshotIdentity
    let rootTree: ObjectID
    private let trees: TreeStore
    private let blobs: BlobReader

    init(commit: ObjectID, rootTree: ObjectID, trees: TreeStore, blobs: BlobReader) {
        identity = .commit(commit)
        self.rootTree = rootTree
        self.trees = trees
        self.blobs = blobs
    }

    func entry(at path: TreePath) throws(SnapshotError) -> TreeEntry? {
        guard !path.isRoot, let folder = try tree(at: path.parent), let item = folder.item(named: path.nameBytes) else { return nil }
        guard case .entry(let kind) = item.kind else { return nil }
        return TreeEntry(path: path, kind: kind, id: item.id)
    }

    func hasFolder(at path: TreePath) throws(SnapshotError) -> Bool {
        if path.isRoot { return true }
        return try tree(at: path.parent)?.item(named: path.nameBytes)?.isFolder == true
    }

    func children(of folder: TreePath) throws(SnapshotError) -> [FolderEntry] {
        guard let tree = try tree(at: folder) else { return [] }
        return tree.items.map { FolderEntry(name: Array(tree.name(of: $0)), kind: $0.kind) }
    }

    func entries(named names: FileNames) throws(SnapshotError) -> [TreeEntry] {
        try reading { () throws(RepositoryError) in
            var walk = TreeWalk(trees: trees, prefix: []) { name, kind in
                kind != .submodule && name.withUnsafeBufferPointer(names.contains)
            }
            return try walk.entries(below: rootTree)
        }
    }

    func links() throws(SnapshotError) -> [TreeEntry] {
        try reading { () throws(RepositoryError) in
            var walk = TreeWalk(trees: trees, prefix: []) { _, kind in kind == .symbolicLink }
            return try walk.entries(below: rootTree)
        }
    }

    func entries(below folder: TreePath) throws(SnapshotError) -> [TreeEntry] {
        try reading { () throws(RepositoryError) in
            guard let id = try treeID(at: folder) else { return [] }
            var walk = TreeWalk(trees: trees, prefix: folder.bytes) { _, _ in true }
            return try walk.entries(below: id)
        }
    }

    func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents {
        try blobs.contents(of: entry, limit: limit)
    }

    private func tree(at path: TreePath) throws(SnapshotError) -> Tree? {
        try reading { () throws(RepositoryError) in
            guard let id = try treeID(at: path) else { return nil }
            return try trees.tree(id)
        }
    }

    private func treeID(at path: TreePath) throws(RepositoryError) -> ObjectID? {
        var id = rootTree
        var rest = path.bytes[...]
        // A name at a time: of a long path often the first is missing.
        while !rest.isEmpty {
            let name = rest.prefix { $0 != UInt8(ascii: "/") }
            guard let item = try trees.tree(id).item(named: name), item.isFolder else { return nil }
            id = item.id
            rest = rest.dropFirst(name.count + 1)
        }
        return id
    }

    private func reading<Result>(_ body: () throws(RepositoryError) -> Result) throws(SnapshotError) -> Result {
        do throws(RepositoryError) {
            return try body()
        } catch {
            throw SnapshotError(error)
        }
    }
}
