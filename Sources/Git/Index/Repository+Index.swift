import Bounds
import Snapshots

extension Repository {
    /// The index as it stands.
    func index() throws(RepositoryError) -> any IndexReading {
        let path = try indexPath()
        if environment.reader == .command { return try commandIndex(path, .wanted) }
        do throws(RepositoryError) {
            return DirectIndex(try indexFile(path), trees: trees)
        } catch .unsupported(let feature) {
            return try commandIndex(path, .feature(feature))
        }
    }

    private func commandIndex(_ path: String, _ reason: CommandReason) throws(RepositoryError) -> any IndexReading {
        guard let command = access.command else {
            if case .feature(let feature) = reason { throw .unsupported(feature) }
            throw .noCommand
        }
        notes.indexReason = reason
        // To git a missing index is an empty one.
        if try FileSystem.info(Array(path.utf8), followingLinks: true) == nil { try checkThatNothingWasCommitted(withoutIndexAt: path) }
        return CommandIndex(command, format: format, location: path)
    }

    private func indexFile(_ path: String) throws(RepositoryError) -> IndexFile {
        switch try ByteRegion.map(Array(path.utf8), limit: Bound.Git.indexBytes) {
        case .tooLarge: throw .limitExceeded(what: "an index of more than two gigabytes")
        case .mapped(let file, let info): return try IndexFile(file, location: path, modified: info.modified, format: format)
        case .absent:
            try checkThatNothingWasCommitted(withoutIndexAt: path)
            return IndexFile(emptyAt: path)
        }
    }

    /// A missing index is believed to be empty only where nothing was ever committed: else everything would look deleted and nothing would be
    /// checked.
    private func checkThatNothingWasCommitted(withoutIndexAt path: String) throws(RepositoryError) {
        guard environment.indexFile == nil, try headCommit() == nil else { throw .missingIndex(path: path) }
    }

    /// What is staged, in the index that Git's environment names.
    package func indexSnapshot() throws(RepositoryError) -> any Snapshot {
        let index = try index()
        if let path = try index.file().firstUnmerged { throw .unmerged(path: path.text) }
        return IndexSnapshot(index, blobs: blobs, workTree: workTree)
    }

    /// What the index would change in HEAD, or in the empty tree before the first commit.
    package func stagedChanges() throws(RepositoryError) -> ChangeSet {
        try stagedChanges(from: headSnapshot())
    }

    func stagedChanges(from base: CommitSnapshot?) throws(RepositoryError) -> ChangeSet {
        let index = try index()
        let changes = try index.changes(from: base?.rootTree)
        return ChangeSet(base: base ?? emptySnapshot(), head: IndexSnapshot(index, blobs: blobs, workTree: workTree), changes: changes)
    }

    /// The path of the index that Git's environment names.
    package func indexLocation() throws(RepositoryError) -> String { try indexPath() }

    private func indexPath() throws(RepositoryError) -> String {
        if let named = environment.indexFile {
            // Git reads a relative path from the root of the work tree, where it also starts its hooks.
            return FileSystem.absolute(named, from: workTree ?? access.folder)
        }
        guard !isBare else { throw .bare(wanted: "index") }
        return FileSystem.absolute("index", from: gitDirectory)
    }
}
