import CLibgit2
import Snapshots

/// Files of a work tree as libgit2 sees them.
final class LibgitWorkingFiles: WorkingFileReading {
    private let repository: RepositoryHandle

    init(_ repository: RepositoryHandle) {
        self.repository = repository
    }

    func trustsExecutableBit() throws(RepositoryError) -> Bool {
        try Configuration.ofRepository(repository.pointer).boolean("core.filemode") ?? true
    }

    func isIgnored(_ path: TreePath) throws(RepositoryError) -> Bool {
        var ignored: Int32 = 0
        let code = FileSystem.call(path.bytes) { git_ignore_path_is_ignored(&ignored, repository.pointer, $0) }.result
        guard code == 0 else { throw Libgit.failure("reading the ignore rules for \(path)") }
        return ignored != 0
    }

    func id(ofFile path: TreePath) throws(RepositoryError) -> ObjectID {
        var id = git_oid()
        // libgit2 applies the conversions of line ends on the way, as git add does.
        let code = FileSystem.call(path.bytes) { git_repository_hashfile(&id, repository.pointer, $0, GIT_OBJECT_BLOB, $0) }.result
        guard code == 0, let id = ObjectID(id) else { throw Libgit.failure("hashing \(path)") }
        return id
    }

    func id(ofLinkTo target: [UInt8]) throws(RepositoryError) -> ObjectID {
        var id = git_oid()
        guard git_odb_hash(&id, target, target.count, GIT_OBJECT_BLOB) == 0, let id = ObjectID(id) else { throw Libgit.failure("hashing a link") }
        return id
    }
}
