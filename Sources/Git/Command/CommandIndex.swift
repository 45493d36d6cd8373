import Snapshots

/// The index as the `git` command reads it, in whatever form it is.
final class CommandIndex: IndexReading {
    private let command: GitCommand
    private let format: ObjectFormat
    private let location: String
    private var listed: IndexFile?

    /// - Parameter location: the file that holds the index
    init(_ command: GitCommand, format: ObjectFormat, location: String) {
        self.command = command
        self.format = format
        self.location = location
    }

    func file() throws(RepositoryError) -> IndexFile {
        if let listed { return listed }
        // From the root on, wherever git is started.
        let output = try command.output(["ls-files", "--cached", "--stage", "--debug", "--full-name", "-z", "--", ":/"])
        let modified = try FileSystem.info(Array(location.utf8), followingLinks: true)?.modified
        let listing = try IndexListing(output, format: format, modified: modified ?? FileTime(seconds: 0, nanoseconds: 0))
        let file = IndexFile(listing, location: location, format: format)
        listed = file
        return file
    }

    func changes(from root: ObjectID?) throws(RepositoryError) -> [Change] {
        guard let tree = root ?? format.emptyTree else { return [] }
        let options = ["--cached", "--ita-invisible-in-index", "--raw", "--no-renames", "--no-abbrev", "--ignore-submodules=none", "-z"]
        return try RawDifference.changes(try command.output(["diff-index"] + options + [tree.hex, "--"]))
    }
}
