import Snapshots

/// Opens a repository through the `git` command, which finds it and judges whether it may be used.
struct CommandOpening {
    private let command: GitCommand
    private let environment: GitEnvironment
    private let access: GitAccess

    init(_ command: GitCommand, environment: GitEnvironment, access: GitAccess) {
        self.command = command
        self.environment = environment
        self.access = access
    }

    func open(because reason: CommandReason) throws(RepositoryError) -> Repository {
        let facts = try facts()
        let settings = try CommandSettings(command).entries
        let objects = CommandObjects(command, format: facts.format, isPartialClone: RepositoryFormat.hasPromisor(settings))
        let notes = ReadingNotes()
        return try Repository(
            facts.place,
            RepositoryReaders(
                objects: objects, references: CommandReferences(command),
                workingFiles: facts.place.workTree.map { workTree in
                    CommandWorkingFiles(command, workTree: workTree, gitDirectory: facts.place.gitDirectory)
                }, format: facts.format, notes: notes,
                commandReason: reason),
            environment: environment, access: access)
    }

    private func facts() throws(RepositoryError) -> (place: RepositoryPlace, format: ObjectFormat) {
        // The work tree comes last, because git stops there in a bare repository.
        let output = try command.run(["rev-parse", "--show-object-format", "--is-bare-repository", "--absolute-git-dir", "--git-common-dir",
                                      "--show-toplevel"])
        let lines = output.line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count >= 4 else { throw failure(output.complaint) }
        guard lines.count <= 5 else { throw .command("rev-parse", message: "the path of the repository holds a line end") }
        guard let format = ObjectFormat(name: lines[0]) else { throw .command("rev-parse", message: "\(lines[0]) is no known hash") }
        let common = FileSystem.absolute(lines[3], from: command.folder)
        let workTree = output.isSuccess && lines[1] == "false" ? lines.dropFirst(4).first : nil
        return (RepositoryPlace(gitDirectory: lines[2], commonDirectory: FileSystem.realPath(common) ?? common, workTree: workTree), format)
    }

    private func failure(_ complaint: String) -> RepositoryError {
        if complaint.contains("not a git repository") { return .notFound(startingAt: command.folder) }
        guard complaint.contains("dubious ownership") || complaint.contains("unsafe repository") else { return .command("rev-parse", message: complaint) }
        let quoted = complaint.split(separator: "'", omittingEmptySubsequences: false)
        return .foreignOwner(path: quoted.count > 2 ? String(quoted[1]) : command.folder)
    }
}
