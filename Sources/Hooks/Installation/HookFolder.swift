/// The folder in which a repository keeps its hooks.
package struct HookFolder: Hashable, Sendable {
    /// Where Git looks for it, and why it isn't the repository's own place for it.
    struct Setting: Hashable, Sendable {
        /// The value of `core.hooksPath`.
        let value: String
        /// Whether it is set for more than this repository: in the user's or the system's configuration.
        let isShared: Bool
        /// Whether the folder holds files that are part of the repository's contents.
        let isTracked: Bool
    }

    /// Absolute.
    package let path: String
    /// Whether the repository was named as a server's.
    package let isOnServer: Bool
    /// The repository's own folder, above the hooks; on a server it may hold `custom_hooks`.
    let repository: String
    /// What `core.hooksPath` says; nil where it isn't set.
    let setting: Setting?
    /// Whether these are gitolite's hooks for all its repositories, which it links into each of them.
    let isGitolites: Bool

    /// Takes what the command line says: a server's repository, or else the working repository at a folder.
    ///
    /// - Parameters:
    ///   - server: the server's repository, seen from `directory`; nil for a working repository
    ///   - directory: nil for the current folder
    package init(server: String?, directory: String?, environment: ProcessEnvironment = .current) throws(InstallationError) {
        if let server {
            let path = PathText.join(directory ?? ".", server)
            if let gitolite = Gitolite(installedAt: try PathText.absolute(path)) {
                self.init(of: gitolite)
            } else {
                try self.init(ofServerRepositoryAt: path, environment: environment)
            }
        } else {
            try self.init(ofWorkingRepositoryAt: directory, environment: environment)
        }
    }

    /// Finds the hooks of the working repository that a folder belongs to, also from a linked work tree or a submodule.
    ///
    /// - Parameters:
    ///   - directory: where to look; nil for the current folder, where the environment may name the repository
    ///   - environment: what Git is started with
    package init(ofWorkingRepositoryAt directory: String?, environment: ProcessEnvironment = .current) throws(InstallationError) {
        let git = GitRunner(prefix: directory.map { ["-C", $0] } ?? [], environment: directory == nil ? environment : environment.withoutRepository)
        if try git.line("rev-parse", "--is-bare-repository") == "true" {
            throw .bareRepository(try git.line("rev-parse", "--absolute-git-dir"))
        }
        let top = try git.line("rev-parse", "--show-toplevel")
        let repository = try git.line("rev-parse", "--absolute-git-dir")
        let here = GitRunner(prefix: ["-C", top, "--git-dir=\(repository)", "--work-tree=\(top)"], environment: environment.withoutRepository)
        try self.init(repository: repository, isOnServer: false, git: here, startFolder: top)
    }

    /// Takes a repository that receives pushes: exactly this one, never one further up.
    package init(ofServerRepositoryAt directory: String, environment: ProcessEnvironment = .current) throws(InstallationError) {
        let inner = "\(directory)/.git"
        let repository = try PathText.absolute(FileSystem.isFolder(inner) ? inner : directory)
        let git = GitRunner(prefix: ["-C", repository, "--git-dir=\(repository)"], environment: environment.withoutRepository)
        guard FileSystem.isFolder(repository), try git.run("rev-parse", "--git-dir").isSuccess else { throw .noRepository(directory) }
        try self.init(repository: repository, isOnServer: true, git: git, startFolder: repository)
    }

    private init(of gitolite: Gitolite) {
        path = gitolite.commonHooks
        repository = gitolite.base
        isOnServer = true
        isGitolites = true
        setting = nil
    }

    /// - Parameter startFolder: where Git runs hooks; a relative `core.hooksPath` starts there.
    private init(repository: String, isOnServer: Bool, git: GitRunner, startFolder: String) throws(InstallationError) {
        self.repository = repository
        self.isOnServer = isOnServer
        isGitolites = false
        setting = try Self.setting(git, isOnServer: isOnServer)
        if let setting, setting.value.isEmpty { throw .hooksSwitchedOff(setting.value) }
        path = PathText.join(startFolder, try git.line("rev-parse", "--git-path", "hooks"))
        if let kind = FileSystem.kind(of: path), kind != .folder, !FileSystem.isFolder(path) {
            throw .hooksSwitchedOff(setting?.value ?? path)
        }
    }

    private static func setting(_ git: GitRunner, isOnServer: Bool) throws(InstallationError) -> Setting? {
        let value = try git.run("config", "--get", "--type=path", "core.hooksPath")
        guard value.isSuccess else { return nil }
        // Git before 2.26 can't say the scope: it is then taken for the repository's own.
        let scope = try git.run("config", "--show-scope", "--get", "core.hooksPath")
        let isShared = scope.isSuccess && ["global", "system"].contains { scope.line.hasPrefix($0) }
        let files = isOnServer || value.line.isEmpty ? nil : try git.run("--literal-pathspecs", "ls-files", "--", value.line)
        return Setting(value: value.line, isShared: isShared, isTracked: files.map { $0.isSuccess && !$0.line.isEmpty } ?? false)
    }
}

/// Git commands for one repository.
private struct GitRunner {
    let prefix: [String]
    let environment: ProcessEnvironment

    func run(_ arguments: String...) throws(InstallationError) -> GitCommand.Output {
        try GitCommand(arguments: prefix + arguments, environment: environment).run()
    }

    /// The one line that Git answers with.
    func line(_ arguments: String...) throws(InstallationError) -> String {
        let output = try GitCommand(arguments: prefix + arguments, environment: environment).run()
        guard output.isSuccess else { throw .gitRefused(output.complaint) }
        return output.line
    }
}
