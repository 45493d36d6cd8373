import Snapshots

/// A file, link or submodule of the working tree.
struct WorkingFile {
    enum Source {
        case disk(FileInfo)
        /// Not on disk because of a sparse checkout: the index has it.
        case index
    }

    let path: TreePath
    let kind: TreeEntry.Kind
    let source: Source
    /// The position in the index, nil for an untracked file.
    let indexEntry: Int?
}
