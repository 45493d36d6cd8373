import Snapshots

extension Repository {
    /// The tracked files as they lie on disk, and the untracked ones that are not ignored.
    package func workingTreeSnapshot() throws(RepositoryError) -> any Snapshot {
        try workingTree()
    }

    /// What the working tree would change in HEAD, or in the empty tree before the first commit.
    package func workingTreeChanges() throws(RepositoryError) -> ChangeSet {
        let head = try workingTree()
        let base = try headSnapshot()
        var old: [TreeEntry] = []
        if let base {
            var walk = TreeWalk(trees: trees, prefix: []) { _, kind in kind != .submodule }
            old = try walk.entries(below: base.rootTree)
        }
        return ChangeSet(base: base ?? emptySnapshot(), head: head, changes: try changes(from: old, to: head))
    }

    private func workingTree() throws(RepositoryError) -> WorkingTreeSnapshot {
        guard let root = workTree, var workingFiles else { throw .bare(wanted: "working tree") }
        let index = try index().file()
        // libgit2 looks for attributes in the index, and so fails where it can't read that.
        if notes.indexReason != nil, let command = access.command { workingFiles = CommandWorkingFiles(command, workTree: root, gitDirectory: gitDirectory) }
        var scan = WorkingTreeScan(root: root, index: index, reader: workingFiles, trustsExecutableBit: try workingFiles.trustsExecutableBit())
        let identities = WorkingFileIdentity(root: root, index: index, reader: workingFiles)
        return WorkingTreeSnapshot(files: try scan.run(), identities: identities, blobs: blobs)
    }

    /// Both sides in byte order of the path.
    private func changes(from old: [TreeEntry], to snapshot: WorkingTreeSnapshot) throws(RepositoryError) -> [Change] {
        var changes: [Change] = []
        var before = old[...]
        func removeEntries(before path: TreePath?) {
            while let entry = before.first, path.map({ entry.path < $0 }) ?? true {
                changes.append(Change(path: entry.path, old: entry, new: nil))
                before.removeFirst()
            }
        }
        for file in snapshot.files where file.kind != .submodule {
            removeEntries(before: file.path)
            let entry = before.first?.path == file.path ? before.removeFirst() : nil
            let new = try snapshot.identifiedEntry(file)
            if entry != new { changes.append(Change(path: file.path, old: entry, new: new)) }
        }
        removeEntries(before: nil)
        return changes
    }
}
