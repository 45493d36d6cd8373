import Snapshots

extension Repository {
    /// No tree at all.
    package func emptySnapshot() -> any Snapshot {
        EmptySnapshot()
    }

    /// The tree of a commit; of the commit that an annotated tag names; or a tree itself.
    package func commitSnapshot(_ id: ObjectID) throws(RepositoryError) -> any Snapshot {
        try treeSnapshot(id)
    }

    /// What `new` changes in `old`; without an old side, in the empty tree.
    package func changes(from old: ObjectID?, to new: ObjectID) throws(RepositoryError) -> ChangeSet {
        let head = try treeSnapshot(new)
        let base: CommitSnapshot? = if let old { try treeSnapshot(old) } else { nil }
        var difference = TreeDifference(trees: trees)
        let changes = try difference.changes(from: base?.rootTree, to: head.rootTree)
        return ChangeSet(base: base ?? emptySnapshot(), head: head, changes: changes)
    }

    /// The commit that HEAD names, nil before the first one.
    func headSnapshot() throws(RepositoryError) -> CommitSnapshot? {
        guard let head = try headCommit() else { return nil }
        return try treeSnapshot(head)
    }

    private func treeSnapshot(_ id: ObjectID) throws(RepositoryError) -> CommitSnapshot {
        let (peeled, object) = try commits.peel(id)
        let root: ObjectID
        switch object.kind {
        case .commit: root = try Commit(object.bytes, id: peeled).tree
        case .tree: root = peeled
        case .blob, .tag: throw .wrongKind(peeled, found: object.kind.rawValue, wanted: "commit")
        }
        return CommitSnapshot(commit: peeled, rootTree: root, trees: trees, blobs: blobs)
    }
}
