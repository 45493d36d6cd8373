import Snapshots

/// No tree at all: what the first commit is compared with.
final class EmptySnapshot: Snapshot {
    let identity = SnapshotIdentity.empty

    func entry(at path: TreePath) throws(SnapshotError) -> TreeEntry? { nil }
    func hasFolder(at path: TreePath) throws(SnapshotError) -> Bool { path.isRoot }
    func children(of folder: TreePath) throws(SnapshotError) -> [FolderEntry] { [] }
    func entries(named names: FileNames) throws(SnapshotError) -> [TreeEntry] { [] }
    func links() throws(SnapshotError) -> [TreeEntry] { [] }
    func entries(below folder: TreePath) throws(SnapshotError) -> [TreeEntry] { [] }

    func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents {
        throw SnapshotError("\(entry.path) is not in the empty tree")
    }
}
