import Snapshots

/// The entries of an index file and its cached trees.
///
/// One pass over the bytes finds where each entry's path is; no object is made of an entry before it is asked for.
struct IndexFile {
    /// Where one entry lies.
    struct Position {
        /// In the file's bytes.
        let entry: UInt32
        /// In `paths`.
        let path: UInt32
        let pathLength: UInt32

        var pathRange: Range<Int> { Int(path)..<(Int(path) + Int(pathLength)) }
    }

    let location: String
    /// When the file was written: an entry that is as young may have changed since (git's racy entries).
    let modified: FileTime
    /// In byte order of the path, without intent-to-add entries.
    let positions: [Position]
    let cacheTree: CacheTree?
    /// The first path that has several versions, as a merge leaves them.
    let firstUnmerged: TreePath?
    private let file: ByteRegion
    /// The file's bytes, or in version 4, which shortens paths, the paths one after another.
    private let pathRegion: ByteRegion

    /// No entries: the index of a repository in which nothing was ever staged.
    init(emptyAt location: String) {
        self.location = location
        modified = FileTime(seconds: 0, nanoseconds: 0)
        (positions, cacheTree, firstUnmerged) = ([], nil, nil)
        file = ByteRegion(copying: [])
        pathRegion = file
    }

    init(_ file: ByteRegion, location: String, modified: FileTime) throws(RepositoryError) {
        self.location = location
        self.modified = modified
        self.file = file
        var scan = IndexScan(file.bytes, location: location)
        try scan.run()
        positions = scan.positions
        cacheTree = scan.cacheTree
        pathRegion = scan.isCompressed ? ByteRegion(copying: scan.decompressed) : file
        firstUnmerged = scan.firstUnmerged.map { [pathRegion] in TreePath(bytes: Array(pathRegion.bytes[$0.pathRange])) }
    }

    /// The path of an entry; valid as long as the index is held.
    func path(at index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        pathRegion.bytes[positions[index].pathRange]
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
        let mode = Int(positions[index].entry) + 26
        return file.bytes[mode] == 0xA0 && file.bytes[mode + 1] == 0
    }

    func id(at index: Int) -> ObjectID? {
        let start = Int(positions[index].entry) + 40
        return ObjectID(raw: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file.bytes)[start..<(start + IndexScan.hashLength)]))
    }

    func entry(at index: Int) throws(RepositoryError) -> TreeEntry {
        guard let kind = kind(at: index), let id = id(at: index) else {
            throw .malformedIndex(path: location, reason: "\(treePath(at: index)) has no mode of a file")
        }
        return TreeEntry(path: treePath(at: index), kind: kind, id: id)
    }

    /// Whether the file is left out of the work tree by a sparse checkout.
    func isSkippedInWorkTree(at index: Int) -> Bool {
        let flags = Int(positions[index].entry) + 40 + IndexScan.hashLength
        return file.bytes[flags] & 0x40 != 0 && file.bytes[flags + 2] & 0x40 != 0
    }

    /// What the file system said about the file when it was staged.
    func status(at index: Int) -> IndexedStatus {
        IndexedStatus(
            statusChanged: FileTime(seconds: number(at: index, field: 0), nanoseconds: number(at: index, field: 4)),
            modified: FileTime(seconds: number(at: index, field: 8), nanoseconds: number(at: index, field: 12)),
            inode: number(at: index, field: 20), size: number(at: index, field: 36))
    }

    private func number(at index: Int, field offset: Int) -> UInt32 {
        let start = Int(positions[index].entry) + offset
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
