import Snapshots

extension Repository {
    /// Offsets into an index are kept in 32 bits.
    private static let indexSizeLimit = 1 << 31 - 1

    /// The index as it stands.
    func indexFile() throws(RepositoryError) -> IndexFile {
        let path = try indexPath()
        switch try ByteRegion.map(Array(path.utf8), limit: Self.indexSizeLimit) {
        case .tooLarge: throw .limitExceeded(what: "an index of more than two gigabytes")
        case .mapped(let file, let info): return try IndexFile(file, location: path, modified: info.modified)
        case .absent:
            // To git a missing index is an empty one. That is believed only where nothing was ever committed: else
            // everything would look deleted and nothing would be checked.
            guard environment.indexFile == nil, try headCommit() == nil else { throw .missingIndex(path: path) }
            return IndexFile(emptyAt: path)
        }
    }

    /// What is staged, in the index that Git's environment names.
    package func indexSnapshot() throws(RepositoryError) -> any Snapshot {
        IndexSnapshot(try mergedIndexFile(), blobs: blobs, workTree: workTree)
    }

    /// What the index would change in HEAD, or in the empty tree before the first commit.
    package func stagedChanges() throws(RepositoryError) -> ChangeSet {
        let index = try mergedIndexFile()
        let base = try headSnapshot()
        var difference = StagedDifference(trees: trees, index: index)
        let changes = try difference.changes(from: base?.rootTree)
        return ChangeSet(base: base ?? emptySnapshot(), head: IndexSnapshot(index, blobs: blobs, workTree: workTree), changes: changes)
    }

    private func mergedIndexFile() throws(RepositoryError) -> IndexFile {
        let file = try indexFile()
        if let path = file.firstUnmerged { throw .unmerged(path: path.text) }
        return file
    }

    /// The path of the index that Git's environment names.
    package func indexLocation() throws(RepositoryError) -> String { try indexPath() }

    private func indexPath() throws(RepositoryError) -> String {
        if let named = environment.indexFile {
            // Git reads a relative path from the root of the work tree, where it also starts its hooks.
            return FileSystem.absolute(named, from: workTree ?? startFolder)
        }
        guard !isBare else { throw .bare(wanted: "index") }
        return FileSystem.absolute("index", from: gitDirectory)
    }
}
