import Bounds
import Snapshots

/// The entries in which an index differs from a commit's tree.
///
/// A folder is compared only where its id in the commit differs from the one that the index remembers for it.
struct StagedDifference {
    private let trees: TreeStore
    private let index: IndexFile
    private var changes: [Change] = []
    /// The folder that is being compared, with its slash.
    private var prefix: [UInt8] = []

    init(trees: TreeStore, index: IndexFile) {
        self.trees = trees
        self.index = index
    }

    /// In byte order; nil stands for the empty tree.
    mutating func changes(from root: ObjectID?) throws(RepositoryError) -> [Change] {
        changes = []
        prefix = []
        let node = index.cacheTree?.root
        if let node, root != nil, index.cacheTree?.id(of: node) == root, node.entryCount == index.indices.count { return [] }
        try compare(root, index.indices, node, depth: 0)
        return changes
    }

    private mutating func compare(_ tree: ObjectID?, _ range: Range<Int>, _ node: CacheTree.Node?, depth: Int) throws(RepositoryError) {
        guard depth <= Bound.Git.folderDepth else { throw .limitExceeded(what: "folders inside each other more than \(Bound.Git.folderDepth) deep") }
        let tree = if let tree { try trees.tree(tree) } else { Tree.empty }
        var position = range.lowerBound
        var next = 0
        while next < tree.items.count || position < range.upperBound {
            let item = next < tree.items.count ? tree.items[next] : nil
            let staged = position < range.upperBound ? component(at: position) : nil
            switch order(item, in: tree, staged) {
            case .before:
                if let item { try noteDeletion(of: item, in: tree, depth: depth) }
                next += 1
            case .after:
                try note(old: nil, new: position)
                position += 1
            case .same:
                next += 1
                guard let item, let staged else { continue }
                if staged.isFolder {
                    position = try compareFolder(item, staged.name, from: position, to: range.upperBound, node, depth: depth)
                } else {
                    try compareEntry(item, named: staged.name, with: position)
                    position += 1
                }
            }
        }
    }

    /// Compares a subfolder that both sides have; returns the position after it.
    private mutating func compareFolder(_ item: Tree.Item, _ name: IndexFile.PathBytes, from position: Int, to end: Int,
                                        _ node: CacheTree.Node?, depth: Int) throws(RepositoryError) -> Int {
        let length = prefix.count
        prefix.append(contentsOf: name)
        prefix.append(UInt8(ascii: "/"))
        defer { prefix.removeSubrange(length...) }
        let child = node.flatMap { index.cacheTree?.child(of: $0, named: name) }
        if let child, index.cacheTree?.id(of: child) == item.id, covers(child, from: position, to: end) {
            return position + Int(child.entryCount)
        }
        let range = index.entries(withPrefix: prefix, in: position..<end)
        try compare(item.id, range, child, depth: depth + 1)
        return range.upperBound
    }

    /// Whether a remembered folder spans exactly the entries below it; if not, what it remembers is not to be trusted.
    private func covers(_ node: CacheTree.Node, from position: Int, to end: Int) -> Bool {
        guard node.entryCount > 0, node.entryCount <= end - position else { return false }
        let next = position + Int(node.entryCount)
        return index.hasPrefix(prefix, at: next - 1) && (next == end || !index.hasPrefix(prefix, at: next))
    }

    private func component(at position: Int) -> (name: IndexFile.PathBytes, isFolder: Bool) {
        let rest = index.path(at: position).dropFirst(prefix.count)
        let name = rest.prefix { $0 != UInt8(ascii: "/") }
        return (name, name.count < rest.count)
    }

    private func order(_ item: Tree.Item?, in tree: Tree, _ staged: (name: IndexFile.PathBytes, isFolder: Bool)?) -> NameOrder {
        guard let item else { return .after }
        guard let staged else { return .before }
        return NameOrder.compare(tree.name(of: item), isFolder: item.isFolder, staged.name, isFolder: staged.isFolder)
    }

    private mutating func compareEntry(_ item: Tree.Item, named name: IndexFile.PathBytes, with position: Int) throws(RepositoryError) {
        if item.id == index.id(at: position), case .entry(let kind) = item.kind, kind == index.kind(at: position) { return }
        try note(old: entry(item, at: TreePath(bytes: prefix + name)), new: position)
    }

    private mutating func noteDeletion(of item: Tree.Item, in tree: Tree, depth: Int) throws(RepositoryError) {
        let path = TreePath(bytes: prefix + tree.name(of: item))
        if item.isFolder {
            var walk = TreeWalk(trees: trees, prefix: path.bytes) { _, kind in kind != .submodule }
            changes += try walk.entries(below: item.id).map { Change(path: $0.path, old: $0, new: nil) }
        } else if let old = entry(item, at: path) {
            changes.append(Change(path: path, old: old, new: nil))
        }
    }

    private mutating func note(old: TreeEntry?, new position: Int) throws(RepositoryError) {
        let staged = try index.entry(at: position)
        // Change sets leave submodules out.
        let new = staged.kind == .submodule ? nil : staged
        if old != new { changes.append(Change(path: staged.path, old: old, new: new)) }
    }

    private func entry(_ item: Tree.Item, at path: TreePath) -> TreeEntry? {
        guard case .entry(let kind) = item.kind, kind != .submodule else { return nil }
        return TreeEntry(path: path, kind: kind, id: item.id)
    }
}
