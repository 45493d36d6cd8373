import Snapshots

/// The index: what is staged, and how it differs from a tree.
protocol IndexReading: AnyObject {
    /// All entries; read once.
    func file() throws(RepositoryError) -> IndexFile

    /// What is staged and not so in a tree; nil stands for the empty tree. An error where a path has several versions.
    func changes(from root: ObjectID?) throws(RepositoryError) -> [Change]
}

/// The index file, read by `IndexScan`.
final class DirectIndex: IndexReading {
    private let index: IndexFile
    private let trees: TreeStore

    init(_ index: IndexFile, trees: TreeStore) {
        self.index = index
        self.trees = trees
    }

    func file() -> IndexFile { index }

    func changes(from root: ObjectID?) throws(RepositoryError) -> [Change] {
        if let path = index.firstUnmerged { throw .unmerged(path: path.text) }
        var difference = StagedDifference(trees: trees, index: index)
        return try difference.changes(from: root)
    }
}
