import CLibgit2
import Snapshots

extension Repository {
    /// Who opens a repository.
    package enum Purpose: Sendable {
        /// Git started this process, and has already decided that the repository may be used.
        case hook
        /// A person or a script did: a repository that somebody else owns is refused, as git refuses it.
        case command
    }

    /// Opens the repository that Git's environment names, or else the one in `folder` or above it.
    ///
    /// libgit2 is started here, which costs a few milliseconds: what needs no repository should be done before.
    /// The environment is applied by hand and not by libgit2, whose versions differ in which variables they honour
    /// and which they fail on.
    package static func open(_ environment: GitEnvironment, startingAt folder: String,
                             purpose: Purpose) throws(RepositoryError) -> Repository {
        try Libgit.start()
        guard let folder = FileSystem.realPath(folder) else { throw .notFound(startingAt: folder) }
        return try assemble(try openHandle(environment, startingAt: folder), environment, folder, purpose)
    }

    private static func openHandle(_ environment: GitEnvironment, startingAt folder: String) throws(RepositoryError) -> RepositoryHandle {
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
        guard let gitDirectory = discover(environment, startingAt: folder) else { throw .notFound(startingAt: folder) }
        if let feature = try RepositoryFormat.unsupportedFeature(ofRepositoryIn: gitDirectory) { throw .unsupported(feature) }
        throw failure
    }

    /// The folder of a repository that could not be opened.
    private static func discover(_ environment: GitEnvironment, startingAt folder: String) -> String? {
        if let named = environment.gitDirectory { return FileSystem.realPath(FileSystem.absolute(named, from: folder)) }
        var buffer = git_buf()
        defer { git_buf_dispose(&buffer) }
        let acrossFileSystems: Int32 = environment.discoversAcrossFileSystems ? 1 : 0
        guard git_repository_discover(&buffer, folder, acrossFileSystems, environment.ceilingDirectories) == 0, let path = buffer.ptr else {
            return nil
        }
        return String(cString: path)
    }

    private static func assemble(_ handle: RepositoryHandle, _ environment: GitEnvironment, _ folder: String,
                                 _ purpose: Purpose) throws(RepositoryError) -> Repository {
        guard let gitPath = git_repository_path(handle.pointer), let commonPath = git_repository_commondir(handle.pointer) else {
            throw Libgit.failure("opening the repository")
        }
        let gitDirectory = FileSystem.withoutTrailingSlash(String(cString: gitPath))
        let commonDirectory = FileSystem.withoutTrailingSlash(String(cString: commonPath))
        let configuration = try Configuration.ofRepository(handle.pointer)
        let workTree = try workTree(of: handle.pointer, environment, folder, configuration)
        if purpose == .command, environment.gitDirectory == nil {
            let ownership = Ownership(environment: environment, user: FileSystem.userID())
            try ownership.check([gitDirectory] + (workTree.map { [$0] } ?? []), name: workTree ?? gitDirectory)
        }
        if let named = environment.commonDirectory {
            let path = FileSystem.absolute(named, from: folder)
            guard let actual = FileSystem.realPath(commonDirectory), FileSystem.realPath(path) == actual else {
                throw .commonDirectoryMismatch(named: named, actual: commonDirectory)
            }
        }
        return Repository(
            handle: handle, environment: environment, startFolder: folder, gitDirectory: gitDirectory,
            commonDirectory: commonDirectory, workTree: workTree,
            objects: try LibgitObjects(repository: handle.pointer, environment: environment, relativeTo: folder,
                                       isPartialClone: try RepositoryFormat.hasPromisor(configuration)),
            shallowCommits: try ShallowFile.commits(environment, commonDirectory: commonDirectory, relativeTo: folder))
    }

    /// Git's order: the variable, the setting core.worktree, and for a repository named by `GIT_DIR` the current folder.
    private static func workTree(of handle: OpaquePointer, _ environment: GitEnvironment, _ folder: String,
                                 _ configuration: borrowing Configuration) throws(RepositoryError) -> String? {
        if let named = environment.workTree {
            let path = FileSystem.absolute(named, from: folder)
            guard let resolved = FileSystem.realPath(path) else { throw .unreadable(path: path, reason: "GIT_WORK_TREE names no folder") }
            guard git_repository_set_workdir(handle, resolved, 0) == 0 else { throw Libgit.failure("using GIT_WORK_TREE") }
            return resolved
        }
        guard let path = git_repository_workdir(handle) else { return nil }
        let found = FileSystem.withoutTrailingSlash(String(cString: path))
        let isNamedAlone = environment.gitDirectory != nil && git_repository_is_worktree(handle) == 0
        if isNamedAlone, try !configuration.entries().contains(where: { $0.name == "core.worktree" }) {
            guard git_repository_set_workdir(handle, folder, 0) == 0 else { throw Libgit.failure("using the current folder as work tree") }
            return folder
        }
        return found
    }
}
