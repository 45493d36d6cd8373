import Bounds
import Snapshots

/// The entries in which two trees differ, found by descending only into folders whose ids differ.
struct TreeDifference {
    private let trees: TreeStore
    private var path: [UInt8] = []
    private var changes: [Change] = []
    private let limit: Int
    private var visited = 0

    /// - Parameter limit: how many entries are visited at most
    init(trees: TreeStore, limit: Int = Bound.Git.entries) {
        self.trees = trees
        self.limit = limit
    }

    /// In byte order; nil stands for the empty tree.
    mutating func changes(from old: ObjectID?, to new: ObjectID?) throws(RepositoryError) -> [Change] {
        changes = []
        if old != new { try compare(old, new, depth: 0) }
        return changes
    }

    private mutating func compare(_ oldID: ObjectID?, _ newID: ObjectID?, depth: Int) throws(RepositoryError) {
        guard depth <= Bound.Git.folderDepth else { throw .limitExceeded(what: "folders inside each other more than \(Bound.Git.folderDepth) deep") }
        let old = try tree(oldID)
        let new = try tree(newID)
        visited += old.items.count + new.items.count
        guard visited <= limit else { throw .limitExceeded(what: "more than \(limit) paths") }
        var (i, j) = (0, 0)
        while i < old.items.count || j < new.items.count {
            let left = i < old.items.count ? old.items[i] : nil
            let right = j < new.items.count ? new.items[j] : nil
            switch order(left, old, right, new) {
            case .before:
                try note(left, old, nil, new, depth)
                i += 1
            case .after:
                try note(nil, old, right, new, depth)
                j += 1
            case .same:
                if let left, let right, left.kind != right.kind || left.id != right.id {
                    try note(left, old, right, new, depth)
                }
                i += 1
                j += 1
            }
        }
    }

    private func tree(_ id: ObjectID?) throws(RepositoryError) -> Tree {
        guard let id else { return .empty }
        return try trees.tree(id)
    }

    private func order(_ left: Tree.Item?, _ old: Tree, _ right: Tree.Item?, _ new: Tree) -> NameOrder {
        guard let left else { return .after }
        guard let right else { return .before }
        return NameOrder.compare(old.name(of: left), isFolder: left.isFolder, new.name(of: right), isFolder: right.isFolder)
    }

    /// Records a difference: of one name that only one side has, or that both have with the same kind of place in the order.
    private mutating func note(_ left: Tree.Item?, _ old: Tree, _ right: Tree.Item?, _ new: Tree, _ depth: Int) throws(RepositoryError) {
        let length = path.count
        path.append(contentsOf: left.map(old.name) ?? right.map(new.name) ?? [])
        defer { path.removeSubrange(length...) }
        if left?.isFolder == true || right?.isFolder == true {
            path.append(UInt8(ascii: "/"))
            return try compare(left?.id, right?.id, depth: depth + 1)
        }
        let place = TreePath(bytes: path)
        let (before, after) = (entry(left, at: place), entry(right, at: place))
        if before != after { changes.append(Change(path: place, old: before, new: after)) }
    }

    /// Nil for a submodule: change sets leave them out.
    private func entry(_ item: Tree.Item?, at path: TreePath) -> TreeEntry? {
        guard let item, case .entry(let kind) = item.kind, kind != .submodule else { return nil }
        return TreeEntry(path: path, kind: kind, id: item.id)
    }
}
