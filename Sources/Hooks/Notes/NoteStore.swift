#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Bounds
import Git
import Snapshots

/// The notes that Plimsoll keeps with commits, written by the `git` command.
package struct NoteStore: Sendable {
    /// What `git log --notes=plimsoll` shows.
    package static let reference = "refs/notes/plimsoll"

    private let gitDirectory: String
    private let environment: ProcessEnvironment

    /// - Parameter gitDirectory: what all work trees of the repository share
    package init(gitDirectory: String, environment: ProcessEnvironment = .current) {
        self.gitDirectory = gitDirectory
        self.environment = environment
    }

    /// The note of a commit; nil where it has none.
    package func note(of commit: ObjectID) throws(InstallationError) -> String? {
        let output = try git(["show", commit.hex])
        return output.isSuccess ? output.standardOutput : nil
    }

    /// Adds text to the note of a commit; a note that holds it already stays as it is.
    ///
    /// Git reads the notes, and writes them later, without looking whether another has written between: one at a time here.
    package func add(_ text: String, to commit: ObjectID) throws(InstallationError) {
        // The folder itself is the lock, so that none is left behind.
        let lock = open(gitDirectory, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else { throw .gitRefused("the notes can't be locked: \(SystemError.text(errno))") }
        defer { close(lock) }
        FileLock.take(lock, attempts: Bound.Hooks.noteLockAttempts, every: 20_000)
        let wanted = text.utf8.count <= Bound.Report.noteBytes ? text : String(decoding: text.utf8.prefix(Bound.Report.noteBytes), as: UTF8.self)
        if let old = try note(of: commit), old.contains(wanted) { return }
        let output = try git(["append", "-m", wanted, commit.hex])
        guard output.isSuccess else { throw .gitRefused(output.complaint) }
    }

    private func git(_ words: [String]) throws(InstallationError) -> GitCommand.Output {
        let variables = environment.setting(["GIT_AUTHOR_NAME": "Plimsoll", "GIT_AUTHOR_EMAIL": "plimsoll@localhost",
                                             "GIT_COMMITTER_NAME": "Plimsoll", "GIT_COMMITTER_EMAIL": "plimsoll@localhost"])
        return try GitCommand(arguments: ["--git-dir=\(gitDirectory)", "notes", "--ref=\(Self.reference)"] + words, environment: variables).run()
    }
}
