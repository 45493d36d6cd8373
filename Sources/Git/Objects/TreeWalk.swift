import Bounds
import Snapshots

/// All entries below a tree that pass a test, in byte order of their paths.
struct TreeWalk {
    private let trees: TreeStore
    private let includes: (ArraySlice<UInt8>, TreeEntry.Kind) -> Bool
    private var path: [UInt8]
    private var found: [TreeEntry] = []
    private let limit: Int
    private var visited = 0

    /// - Parameters:
    ///   - prefix: the path of the tree itself
    ///   - limit: how many entries are visited at most
    ///   - includes: the test, given an entry's name and kind
    init(trees: TreeStore, prefix: [UInt8], limit: Int = Bound.Git.entries, includes: @escaping (ArraySlice<UInt8>, TreeEntry.Kind) -> Bool) {
        self.trees = trees
        self.includes = includes
        self.limit = limit
        path = prefix
        if !path.isEmpty { path.append(UInt8(ascii: "/")) }
    }

    mutating func entries(below tree: ObjectID) throws(RepositoryError) -> [TreeEntry] {
        found = []
        try visit(tree, depth: 0)
        return found
    }

    private mutating func visit(_ id: ObjectID, depth: Int) throws(RepositoryError) {
        guard depth <= Bound.Git.folderDepth else { throw .limitExceeded(what: "folders inside each other more than \(Bound.Git.folderDepth) deep") }
        let tree = try trees.tree(id)
        visited += tree.items.count
        guard visited <= limit else { throw .limitExceeded(what: "more than \(limit) paths") }
        for item in tree.items {
            let name = tree.name(of: item)
            let length = path.count
            switch item.kind {
            case .folder:
                path.append(contentsOf: name)
                path.append(UInt8(ascii: "/"))
                try visit(item.id, depth: depth + 1)
                path.removeSubrange(length...)
            case .entry(let kind):
                guard includes(name, kind) else { continue }
                found.append(TreeEntry(path: TreePath(bytes: path + name), kind: kind, id: item.id))
            }
        }
    }
}
