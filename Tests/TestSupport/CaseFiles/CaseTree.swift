/// The files of a case at one end of its change.
package struct CaseTree: Sendable {
    private var data: [String: [UInt8]] = [:]
    private var links: [String: String] = [:]
    private var unavailable: [String] = []

    package init() {}

    package mutating func add(_ contents: CaseContents, at path: String) throws {
        guard data[path] == nil, links[path] == nil, !unavailable.contains(path) else { throw CaseError("\(path) is given twice") }
        switch contents {
        case .bytes(let bytes): data[path] = bytes
        case .link(let target): links[path] = target
        case .unavailable: unavailable.append(path)
        }
    }

    package func snapshot() -> MemorySnapshot {
        MemorySnapshot(data: data, links: links, unavailable: unavailable)
    }

    /// The same files with one more, or with other contents for one.
    package func replacing(_ path: String, with text: String) -> CaseTree {
        var copy = self
        copy.data[path] = Array(text.utf8)
        return copy
    }

    /// The same files with the text of those with an ending changed.
    package func changing(_ ending: String, _ change: (String) -> String) -> CaseTree {
        var copy = self
        for (path, bytes) in data where path.hasSuffix(ending) { copy.data[path] = Array(change(String(decoding: bytes, as: UTF8.self)).utf8) }
        return copy
    }

    package func text(_ path: String) -> String? {
        data[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether there is a file with such a path.
    package func holds(_ isWanted: (String) -> Bool) -> Bool { data.keys.contains(where: isWanted) }

    package func bytes(_ path: String) -> [UInt8]? { data[path] }
}
