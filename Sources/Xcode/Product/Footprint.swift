import Snapshots

/// The files that decide a product: a change to one of them, or to a path where one was looked for, can change the product.
package struct Footprint: Hashable, Sendable {
    /// Files that were read and paths that were looked up, also in vain.
    package var files: Set<TreePath> = []
    /// Folders of which every file counts: asset catalogs, synchronized folders.
    package var folders: Set<TreePath> = []
    /// Files that count in whatever letter case their path is written; the paths in lower case.
    var anyCase: Set<TreePath> = []
    /// Whether files count that may hold code of an application's delegate, wherever they lie: working out where would cost more.
    var holdsAppDelegates = false

    package init() {}

    package func contains(_ path: TreePath) -> Bool {
        if files.contains(path) || (!anyCase.isEmpty && anyCase.contains(path.inLowerCase)) { return true }
        if holdsAppDelegates, AppDelegate.isPossible(path.name) { return true }
        if folders.isEmpty { return false }
        var folder = path.parent
        while true {
            if folders.contains(folder) { return true }
            if folder.isRoot { return false }
            folder = folder.parent
        }
    }

    package func intersects(_ paths: some Sequence<TreePath>) -> Bool {
        paths.contains { contains($0) }
    }

    package mutating func formUnion(_ other: Footprint) {
        files.formUnion(other.files)
        folders.formUnion(other.folders)
        anyCase.formUnion(other.anyCase)
        holdsAppDelegates = holdsAppDelegates || other.holdsAppDelegates
    }

    /// Adds the files that say whether Git ignores a path.
    mutating func insertIgnoreFiles(above path: TreePath) {
        files.formUnion(IgnoreRules.files(around: path.parent))
    }

    /// Adds a path that is looked up, with the links on the way and where they lead.
    mutating func follow(_ path: TreePath, in snapshot: any Snapshot) throws(SnapshotError) {
        files.formUnion(try snapshot.trail(of: path))
    }
}

extension TreePath {
    var inLowerCase: TreePath { TreePath(bytes: Array(text.lowercased().utf8)) }
}
