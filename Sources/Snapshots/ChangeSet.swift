/// Two snapshots and the paths in which they differ.
///
/// A rename is a deletion and an addition. Submodules and intent-to-add entries never appear.
package struct ChangeSet {
    package let base: any Snapshot
    package let head: any Snapshot
    /// In byte order of the path, one a path.
    package let changes: [Change]

    package init(base: any Snapshot, head: any Snapshot, changes: [Change]) {
        self.base = base
        self.head = head
        self.changes = changes
    }
}

/// A path whose entry differs between base and head.
package struct Change: Hashable, Sendable {
    package let path: TreePath
    /// What the base holds there; nil for an addition.
    package let old: TreeEntry?
    /// What the head holds there; nil for a deletion.
    package let new: TreeEntry?

    package init(path: TreePath, old: TreeEntry?, new: TreeEntry?) {
        self.path = path
        self.old = old
        self.new = new
    }
}

/// The lines in which two versions of a text differ; lines count from 1.
package struct ChangedLines: Hashable, Sendable {
    /// Lines of the old version that are gone or changed.
    package let old: [ClosedRange<Int>]
    /// Lines of the new version that are new or changed.
    package let new: [ClosedRange<Int>]

    package init(old: [ClosedRange<Int>], new: [ClosedRange<Int>]) {
        self.old = old
        self.new = new
    }
}

/// Something that can say which lines of two texts differ.
package protocol LineComparing: Sendable {
    func changedLines(from old: [UInt8], to new: [UInt8]) throws(SnapshotError) -> ChangedLines
}
