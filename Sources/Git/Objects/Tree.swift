import Snapshots

/// One tree object: the names directly inside a folder, in Git's order.
///
/// Git orders names as bytes, as if a folder's name ended in a slash, which makes the paths of a whole walk come in byte order.
struct Tree {
    struct Item {
        let nameStart: UInt32
        let nameLength: UInt32
        let kind: FolderEntry.Kind
        let id: ObjectID

        var isFolder: Bool { kind == .folder }
        var nameRange: Range<Int> { Int(nameStart)..<(Int(nameStart) + Int(nameLength)) }
    }

    let items: [Item]
    private let bytes: [UInt8]

    static let empty = Tree(items: [], bytes: [])

    private init(items: [Item], bytes: [UInt8]) {
        self.items = items
        self.bytes = bytes
    }

    /// Takes a tree object apart and checks it: each entry is `mode SP name NUL id`, in order, with a name that can be one.
    init(_ bytes: [UInt8], id: ObjectID) throws(RepositoryError) {
        guard bytes.count < UInt32.max else { throw .malformedObject(id, reason: "it is too large for a tree") }
        let items = try bytes.withUnsafeBufferPointer { bytes throws(RepositoryError) in try Self.items(in: bytes, id: id) }
        self.init(items: items, bytes: bytes)
    }

    private static func items(in bytes: UnsafeBufferPointer<UInt8>, id: ObjectID) throws(RepositoryError) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(bytes.count / 36)
        var position = 0
        while position < bytes.count {
            guard let mode = mode(in: bytes, at: &position), let kind = kind(ofMode: mode) else {
                throw .malformedObject(id, reason: "the mode of an entry is no mode of Git's")
            }
            let start = position
            while position < bytes.count, bytes[position] != 0, bytes[position] != UInt8(ascii: "/") { position += 1 }
            let end = position + 1 + id.byteCount
            guard end <= bytes.count, bytes[position] == 0 else {
                throw .malformedObject(id, reason: "an entry is cut off or its name holds a slash")
            }
            let name = bytes[start..<position]
            guard isName(name) else { throw .malformedObject(id, reason: "an entry has no proper name") }
            let idBytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[(position + 1)..<end]))
            guard let named = ObjectID(raw: idBytes) else { throw .malformedObject(id, reason: "an entry has no id") }
            if let last = items.last, NameOrder.compare(bytes[last.nameRange], isFolder: last.isFolder, name, isFolder: kind == .folder) != .before {
                throw .malformedObject(id, reason: "its entries are not in order")
            }
            items.append(Item(nameStart: UInt32(start), nameLength: UInt32(position - start), kind: kind, id: named))
            position = end
        }
        return items
    }

    var byteCount: Int { bytes.count + items.count * MemoryLayout<Item>.stride }

    func name(of item: Item) -> ArraySlice<UInt8> {
        bytes[item.nameRange]
    }

    /// The entry with exactly this name.
    func item(named name: some Collection<UInt8>) -> Item? {
        let name = Array(name)
        // A file and a folder sort differently, so there are two places to look.
        return item(named: name, isFolder: false) ?? item(named: name, isFolder: true)
    }

    private func item(named name: [UInt8], isFolder: Bool) -> Item? {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            switch NameOrder.compare(self.name(of: items[middle]), isFolder: items[middle].isFolder, name, isFolder: isFolder) {
            case .before: low = middle + 1
            case .after: high = middle
            case .same: return items[middle]
            }
        }
        return nil
    }

    private static func mode(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Int? {
        var mode = 0
        let start = position
        while position < bytes.count, position - start <= 7 {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: " ") { return position - start > 1 ? mode : nil }
            guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) else { return nil }
            mode = mode << 3 | Int(byte & 7)
        }
        return nil
    }

    private static func kind(ofMode mode: Int) -> FolderEntry.Kind? {
        mode >> 12 == 0o4 ? .folder : TreeEntry.Kind(mode: mode).map { .entry($0) }
    }

    private static func isName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
    }
}

extension TreeEntry.Kind {
    /// Git's file modes: 100644 and older spellings, 100755, 120000, 160000; nil for anything else.
    init?(mode: Int) {
        switch mode >> 12 {
        case 0o10: self = mode & 0o100 != 0 ? .executable : .file
        case 0o12: self = .symbolicLink
        case 0o16: self = .submodule
        default: return nil
        }
    }
}
