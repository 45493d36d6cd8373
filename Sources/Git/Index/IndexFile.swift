import Snapshots

/// The entries of an index file and its cached trees.
///
/// One pass over the bytes finds where each entry's path is; no object is made of an entry before it is asked for.
struct IndexFile {
    /// A path inside the index; valid as long as the index is held.
    typealias PathBytes = Slice<UnsafeBufferPointer<UInt8>>

    let location: String
    /// When the file was written: an entry that is as young may have changed since (git's racy entries).
    let modified: FileTime
    let cacheTree: CacheTree?
    /// The first path that has several versions, as a merge leaves them.
    let firstUnmerged: TreePath?
    private let file: ByteRegion
    private let layout: IndexLayout
    /// Where the entries begin in the file.
    private let starts: [UInt32]
    /// The paths of version 4; those of the others are read in the file.
    private let expandedPaths: (region: ByteRegion, ends: [UInt32])?

    /// No entries: the index of a repository in which nothing was ever staged.
    init(emptyAt location: String) {
        self.init(IndexListing(), location: location, format: .sha1)
    }

    /// The entries of an index that git listed.
    init(_ listing: IndexListing, location: String, format: ObjectFormat) {
        self.location = location
        modified = listing.modified
        cacheTree = nil
        firstUnmerged = listing.firstUnmerged
        file = ByteRegion(copying: listing.records)
        starts = listing.starts
        expandedPaths = listing.paths.frozen()
        layout = IndexLayout(format)
    }

    init(_ file: ByteRegion, location: String, modified: FileTime, format: ObjectFormat) throws(RepositoryError) {
        self.location = location
        self.modified = modified
        self.file = file
        layout = IndexLayout(format)
        var scan = IndexScan(file, location: location, layout: layout)
        try scan.run()
        starts = scan.entries
        cacheTree = scan.cacheTree
        firstUnmerged = scan.firstUnmerged
        expandedPaths = scan.expandedPaths?.frozen()
    }

    /// The entries' numbers, in byte order of their paths, without intent-to-add entries.
    var indices: Range<Int> { starts.indices }

    func path(at index: Int) -> PathBytes {
        if let expandedPaths {
            let start = index == 0 ? 0 : Int(expandedPaths.ends[index - 1])
            return expandedPaths.region.bytes[start..<Int(expandedPaths.ends[index])]
        }
        let bytes = file.bytes
        let flags = layout.flags(ofEntryAt: Int(starts[index]), in: bytes)
        let start = layout.pathStart(ofEntryAt: Int(starts[index]), flags: flags)
        return bytes[start..<(start + IndexLayout.plainPathLength(flags: flags, at: start, in: bytes, end: bytes.count))]
    }

    func treePath(at index: Int) -> TreePath {
        TreePath(bytes: Array(path(at: index)))
    }

    func kind(at index: Int) -> TreeEntry.Kind? {
        // The upper half of the field is always zero.
        TreeEntry.Kind(mode: Int(number(at: index, field: 24) & 0xFFFF))
    }

    /// Whether the entry is a symbolic link, told by the two bytes that hold the mode.
    func isLink(at index: Int) -> Bool {
        let mode = Int(starts[index]) + 26
        return file.bytes[mode] == 0xA0 && file.bytes[mode + 1] == 0
    }

    func id(at index: Int) -> ObjectID? {
        let start = Int(starts[index]) + IndexLayout.idOffset
        return ObjectID(raw: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file.bytes)[start..<(start + layout.hashLength)]))
    }

    func entry(at index: Int) throws(RepositoryError) -> TreeEntry {
        guard let kind = kind(at: index), let id = id(at: index) else {
            throw .malformedIndex(path: location, reason: "\(treePath(at: index)) has no mode of a file")
        }
        return TreeEntry(path: treePath(at: index), kind: kind, id: id)
    }

    /// Whether the file is left out of the work tree by a sparse checkout.
    func isSkippedInWorkTree(at index: Int) -> Bool {
        let start = Int(starts[index])
        return IndexLayout.isExtended(layout.flags(ofEntryAt: start, in: file.bytes)) && file.bytes[start + layout.fixedLength] & 0x40 != 0
    }

    /// What the file system said about the file when it was staged.
    func status(at index: Int) -> IndexedStatus {
        IndexedStatus(
            statusChanged: FileTime(seconds: number(at: index, field: 0), nanoseconds: number(at: index, field: 4)),
            modified: FileTime(seconds: number(at: index, field: 8), nanoseconds: number(at: index, field: 12)),
            inode: number(at: index, field: 20), size: number(at: index, field: 36))
    }

    private func number(at index: Int, field offset: Int) -> UInt32 {
        let start = Int(starts[index]) + offset
        return file.bytes[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// The part of an index entry that tells whether a file may have changed.
struct IndexedStatus {
    let statusChanged: FileTime
    let modified: FileTime
    let inode: UInt32
    /// Cut to 32 bits; 0 also for an entry that git marks as racy.
    let size: UInt32

    /// Whether a file is as it was when it was staged, by what the file system says.
    ///
    /// A file as young as the index may have changed again within the clock's tick, so of it nothing is said.
    func isOf(_ info: FileInfo, indexWritten: FileTime) -> Bool {
        info.modified == modified && info.statusChanged == statusChanged && info.inode == inode
            && UInt32(truncatingIfNeeded: info.size) == size && info.modified < indexWritten
    }
}
