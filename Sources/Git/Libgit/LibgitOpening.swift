import CLibgit2
import Snapshots

/// Opens a repository with libgit2.
///
/// The environment is applied by hand and not by libgit2, whose versions differ in which variables they honour and which they fail on.
struct LibgitOpening {
    let environment: GitEnvironment
    let access: GitAccess
    let purpose: Repository.Purpose

    private var folder: String { access.folder }

    func open() throws(RepositoryError) -> Repository {
        try Libgit.start()
        return try assemble(try openHandle())
    }

    private func openHandle() throws(RepositoryError) -> RepositoryHandle {
        var handle: OpaquePointer?
        let code: Int32
        if let named = environment.gitDirectory {
            let flags = GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue | GIT_REPOSITORY_OPEN_NO_DOTGIT.rawValue
            code = git_repository_open_ext(&handle, FileSystem.absolute(named, from: folder), flags, nil)
        } else {
            let flags = environment.discoversAcrossFileSystems ? GIT_REPOSITORY_OPEN_CROSS_FS.rawValue : 0
            code = git_repository_open_ext(&handle, folder, flags, environment.ceilingDirectories)
        }
        if code == 0, let handle { return RepositoryHandle(handle) }
        let failure = Libgit.failure("opening the repository")
        guard let gitDirectory = discover() else { throw .notFound(startingAt: folder) }
        if let feature = try RepositoryFormat.unsupportedFeature(ofRepositoryIn: gitDirectory) { throw .unsupported(feature) }
        throw failure
    }

    /// The folder of a repository that could not be opened.
    private func discover() -> String? {
        if let named = environment.gitDirectory { return FileSystem.realPath(FileSystem.absolute(named, from: folder)) }
        var buffer = git_buf()
        defer { git_buf_dispose(&buffer) }
        let acrossFileSystems: Int32 = environment.discoversAcrossFileSystems ? 1 : 0
        guard git_repository_discover(&buffer, folder, acrossFileSystems, environment.ceilingDirectories) == 0, let path = buffer.ptr else {
            return nil
        }
        return String(cString: path)
    }

    private func assemble(_ handle: RepositoryHandle) throws(RepositoryError) -> Repository {
        guard let gitPath = git_repository_path(handle.pointer), let commonPath = git_repository_commondir(handle.pointer) else {
            throw Libgit.failure("opening the repository")
        }
        let gitDirectory = FileSystem.withoutTrailingSlash(String(cString: gitPath))
        let commonDirectory = FileSystem.withoutTrailingSlash(String(cString: commonPath))
        let settings = try Configuration.ofRepository(handle.pointer).entries()
        let workTree = try workTree(of: handle.pointer, settings, try WorktreeSettings(settings, gitDirectory: gitDirectory))
        if purpose == .command, environment.gitDirectory == nil {
            try checkOwnership([gitDirectory] + (workTree.map { [$0] } ?? []), name: workTree ?? gitDirectory)
        }
        if let named = environment.commonDirectory {
            let path = FileSystem.absolute(named, from: folder)
            guard let actual = FileSystem.realPath(commonDirectory), FileSystem.realPath(path) == actual else {
                throw .commonDirectoryMismatch(named: named, actual: commonDirectory)
            }
        }
        let notes = ReadingNotes()
        let objects = try LibgitObjects(repository: handle.pointer, environment: environment, relativeTo: folder,
                                        isPartialClone: RepositoryFormat.hasPromisor(settings))
        return try Repository(
            RepositoryPlace(gitDirectory: gitDirectory, commonDirectory: commonDirectory, workTree: workTree),
            RepositoryReaders(
                objects: CombinedObjects(objects, access: access, notes: notes), references: LibgitReferences(handle),
                workingFiles: workTree == nil ? nil : LibgitWorkingFiles(handle), format: .sha1, notes: notes, commandReason: nil),
            environment: environment, access: access)
    }

    /// Git's own verdict counts where ours is against the user: it also knows settings that come from the environment.
    private func checkOwnership(_ paths: [String], name: String) throws(RepositoryError) {
        do throws(RepositoryError) {
            try Ownership(environment: environment, user: FileSystem.userID()).check(paths, name: name)
        } catch {
            guard case .foreignOwner = error, try access.command?.run(["rev-parse", "--git-dir"]).isSuccess == true else { throw error }
        }
    }

    /// Git's order: the variable, the setting core.worktree, and for a repository named by `GIT_DIR` the current folder.
    private func workTree(of handle: OpaquePointer, _ settings: [(name: String, value: String)],
                          _ own: WorktreeSettings) throws(RepositoryError) -> String? {
        if let named = environment.workTree {
            let path = FileSystem.absolute(named, from: folder)
            guard let resolved = FileSystem.realPath(path) else { throw .unreadable(path: path, reason: "GIT_WORK_TREE names no folder") }
            return try use(resolved, handle, "using GIT_WORK_TREE")
        }
        if let path = own.workTree { return try use(FileSystem.realPath(path) ?? path, handle, "using the work tree of config.worktree") }
        guard !own.isBare, let path = git_repository_workdir(handle) else { return nil }
        let isNamedAlone = environment.gitDirectory != nil && git_repository_is_worktree(handle) == 0
        if isNamedAlone, !settings.contains(where: { $0.name == "core.worktree" }) {
            return try use(folder, handle, "using the current folder as work tree")
        }
        return FileSystem.withoutTrailingSlash(String(cString: path))
    }

    private func use(_ workTree: String, _ handle: OpaquePointer, _ doing: String) throws(RepositoryError) -> String {
        guard git_repository_set_workdir(handle, workTree, 0) == 0 else { throw Libgit.failure(doing) }
        return workTree
    }
}

/// What `config.worktree` says of the work tree: settings that libgit2 reads from version 1.8 on only.
private struct WorktreeSettings {
    let isBare: Bool
    /// Its folder as a whole path.
    let workTree: String?

    init(_ settings: [(name: String, value: String)], gitDirectory: String) throws(RepositoryError) {
        let isUsed = settings.contains { $0.name == "extensions.worktreeconfig" && ["true", "yes", "on", "1"].contains($0.value.lowercased()) }
        guard isUsed, let own = Configuration.file(FileSystem.absolute("config.worktree", from: gitDirectory)) else {
            (isBare, workTree) = (false, nil)
            return
        }
        isBare = own.boolean("core.bare") ?? false
        let named = try own.entries().last { $0.name == "core.worktree" }?.value
        workTree = named.map { FileSystem.absolute($0, from: gitDirectory) }
    }
}
