import Git
import Snapshots

/// Puts new contents of files into the index, all of them or none.
///
/// Git's own commands do it: they know every form of index, and wait for nobody who holds its lock.
package struct IndexUpdate {
    package struct Failure: Error, Hashable, Sendable {
        /// Lower case, without a period.
        package let message: String
    }

    package struct Change {
        let path: TreePath
        let isExecutable: Bool
        let bytes: [UInt8]

        package init(path: TreePath, isExecutable: Bool, bytes: [UInt8]) {
            self.path = path
            self.isExecutable = isExecutable
            self.bytes = bytes
        }
    }

    private let prefix: [String]
    private let gitDirectory: String
    private let environment: ProcessEnvironment

    /// - Parameter repository: one with a work tree
    package init(of repository: Repository) throws(Failure) {
        gitDirectory = repository.gitDirectory
        let index: String
        do throws(RepositoryError) { index = try repository.indexLocation() } catch { throw Failure(message: error.description) }
        prefix = ["--git-dir=\(repository.gitDirectory)", "--work-tree=\(repository.workTree ?? "")"]
        environment = .current.setting(["GIT_INDEX_FILE": index])
    }

    /// Whether a path can be passed to Git's commands.
    package static func canName(_ path: TreePath) -> Bool { path.text.utf8.elementsEqual(path.bytes) }

    package func apply(_ changes: [Change]) throws(Failure) {
        if changes.isEmpty { return }
        var words = ["update-index"]
        for change in changes {
            words += ["--cacheinfo", "\(change.isExecutable ? "100755" : "100644"),\(try store(change)),\(change.path.text)"]
        }
        _ = try run(words)
    }

    /// Stores contents as an object and gives its name.
    private func store(_ change: Change) throws(Failure) -> String {
        let file = TreeFile(root: gitDirectory, path: TreePath("plimsoll-fix"))
        do throws(TreeFile.Failure) {
            try file.replace(with: change.bytes, permissions: 0o600)
        } catch {
            throw Failure(message: error.message)
        }
        defer { FileSystem.remove("\(gitDirectory)/plimsoll-fix") }
        return try run(["hash-object", "-w", "--no-filters", "--", "\(gitDirectory)/plimsoll-fix"])
    }

    private func run(_ words: [String]) throws(Failure) -> String {
        let output: GitCommand.Output
        do throws(InstallationError) {
            output = try GitCommand(arguments: prefix + words, environment: environment).run()
        } catch {
            throw Failure(message: error.message)
        }
        guard output.isSuccess else { throw Failure(message: output.complaint.split(separator: "\n").first.map(String.init) ?? "git \(words[0]) failed") }
        return output.line
    }
}
