import Snapshots

/// The one pass over an index file: its header, its entries, its extensions.
///
/// Format: gitformat-index, versions 2 to 4. The checksum at the end is not verified (git does not either when it
/// reads, and `index.skipHash` writes zeros); every length is.
struct IndexScan {
    /// Where the first entries begin in the file, without those that are only meant to be added.
    private(set) var entries: [UInt32] = []
    /// The paths of those entries, only in version 4, which stores them shortened.
    private(set) var expandedPaths: ExpandedPaths?
    private(set) var cacheTree: CacheTree?
    /// The first path that has several versions.
    private(set) var firstUnmerged: TreePath?
    private let region: ByteRegion
    private let bytes: UnsafeBufferPointer<UInt8>
    private let location: String
    private let layout: IndexLayout
    private var cursor = IndexLayout.headerLength
    /// What is wrong with an entry; told only once it is clear that the index is not of a kind where it is right.
    private var disorder: String?

    init(_ region: ByteRegion, location: String, layout: IndexLayout) {
        self.layout = layout
        self.region = region
        self.location = location
        bytes = region.bytes
    }

    mutating func run() throws(RepositoryError) {
        guard bytes.count >= IndexLayout.headerLength + layout.hashLength, bytes.starts(with: "DIRC".utf8) else {
            throw malformed("it does not begin as one")
        }
        let version = number(at: 4)
        guard (2...4).contains(version) else { throw .unsupported(.indexVersion(version)) }
        let count = number(at: 8)
        guard count <= bytes.count / layout.fixedLength else { throw malformed("it is shorter than the number of its entries says") }
        entries.reserveCapacity(count)
        try version == 4 ? scanCompressed(count) : scanPlain(count)
        try readExtensions()
        if let disorder { throw malformed(disorder) }
    }

    /// Versions 2 and 3: after the path one to eight NULs, up to a multiple of eight.
    private mutating func scanPlain(_ count: Int) throws(RepositoryError) {
        var previous = EntryHead(start: 0, flags: 0, pathStart: 0, isIntentToAdd: false)
        var previousLength = 0
        for _ in 0..<count {
            let head = try entryHead()
            let length = IndexLayout.plainPathLength(flags: head.flags, at: head.pathStart, in: bytes, end: end)
            guard head.pathStart + length < end, bytes[head.pathStart + length] == 0 else { throw malformed("a path is cut off") }
            let path = bytes[head.pathStart..<(head.pathStart + length)]
            check(PathOrder.compare(bytes[previous.pathStart..<(previous.pathStart + previousLength)], path), previous, head)
            if isFirstUnmerged(head) { firstUnmerged = TreePath(bytes: Array(path)) }
            // What is only meant to be added is not part of the commit.
            if !head.isIntentToAdd { entries.append(UInt32(head.start)) }
            cursor = head.start + (head.pathStart - head.start + length + 8) / 8 * 8
            guard cursor <= end else { throw malformed("it ends inside an entry") }
            (previous, previousLength) = (head, length)
        }
    }

    /// Version 4: how many bytes to take off the previous path, then what to put there, then NUL.
    private mutating func scanCompressed(_ count: Int) throws(RepositoryError) {
        var paths = ExpandedPaths(capacity: count)
        var previous = EntryHead(start: 0, flags: 0, pathStart: 0, isIntentToAdd: false)
        var path: [UInt8] = []
        for _ in 0..<count {
            let head = try entryHead()
            cursor = head.pathStart
            guard let stripped = variableLengthNumber() else { throw malformed("a path is cut off") }
            guard stripped <= path.count else { throw malformed("a path is shortened by more than it has") }
            let suffix = cursor
            while cursor < end, bytes[cursor] != 0 { cursor += 1 }
            guard cursor < end else { throw malformed("a path is cut off") }
            // The beginning is the same, so what was taken off and what comes instead decide the order.
            let order = path.suffix(stripped).withUnsafeBufferPointer { PathOrder.compare($0[...], bytes[suffix..<cursor]) }
            check(order, previous, head)
            path.removeLast(stripped)
            path.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[suffix..<cursor]))
            cursor += 1
            previous = head
            if isFirstUnmerged(head) { firstUnmerged = TreePath(bytes: path) }
            if head.isIntentToAdd { continue }
            entries.append(UInt32(head.start))
            guard paths.append(path) else { throw .limitExceeded(what: "an index whose paths take more than a gigabyte") }
        }
        expandedPaths = paths
    }

    private var end: Int { bytes.count - layout.hashLength }

    private struct EntryHead {
        let start: Int
        let flags: UInt16
        let pathStart: Int
        let isIntentToAdd: Bool

        var stage: UInt16 { flags >> 12 & 3 }
    }

    /// The entry at the cursor, up to its path.
    private mutating func entryHead() throws(RepositoryError) -> EntryHead {
        let start = cursor
        guard end - start >= layout.fixedLength + 2 else { throw malformed("it ends inside an entry") }
        let flags = layout.flags(ofEntryAt: start, in: bytes)
        let mode = Int(bytes[start + 26]) << 8 | Int(bytes[start + 27])
        if TreeEntry.Kind(mode: mode) == nil { disorder = disorder ?? "an entry has no mode of a file" }
        let isExtended = IndexLayout.isExtended(flags)
        return EntryHead(start: start, flags: flags, pathStart: layout.pathStart(ofEntryAt: start, flags: flags),
                         isIntentToAdd: isExtended && bytes[start + layout.fixedLength] & 0x20 != 0)
    }

    private mutating func check(_ order: Int, _ previous: EntryHead, _ head: EntryHead) {
        // The first entry has none before it.
        if previous.start == 0 || order < 0 || order == 0 && previous.stage < head.stage { return }
        disorder = disorder ?? "its entries are not in order"
    }

    private func isFirstUnmerged(_ head: EntryHead) -> Bool { head.stage != 0 && firstUnmerged == nil }

    /// The offset encoding of pack files: seven bits a byte, one added at each further byte.
    private mutating func variableLengthNumber() -> Int? {
        var value = 0
        for step in 0..<5 {
            guard cursor < end else { return nil }
            let byte = bytes[cursor]
            cursor += 1
            value = step == 0 ? Int(byte & 0x7F) : (value + 1) << 7 | Int(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }

    /// Each extension is four letters, a length and its data; one whose first letter is small must not be skipped.
    private mutating func readExtensions() throws(RepositoryError) {
        while end - cursor >= 8 {
            let signature = Array(bytes[cursor..<(cursor + 4)])
            let length = number(at: cursor + 4)
            let start = cursor + 8
            guard length <= end - start else { throw malformed("an extension is cut off") }
            cursor = start + length
            if signature.elementsEqual("TREE".utf8) {
                cacheTree = CacheTree(region, start..<cursor, hashLength: layout.hashLength)
            } else if let first = signature.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
                throw .unsupported(Self.feature(signature))
            }
        }
    }

    private static func feature(_ signature: [UInt8]) -> UnsupportedFeature {
        if signature.elementsEqual("link".utf8) { return .splitIndex }
        if signature.elementsEqual("sdir".utf8) { return .sparseIndex }
        return .indexExtension(String(decoding: signature, as: UTF8.self))
    }

    private func number(at offset: Int) -> Int {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private func malformed(_ reason: String) -> RepositoryError {
        .malformedIndex(path: location, reason: reason)
    }
}
