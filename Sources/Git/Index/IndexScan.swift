import Snapshots

/// The one pass over an index file: its header, its entries, its extensions.
///
/// Format: gitformat-index, versions 2 to 4 with SHA-1. The checksum at the end is not verified (git does not either when it
/// reads, and `index.skipHash` writes zeros); every length is.
struct IndexScan {
    static let hashLength = 20
    /// Ten numbers of four bytes, the object's id, and the flags.
    private static let fixedLength = 40 + hashLength + 2
    private static let headerLength = 12
    /// Paths of version 4 are stored shortened; how much they may grow when written out.
    private static let decompressedLimit = 1 << 30

    private(set) var positions: [IndexFile.Position] = []
    private(set) var firstUnmerged: IndexFile.Position?
    private(set) var cacheTree: CacheTree?
    private(set) var decompressed: [UInt8] = []
    private(set) var isCompressed = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private let location: String
    private var cursor = headerLength
    /// In version 4 the path of the entry before.
    private var path: [UInt8] = []
    /// What is wrong with an entry; told only once it is clear that the index is not of a kind where it is right.
    private var disorder: String?

    /// - Parameter bytes: must outlive the scan
    init(_ bytes: UnsafeBufferPointer<UInt8>, location: String) {
        self.bytes = bytes
        self.location = location
    }

    mutating func run() throws(RepositoryError) {
        guard bytes.count >= Self.headerLength + Self.hashLength, bytes.starts(with: "DIRC".utf8) else { throw malformed("it does not begin as one") }
        let version = number(at: 4)
        guard (2...4).contains(version) else { throw .unsupported(.indexVersion(version)) }
        isCompressed = version == 4
        let count = number(at: 8)
        guard count <= bytes.count / Self.fixedLength else { throw malformed("it is shorter than the number of its entries says") }
        positions.reserveCapacity(count)
        try scanEntries(count)
        try readExtensions()
        if let disorder { throw malformed(disorder) }
    }

    private mutating func scanEntries(_ count: Int) throws(RepositoryError) {
        let end = bytes.count - Self.hashLength
        var previous: IndexFile.Position?
        var previousStage: UInt8 = 0
        for _ in 0..<count {
            let start = cursor
            guard end - start >= Self.fixedLength else { throw malformed("it ends inside an entry") }
            let flags = UInt16(bytes[start + Self.fixedLength - 2]) << 8 | UInt16(bytes[start + Self.fixedLength - 1])
            let stage = UInt8(truncatingIfNeeded: flags >> 12 & 3)
            var name = start + Self.fixedLength
            var isIntentToAdd = false
            if flags & 0x4000 != 0 {
                guard end - name > 2 else { throw malformed("it ends inside an entry") }
                isIntentToAdd = bytes[name] & 0x20 != 0
                name += 2
            }
            let position = isCompressed
                ? try compressedPath(at: name, entry: start, end: end)
                : try plainPath(at: name, entry: start, declared: Int(flags & 0xFFF), end: end)
            let mode = Int(bytes[start + 26]) << 8 | Int(bytes[start + 27])
            if TreeEntry.Kind(mode: mode) == nil { disorder = disorder ?? "an entry has no mode of a file" }
            if let previous {
                let order = order(previous, position)
                if order > 0 || order == 0 && previousStage >= stage { disorder = disorder ?? "its entries are not in order" }
            }
            if position.pathLength == 0 { disorder = disorder ?? "an entry has no path" }
            previous = position
            previousStage = stage
            // What is only meant to be added is not part of the commit.
            if !isIntentToAdd { positions.append(position) }
            if stage != 0, firstUnmerged == nil { firstUnmerged = position }
        }
    }

    /// Versions 2 and 3: the path, then one to eight NULs up to a multiple of eight.
    private mutating func plainPath(at name: Int, entry: Int, declared: Int, end: Int) throws(RepositoryError) -> IndexFile.Position {
        var length = declared
        // 0xFFF stands for that length and all longer ones.
        if declared == 0xFFF {
            while name + length < end, bytes[name + length] != 0 { length += 1 }
        }
        guard name + length < end, bytes[name + length] == 0 else { throw malformed("a path is cut off") }
        cursor = entry + (name - entry + length + 8) / 8 * 8
        guard cursor <= end else { throw malformed("it ends inside an entry") }
        return IndexFile.Position(entry: UInt32(entry), path: UInt32(name), pathLength: UInt32(length))
    }

    /// Version 4: how many bytes to take off the previous path, then what to put there, then NUL.
    private mutating func compressedPath(at name: Int, entry: Int, end: Int) throws(RepositoryError) -> IndexFile.Position {
        cursor = name
        guard let stripped = variableLengthNumber(end: end) else { throw malformed("a path is cut off") }
        guard stripped <= path.count else { throw malformed("a path is shortened by more than it has") }
        path.removeLast(stripped)
        let suffix = cursor
        while cursor < end, bytes[cursor] != 0 { cursor += 1 }
        guard cursor < end else { throw malformed("a path is cut off") }
        path.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[suffix..<cursor]))
        cursor += 1
        let start = decompressed.count
        decompressed.append(contentsOf: path)
        guard decompressed.count <= Self.decompressedLimit else { throw .limitExceeded(what: "an index whose paths take more than a gigabyte") }
        return IndexFile.Position(entry: UInt32(entry), path: UInt32(start), pathLength: UInt32(decompressed.count - start))
    }

    /// The offset encoding of pack files: seven bits a byte, one added at each further byte.
    private mutating func variableLengthNumber(end: Int) -> Int? {
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

    private func order(_ left: IndexFile.Position, _ right: IndexFile.Position) -> Int {
        func compare(_ paths: UnsafeBufferPointer<UInt8>) -> Int {
            PathOrder.compare(paths[left.pathRange], paths[right.pathRange])
        }
        return isCompressed ? decompressed.withUnsafeBufferPointer(compare) : compare(bytes)
    }

    /// Each extension is four letters, a length and its data; one whose first letter is small must not be skipped.
    private mutating func readExtensions() throws(RepositoryError) {
        let end = bytes.count - Self.hashLength
        while end - cursor >= 8 {
            let signature = Array(bytes[cursor..<(cursor + 4)])
            let length = number(at: cursor + 4)
            let start = cursor + 8
            guard length <= end - start else { throw malformed("an extension is cut off") }
            cursor = start + length
            if signature.elementsEqual("TREE".utf8) {
                cacheTree = CacheTree(Array(bytes[start..<cursor]), hashLength: Self.hashLength)
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
