/// One line of a .gitignore file.
struct IgnorePattern: Sendable {
    /// The line begins with `!`: what it matches is not ignored after all.
    let isNegated: Bool
    private let onlyFolders: Bool
    /// Without a slash inside, the pattern is compared with the last component alone.
    private let onlyName: Bool
    /// What comes before the first special character; compared as it is.
    private let literal: ArraySlice<UInt8>
    /// The rest; nil where there is none, or where it can never match.
    private let rest: Wildcard?
    private let isPlain: Bool

    /// Reads all lines of a file, in order.
    static func read(_ bytes: [UInt8]) -> [IgnorePattern] {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
    }

    /// Nil for a blank line or a comment.
    init?(line: ArraySlice<UInt8>) {
        guard line.first != UInt8(ascii: "#") else { return nil }
        var text = Self.withoutTrailingSpaces(line)
        isNegated = text.first == UInt8(ascii: "!")
        if isNegated { text = text.dropFirst() }
        onlyFolders = text.last == UInt8(ascii: "/")
        if onlyFolders { text = text.dropLast() }
        guard !text.isEmpty else { return nil }
        onlyName = !text.contains(UInt8(ascii: "/"))
        if text.first == UInt8(ascii: "/") { text = text.dropFirst() }
        let special = text.firstIndex { Wildcard.isSpecial($0) } ?? text.endIndex
        literal = text[..<special]
        isPlain = special == text.endIndex
        rest = isPlain ? nil : Wildcard(text[special...])
    }

    /// - Parameter path: relative to the folder that holds the .gitignore
    func matches(_ path: ArraySlice<UInt8>, isFolder: Bool, budget: inout Int) -> Bool {
        budget -= 1
        if onlyFolders, !isFolder { return false }
        var text = path
        if onlyName, let slash = path.lastIndex(of: UInt8(ascii: "/")) { text = path[(slash + 1)...] }
        guard text.starts(with: literal) else { return false }
        if isPlain { return text.count == literal.count }
        return rest?.matches(text.dropFirst(literal.count), budget: &budget) ?? false
    }

    /// Spaces at the end don't count unless a backslash stands before them.
    private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var position = line.startIndex
        while position < line.endIndex {
            if line[position] == UInt8(ascii: "\\") {
                position = min(position + 2, line.endIndex)
                end = position
            } else {
                position += 1
                if line[position - 1] != UInt8(ascii: " ") { end = position }
            }
        }
        return line[..<end]
    }
}
