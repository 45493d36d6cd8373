import Snapshots

/// The entries of an index, taken from what `git ls-files -s -z --debug` lists.
///
/// Each is written as an index file has it, so that whoever reads those reads these.
struct IndexListing {
    private(set) var records: [UInt8] = []
    private(set) var starts: [UInt32] = []
    private(set) var paths = ExpandedPaths(capacity: 0)
    private(set) var firstUnmerged: TreePath?
    /// When the index was written.
    let modified: FileTime

    /// No entries.
    init() {
        modified = FileTime(seconds: 0, nanoseconds: 0)
    }

    /// Takes `mode SP id SP stage TAB path NUL` and the lines `  name: value` after it apart.
    init(_ output: [UInt8], format: ObjectFormat, modified: FileTime) throws(RepositoryError) {
        self.modified = modified
        var previous: [UInt8] = []
        var text = ListingText(output)
        while !text.isAtEnd {
            let start = records.count
            guard let head = text.takeHead(), head.id.byteCount == format.byteCount else { throw Self.failure("it lists an entry in a form that is not known") }
            records.append(contentsOf: repeatElement(0, count: IndexLayout.idOffset))
            store(head.mode, at: start + 24)
            records += head.id.bytes
            guard let flags = readNumbers(&text, start) else { throw Self.failure("it does not list the flags of \(TreePath(bytes: head.path))") }
            guard starts.isEmpty || !head.path.lexicographicallyPrecedes(previous) else { throw Self.failure("its entries are not in order") }
            if head.stage != 0, firstUnmerged == nil { firstUnmerged = TreePath(bytes: head.path) }
            previous = head.path
            // The length of the path is not asked for; two bytes of further flags follow.
            records += [UInt8(0x40 | head.stage << 4), 0, flags & 0x4000_0000 != 0 ? 0x40 : 0, 0]
            // What is only meant to be added is not part of the commit.
            if flags & 0x2000_0000 != 0 {
                records.removeSubrange(start...)
                continue
            }
            starts.append(UInt32(start))
            guard records.count < UInt32.max, paths.append(head.path) else { throw .limitExceeded(what: "an index with more than a gigabyte of entries") }
        }
    }

    /// Fills in what the file system said of the file; the flags, nil where they are missing.
    private mutating func readNumbers(_ text: inout ListingText, _ start: Int) -> UInt32? {
        var flags: UInt32?
        while let (name, first, second) = text.takeNumber() {
            switch name {
            case .statusChanged:
                store(first, at: start)
                store(second, at: start + 4)
            case .modified:
                store(first, at: start + 8)
                store(second, at: start + 12)
            case .inode: store(first, at: start + 20)
            case .size: store(first, at: start + 36)
            case .flags: flags = first
            case .other: continue
            }
        }
        return flags
    }

    private mutating func store(_ number: UInt32, at position: Int) {
        for byte in 0..<4 { records[position + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32(byte))) }
    }

    private static func failure(_ reason: String) -> RepositoryError { .command("ls-files", message: reason) }
}

/// What git prints of an index, read from the front.
private struct ListingText {
    enum Name {
        case statusChanged
        case modified
        case inode
        case size
        case flags
        case other
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func takeHead() -> (mode: UInt32, id: ObjectID, stage: UInt8, path: [UInt8])? {
        guard let mode = number(radix: 8), take(UInt8(ascii: " ")), TreeEntry.Kind(mode: Int(mode)) != nil,
              let id = takeWord(endingIn: UInt8(ascii: " ")).flatMap(ObjectID.init(hexBytes:)),
              let stage = number(radix: 10), stage < 4, take(UInt8(ascii: "\t")),
              let path = takeWord(endingIn: 0), !path.isEmpty else { return nil }
        return (mode, id, UInt8(stage), Array(path))
    }

    /// The next `name: number` or `name: number:number` of an entry; nil where it has no more.
    mutating func takeNumber() -> (Name, UInt32, UInt32)? {
        while take(UInt8(ascii: "\n")) || take(UInt8(ascii: "\t")) {}
        // Each line begins with two spaces, which no entry does; a second number stands after a tab.
        guard position > 0, position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position - 1] == UInt8(ascii: "\t") else { return nil }
        while take(UInt8(ascii: " ")) {}
        let start = position
        guard takeWord(endingIn: UInt8(ascii: ":")) != nil else { return nil }
        let name = Self.name(bytes[start..<(position - 1)])
        while take(UInt8(ascii: " ")) {}
        guard let first = number(radix: name == .flags ? 16 : 10) else { return nil }
        let second = take(UInt8(ascii: ":")) ? number(radix: 10) ?? 0 : 0
        return (name, first, second)
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> Name {
        if bytes.elementsEqual("ctime".utf8) { return .statusChanged }
        if bytes.elementsEqual("mtime".utf8) { return .modified }
        if bytes.elementsEqual("ino".utf8) { return .inode }
        if bytes.elementsEqual("size".utf8) { return .size }
        return bytes.elementsEqual("flags".utf8) ? .flags : .other
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func takeWord(endingIn end: UInt8) -> ArraySlice<UInt8>? {
        guard let found = bytes[position...].firstIndex(of: end) else { return nil }
        defer { position = found + 1 }
        return bytes[position..<found]
    }

    private mutating func number(radix: UInt32) -> UInt32? {
        var value: UInt32 = 0
        let start = position
        while position < bytes.count, let digit = Self.value(of: bytes[position]), digit < radix {
            value = value &* radix &+ digit
            position += 1
        }
        return position > start ? value : nil
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
        default: nil
        }
    }
}
