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

    func treeSnapshot(_ id: ObjectID) throws(RepositoryError) -> CommitSnapshot {
        switch try commits.peel(id) {
        case .commit(let id, let commit): CommitSnapshot(commit: id, rootTree: commit.tree, trees: trees, blobs: blobs)
        case .tree(let id): CommitSnapshot(commit: id, rootTree: id, trees: trees, blobs: blobs)
        case .blob(let id): throw .wrongKind(id, found: "blob", wanted: "commit")
        }
    }
}
