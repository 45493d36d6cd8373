/// A read-only tree of files: a commit, the index, the working tree, or no tree at all.
///
/// Lookups are by exact bytes, also where the file system or `core.ignorecase` would be more lenient.
/// Implementations may cache; they are used from one thread at a time.
package protocol Snapshot: AnyObject {
    /// What this snapshot is, for reports.
    var identity: SnapshotIdentity { get }

    /// The file, link or submodule at exactly this path; nil where there is none or where it is a folder.
    func entry(at path: TreePath) throws(SnapshotError) -> TreeEntry?

    /// Whether a folder lies at exactly this path.
    func hasFolder(at path: TreePath) throws(SnapshotError) -> Bool

    /// Everything directly inside a folder, folders included, in no particular order; empty where there is no such folder.
    func children(of folder: TreePath) throws(SnapshotError) -> [FolderEntry]

    /// Every file and link of the whole tree with one of these names, in byte order.
    func entries(named names: FileNames) throws(SnapshotError) -> [TreeEntry]

    /// Every symbolic link of the whole tree, in byte order.
    func links() throws(SnapshotError) -> [TreeEntry]

    /// Every file, link and submodule below a folder, in byte order.
    func entries(below folder: TreePath) throws(SnapshotError) -> [TreeEntry]

    /// The contents of a file or the target of a link.
    ///
    /// Never reads more than `limit` bytes: what is larger is answered with its size.
    func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents

    /// The file as a checkout has it, where that is at hand, certain to be of this entry, and less work to read than the contents.
    ///
    /// Good for searching, never for judging: line ends may be others. Nil where there is none.
    func checkedOutBytes(of entry: TreeEntry, limit: Int) -> [UInt8]?
}

extension Snapshot {
    package func checkedOutBytes(of entry: TreeEntry, limit: Int) -> [UInt8]? { nil }
}

package enum SnapshotIdentity: Hashable, Sendable {
    case commit(ObjectID)
    case index
    case workingTree
    /// No tree: what the first commit of a repository is compared with.
    case empty
}

/// One file, symbolic link or submodule of a snapshot.
package struct TreeEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file
        case executable
        case symbolicLink
        case submodule
    }

    package let path: TreePath
    package let kind: Kind
    /// The blob's name (for a submodule the commit's): equal names mean equal contents.
    package let id: ObjectID

    package init(path: TreePath, kind: Kind, id: ObjectID) {
        self.path = path
        self.kind = kind
        self.id = id
    }

    package var isFile: Bool { kind == .file || kind == .executable }
}

/// One name inside a folder.
package struct FolderEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case folder
        case entry(TreeEntry.Kind)
    }

    package let name: [UInt8]
    package let kind: Kind

    package init(name: [UInt8], kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package var text: String { String(decoding: name, as: UTF8.self) }
}

/// What reading an entry gives.
package enum Contents: Sendable {
    case bytes([UInt8])
    /// Larger than the limit; the true size in bytes.
    case tooLarge(Int)
    /// Named by the tree but not in the repository (a partial clone, a submodule): unknown, not absent.
    case unavailable
}

/// Why a snapshot could not be read.
package struct SnapshotError: Error, Hashable, Sendable {
    /// A full sentence for people, without the path of the repository.
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
