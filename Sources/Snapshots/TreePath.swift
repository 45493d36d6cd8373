/// The path of a file or folder inside a tree: Git's bytes, relative to the repository's root, with `/` between components.
///
/// Git allows every byte but NUL in a name and compares names as bytes, so this type does too: two spellings
/// that Unicode calls equivalent are two paths. The empty path is the root.
package struct TreePath: Hashable, Sendable {
    package let bytes: [UInt8]

    /// The root of the tree.
    package static let root = TreePath(bytes: [])

    /// Takes bytes as Git stores them: no leading, trailing or doubled slash.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Takes a path in Git's form; a leading `./` and surrounding slashes are dropped.
    package init(_ text: String) {
        var bytes = Array(text.utf8)
        if bytes.starts(with: [UInt8(ascii: "."), UInt8(ascii: "/")]) { bytes.removeFirst(2) }
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        while bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
        self.bytes = bytes
    }

    /// All bytes at once: one by one a path of some length takes ten times as long.
    package func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    package var isRoot: Bool { bytes.isEmpty }

    /// The path as text; bytes that are not UTF-8 show as U+FFFD. For people, never for looking a file up.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The last component as text, empty for the root.
    package var name: String { String(decoding: nameBytes, as: UTF8.self) }

    package var nameBytes: ArraySlice<UInt8> {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
        return bytes[(slash + 1)...]
    }

    /// The folder that holds this path; the root is its own parent.
    package var parent: TreePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return .root }
        return TreePath(bytes: Array(bytes[..<slash]))
    }

    /// What follows the last dot of the name, empty where there is none or the name only begins with a dot.
    package var fileExtension: String {
        let name = nameBytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self)
    }

    package var components: [String] {
        bytes.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// This path with one name (or a relative path that needs no normalising) added.
    package func appending(_ name: String) -> TreePath {
        appending(bytes: Array(name.utf8))
    }

    package func appending(bytes name: some Collection<UInt8>) -> TreePath {
        if isRoot { return TreePath(bytes: Array(name)) }
        var joined = bytes
        joined.reserveCapacity(bytes.count + 1 + name.count)
        joined.append(UInt8(ascii: "/"))
        joined.append(contentsOf: name)
        return TreePath(bytes: joined)
    }

    /// Whether this path lies below `folder` (everything but the root itself lies below the root).
    package func isBelow(_ folder: TreePath) -> Bool {
        if folder.isRoot { return !isRoot }
        return bytes.count > folder.bytes.count + 1
            && bytes[folder.bytes.count] == UInt8(ascii: "/")
            && bytes.starts(with: folder.bytes)
    }

    /// This path without the leading `folder`, nil where it does not lie below it.
    package func relative(to folder: TreePath) -> TreePath? {
        guard isBelow(folder) else { return nil }
        return folder.isRoot ? self : TreePath(bytes: Array(bytes[(folder.bytes.count + 1)...]))
    }

    package func hasSuffix(_ suffix: String) -> Bool {
        let tail = suffix.utf8
        return bytes.count >= tail.count && bytes[(bytes.count - tail.count)...].elementsEqual(tail)
    }

    /// The path that `relative` names when read from this folder, with `.` and `..` worked out.
    ///
    /// Nil where `relative` is absolute or climbs out of the tree: nothing outside the tree is ever read.
    package func resolving(_ relative: String) -> TreePath? {
        resolving(bytes: Array(relative.utf8))
    }

    package func resolving(bytes relative: [UInt8]) -> TreePath? {
        if relative.first == UInt8(ascii: "/") { return nil }
        var parts = bytes.split(separator: UInt8(ascii: "/"))
        for part in relative.split(separator: UInt8(ascii: "/")) {
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) {
                if parts.isEmpty { return nil }
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return TreePath(bytes: Array(parts.joined(separator: [UInt8(ascii: "/")])))
    }
}

extension TreePath: Comparable {
    /// Byte order, as in Git's index.
    package static func < (left: TreePath, right: TreePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension TreePath: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension TreePath: CustomStringConvertible {
    package var description: String { text }
}
