import Snapshots

/// What Git says of the files in a work tree.
protocol WorkingFileReading: AnyObject {
    /// Whether the file system tells executable files apart (`core.fileMode`); where it does not the index does.
    func trustsExecutableBit() throws(RepositoryError) -> Bool

    /// Whether a path that is not tracked is covered by an ignore rule.
    func isIgnored(_ path: TreePath) throws(RepositoryError) -> Bool

    /// The id that a file would have if it were added now.
    func id(ofFile path: TreePath) throws(RepositoryError) -> ObjectID

    /// The id that a symbolic link with this text would have.
    func id(ofLinkTo target: [UInt8]) throws(RepositoryError) -> ObjectID
}
