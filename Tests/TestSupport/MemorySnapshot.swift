import Snapshots

/// A snapshot made of texts, for tests that need no repository.
package final class MemorySnapshot: Snapshot {
    private let files: [TreePath: (entry: TreeEntry, contents: Contents)]
    package let identity: SnapshotIdentity

    /// - Parameters:
    ///   - files: path to contents
    ///   - links: path to the link's target
    package init(_ files: [String: String] = [:], data: [String: [UInt8]] = [:], links: [String: String] = [:],
                 unavailable: [String] = [], identity: SnapshotIdentity = .index) {
        var all: [TreePath: (entry: TreeEntry, contents: Contents)] = [:]
        func add(_ path: String, _ kind: TreeEntry.Kind, _ contents: Contents, _ bytes: [UInt8]) {
            let path = TreePath(path)
            all[path] = (TreeEntry(path: path, kind: kind, id: Self.id(of: bytes)), contents)
        }
        for (path, text) in files { add(path, .file, .bytes(Array(text.utf8)), Array(text.utf8)) }
        for (path, bytes) in data { add(path, .file, .bytes(bytes), bytes) }
        for (path, target) in links { add(path, .symbolicLink, .bytes(Array(target.utf8)), Array(target.utf8)) }
        for path in unavailable { add(path, .file, .unavailable, Array(path.utf8)) }
        self.files = all
        self.identity = identity
    }

    package func entry(at path: TreePath) throws(SnapshotError) -> TreeEntry? { files[path]?.entry }

    package func hasFolder(at path: TreePath) throws(SnapshotError) -> Bool {
        path.isRoot || files.keys.contains { $0.isBelow(path) }
    }

    package func children(of folder: TreePath) throws(SnapshotError) -> [FolderEntry] {
        var children: Set<FolderEntry> = []
        for (path, file) in files {
            guard let relative = path.relative(to: folder) else { continue }
            let parts = relative.bytes.split(separator: UInt8(ascii: "/"))
            guard let name = parts.first else { continue }
            children.insert(FolderEntry(name: Array(name), kind: parts.count > 1 ? .folder : .entry(file.entry.kind)))
        }
        return Array(children)
    }

    package func entries(named names: FileNames) throws(SnapshotError) -> [TreeEntry] {
        files.values.map(\.entry).filter { names.contains($0.path) && $0.kind != .submodule }.sorted { $0.path < $1.path }
    }

    package func links() throws(SnapshotError) -> [TreeEntry] {
        files.values.map(\.entry).filter { $0.kind == .symbolicLink }.sorted { $0.path < $1.path }
    }

    package func entries(below folder: TreePath) throws(SnapshotError) -> [TreeEntry] {
        files.values.map(\.entry).filter { $0.path.isBelow(folder) }.sorted { $0.path < $1.path }
    }

    package func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents {
        guard let file = files[entry.path] else { throw SnapshotError("\(entry.path) is not in this snapshot.") }
        if case .bytes(let bytes) = file.contents, bytes.count > limit { return .tooLarge(bytes.count) }
        return file.contents
    }

    /// The changes between two of these.
    package static func changes(from base: MemorySnapshot, to head: MemorySnapshot) -> ChangeSet {
        let paths = Set(base.files.keys).union(head.files.keys)
        let changes = paths.sorted().compactMap { path -> Change? in
            let (old, new) = (base.files[path]?.entry, head.files[path]?.entry)
            return old == new ? nil : Change(path: path, old: old, new: new)
        }
        return ChangeSet(base: base, head: head, changes: changes)
    }

    /// A name that differs whenever the contents do, short of malice.
    private static func id(of bytes: [UInt8]) -> ObjectID {
        var words: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15, UInt64(bytes.count)]
        for byte in bytes {
            words[0] = (words[0] ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            words[1] = (words[1] &+ UInt64(byte)) &* 0xbf58_476d_1ce4_e5b9
            words[1] ^= words[1] >> 29
        }
        let raw = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) } }
        guard let id = ObjectID(bytes: raw.prefix(20)) else { preconditionFailure("twenty bytes make an object id") }
        return id
    }
}
