import CLibgit2

extension Repository {
    /// How many files are staged.
    package func stagedFileCount() throws(RepositoryError) -> Int {
        try index().file().indices.count
    }

    /// Why the `git` command reads the index; nil where our own reader does, or nothing has been read of it yet.
    package var indexReason: CommandReason? { notes.indexReason }

    /// The git that reads what libgit2 doesn't, such as `git 2.39.5 (/usr/bin/git)`; nil where there is none.
    package var commandName: String? {
        access.command.map { command in "git \(command.version() ?? "of an unknown version") (\(command.path))" }
    }

    /// How the repository was read so far, where that was not by libgit2 and our own reader alone: full sentences.
    package var readingRemarks: [String] {
        var remarks: [String] = []
        let command = commandReason ?? notes.indexReason ?? notes.objectReason == nil ? nil : commandName
        if let command {
            if let commandReason { remarks.append("The repository is read through \(command), because \(commandReason).") }
            if let reason = notes.indexReason, commandReason == nil { remarks.append("The index is read through \(command), because \(reason).") }
            if let reason = notes.objectReason { remarks.append("Some objects are read through \(command), because \(reason).") }
        }
        let count = notes.unavailableFiles.count
        if count > 0 {
            let (files, are) = count == 1 ? ("1 file", "is") : ("\(count) files", "are")
            remarks.append("\(files) that this partial clone left on its server \(are) taken for unknown; --fetch reads them from there.")
        }
        return remarks
    }
}

/// The library that reads objects.
package enum LibgitVersion {
    /// Such as `1.5.1`.
    package static var text: String {
        var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
        git_libgit2_version(&major, &minor, &revision)
        return "\(major).\(minor).\(revision)"
    }
}
