import Bounds

/// The `git` command, ready to be run in one repository.
struct GitCommand {
    /// What one run said.
    struct Output {
        /// The exit status; nil where a signal ended it.
        let status: Int32?
        let bytes: [UInt8]
        /// Why it failed, for people.
        let complaint: String
        /// All it complained of; empty where it did not.
        let errorText: String

        var isSuccess: Bool { status == 0 }
        /// As text, without the line end that closes it.
        var line: String {
            let text = String(decoding: bytes, as: UTF8.self)
            return text.last == "\n" ? String(text.dropLast()) : text
        }
    }

    let path: String
    let folder: String
    let variables: ProcessVariables

    /// Runs git to its end. What it reads from its standard input is `input`, which must be small.
    func run(_ arguments: [String], input: [UInt8] = []) throws(RepositoryError) -> Output {
        let process = try start(arguments, takesInput: !input.isEmpty)
        if !input.isEmpty {
            try process.write(input)
            process.endInput()
        }
        let bytes = try process.readToEnd(limit: Bound.Git.answerBytes)
        let status = process.finish()
        return Output(status: status, bytes: bytes, complaint: process.complaint, errorText: process.errorText)
    }

    /// The output of a run that has to succeed.
    func output(_ arguments: [String], input: [UInt8] = []) throws(RepositoryError) -> [UInt8] {
        let output = try run(arguments, input: input)
        guard output.isSuccess else { throw .command(arguments.first ?? "", message: output.complaint) }
        return output.bytes
    }

    /// The same git in the root of a repository's work tree, where paths start from.
    func started(in workTree: String, of gitDirectory: String) -> GitCommand {
        var variables = variables
        // What is relative starts from where git was started before.
        for name in ["GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"] { variables[name] = variables[name].map { FileSystem.absolute($0, from: folder) } }
        variables["GIT_DIR"] = gitDirectory
        variables["GIT_WORK_TREE"] = workTree
        return GitCommand(path: path, folder: workTree, variables: variables)
    }

    /// Starts git and leaves it running.
    func start(_ arguments: [String], takesInput: Bool = true) throws(RepositoryError) -> GitProcess {
        // A file system monitor is a program that the configuration names; an empty name switches it off in every version.
        let words = ["git", "-C", folder, "-c", "core.fsmonitor="] + arguments
        let child = try ChildProcess.start(path, words, variables.values.map { "\($0)=\($1)" }, takesInput: takesInput)
        return GitProcess(child, name: arguments.first ?? "")
    }

    /// Such as `2.39.5`.
    func version() -> String? {
        guard let output = try? run(["version"]), output.isSuccess else { return nil }
        return output.line.split(separator: " ").dropFirst(2).first.map(String.init)
    }
}
