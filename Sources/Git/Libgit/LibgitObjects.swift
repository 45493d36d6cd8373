import CLibgit2
import Snapshots

/// The object database as libgit2 reads it: loose and packed objects, alternates, and a push's quarantine.
final class LibgitObjects: ObjectReading {
    let isPartialClone: Bool
    private let database: OpaquePointer
    private let looseObjects: LooseObjects

    /// Opens the database that the environment names (it becomes `repository`'s own as well), or else the repository's.
    init(repository: OpaquePointer, environment: GitEnvironment, relativeTo folder: String, isPartialClone: Bool) throws(RepositoryError) {
        var opened: OpaquePointer?
        var folders: [String] = []
        if let named = environment.objectDirectory {
            let path = FileSystem.absolute(named, from: folder)
            guard FileSystem.realPath(path) != nil else { throw .unreadable(path: path, reason: "GIT_OBJECT_DIRECTORY names no folder") }
            folders.append(path)
            guard git_odb_open(&opened, path) == 0 else { throw Libgit.failure("opening the object directory") }
        } else {
            if let path = git_repository_commondir(repository) { folders.append(FileSystem.absolute("objects", from: String(cString: path))) }
            guard git_repository_odb(&opened, repository) == 0 else { throw Libgit.failure("opening the object database") }
        }
        guard let opened else { throw Libgit.failure("opening the object database") }
        database = opened
        self.isPartialClone = isPartialClone
        let alternates = environment.alternateObjectDirectories.map(AlternateDirectories.paths) ?? []
        looseObjects = LooseObjects(folders + alternates.map { FileSystem.absolute($0, from: folder) })
        for path in alternates {
            guard git_odb_add_disk_alternate(database, FileSystem.absolute(path, from: folder)) == 0 else {
                throw Libgit.failure("adding the object directory \(path)")
            }
        }
        guard environment.objectDirectory == nil || git_repository_set_odb(repository, database) == 0 else {
            throw Libgit.failure("using the object directory")
        }
    }

    deinit { git_odb_free(database) }

    func header(of id: ObjectID) throws(RepositoryError) -> ObjectHeader? {
        guard !id.isNull, var name = id.libgitID else { return nil }
        var size = 0
        var type = GIT_OBJECT_INVALID
        let code = git_odb_read_header(&size, &type, database, &name)
        if Libgit.isNotFound(code) { return nil }
        guard code == 0 else { throw Libgit.failure("reading object \(id)") }
        return ObjectHeader(kind: try Self.kind(type, of: id), size: size)
    }

    func object(_ id: ObjectID) throws(RepositoryError) -> StoredObject? {
        guard !id.isNull, var name = id.libgitID else { return nil }
        switch looseObjects.read(id) {
        case .object(let kind, let bytes): return StoredObject(kind: try Self.kind(kind, of: id), bytes: bytes)
        case .cut: throw .malformedObject(id, reason: "its file ends too early")
        case .other: break
        }
        var object: OpaquePointer?
        let code = git_odb_read(&object, database, &name)
        if Libgit.isNotFound(code) { return nil }
        guard code == 0, let object else { throw Libgit.failure("reading object \(id)") }
        defer { git_odb_object_free(object) }
        let contents = UnsafeRawBufferPointer(start: git_odb_object_data(object), count: git_odb_object_size(object))
        return StoredObject(kind: try Self.kind(git_odb_object_type(object), of: id), bytes: Array(contents))
    }

    private static func kind(_ type: git_object_t, of id: ObjectID) throws(RepositoryError) -> ObjectKind {
        switch type {
        case GIT_OBJECT_COMMIT: return .commit
        case GIT_OBJECT_TREE: return .tree
        case GIT_OBJECT_BLOB: return .blob
        case GIT_OBJECT_TAG: return .tag
        default: throw .malformedObject(id, reason: "it is of no known kind")
        }
    }
}
