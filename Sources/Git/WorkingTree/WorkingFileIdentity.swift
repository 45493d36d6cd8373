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
            guard let id = file.indexEntry.flatMap(index.id) else { throw .unreadable(path: file.path.text, reason: "it is not in the index") }
            return id
        case .disk(let info):
            if let entry = file.indexEntry, index.kind(at: entry) == file.kind,
               index.status(at: entry).isOf(info, indexWritten: index.modified), let id = index.id(at: entry) {
                return id
            }
            return info.kind == .link ? try linkID(file.path) : try fileID(file.path)
        }
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
