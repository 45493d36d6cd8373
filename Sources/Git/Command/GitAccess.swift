/// The way to the `git` command, looked for only once something needs it.
final class GitAccess {
    /// Where relative paths of the environment start from, and where git is started.
    let folder: String
    let mayFetch: Bool
    private let environment: GitEnvironment
    private lazy var found: GitCommand? = find()

    init(_ environment: GitEnvironment, folder: String, mayFetch: Bool) {
        self.environment = environment
        self.folder = folder
        self.mayFetch = mayFetch
    }

    /// Nil where no git is installed, or none may be used.
    var command: GitCommand? { environment.reader == .library ? nil : found }

    private func find() -> GitCommand? {
        let variables = ProcessVariables.ofProcess()
        guard let path = GitExecutable.path(variables) else { return nil }
        return GitCommand(path: path, folder: folder, variables: variables.forGit(environment, mayFetch: mayFetch))
    }
}
