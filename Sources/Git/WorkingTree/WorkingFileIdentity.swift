import CLibgit2
import Snapshots

/// The ids that the files of a work tree would have if they were added now.
struct WorkingFileIdentity {
    let root: String
    let index: IndexFile
    let repository: RepositoryHandle

    func entry(_ file: WorkingFile) throws(RepositoryError) -> TreeEntry {
        TreeEntry(path: file.path, kind: file.kind, id: try id(of: file))
    }

    private func id(of file: WorkingFile) throws(RepositoryError) -> ObjectID {
        switch file.source {
        case .index:
            guard let entry = file.indexEntry, let id = index.id(at: entry) else { throw .unreadable(path: file.path.text, reason: "it is not in the index") }
            return id
        case .disk(let info):
            if let entry = file.indexEntry, index.kind(at: entry) == file.kind, isUnchanged(info, index.status(at: entry)), let id = index.id(at: entry) {
                return id
            }
            return info.kind == .link ? try linkID(file.path) : try fileID(file.path)
        }
    }

    /// Whether the file system says that a file is as it was when it was staged.
    private func isUnchanged(_ info: FileInfo, _ status: IndexedStatus) -> Bool {
        info.modified == status.modified && info.statusChanged == status.statusChanged && info.inode == status.inode
            && UInt32(truncatingIfNeeded: info.size) == status.size && info.modified < index.modified
    }

    private func fileID(_ path: TreePath) throws(RepositoryError) -> ObjectID {
        var id = git_oid()
        // libgit2 applies the conversions of line ends on the way, as git add does.
        let code = FileSystem.call(path.bytes) { git_repository_hashfile(&id, repository.pointer, $0, GIT_OBJECT_BLOB, $0) }.result
        guard code == 0, let id = ObjectID(id) else { throw Libgit.failure("hashing \(path)") }
        return id
    }

    private func linkID(_ path: TreePath) throws(RepositoryError) -> ObjectID {
        let target = try FileSystem.linkTarget(Array(root.utf8) + [UInt8(ascii: "/")] + path.bytes)
        var id = git_oid()
        guard git_odb_hash(&id, target, target.count, GIT_OBJECT_BLOB) == 0, let id = ObjectID(id) else { throw Libgit.failure("hashing \(path)") }
        return id
    }
}
