/// The value of `GIT_ALTERNATE_OBJECT_DIRECTORIES` taken apart.
///
/// Paths are separated by colons. One that holds a colon is written between double quotes with C's escapes, which
/// libgit2 does not understand (git-hooks: a push to a repository whose path holds a colon).
enum AlternateDirectories {
    static func paths(in value: String) -> [String] {
        var rest = Array(value.utf8)[...]
        var paths: [String] = []
        while !rest.isEmpty {
            let path = rest.first == quote ? takeQuoted(&rest) ?? takePlain(&rest) : takePlain(&rest)
            // Git takes an entry that begins with # for a comment, as in the file info/alternates.
            if !path.isEmpty, path.first != UInt8(ascii: "#") { paths.append(String(decoding: path, as: UTF8.self)) }
            if rest.first == separator { rest.removeFirst() }
        }
        return paths
    }

    private static let separator = UInt8(ascii: ":")
    private static let quote = UInt8(ascii: "\"")

    private static func takePlain(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        let path = rest.prefix { $0 != separator }
        rest = rest.dropFirst(path.count)
        return Array(path)
    }

    /// Nil, and nothing taken, where the quoting is not well-formed: Git then reads the text as it stands.
    private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        var cursor = rest.dropFirst()
        var path: [UInt8] = []
        while let byte = cursor.popFirst() {
            if byte == quote {
                rest = cursor
                return path
            }
            if byte != UInt8(ascii: "\\") {
                path.append(byte)
                continue
            }
            guard let escaped = cursor.popFirst(), let meaning = unescape(escaped, &cursor) else { return nil }
            path.append(meaning)
        }
        return nil
    }

    private static func unescape(_ escaped: UInt8, _ cursor: inout ArraySlice<UInt8>) -> UInt8? {
        switch escaped {
        case UInt8(ascii: "a"): return 7
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "v"): return 11
        case UInt8(ascii: "f"): return 12
        case UInt8(ascii: "r"): return 13
        case quote, UInt8(ascii: "\\"): return escaped
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            var value = escaped & 7
            for _ in 0..<2 {
                guard let digit = cursor.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
                value = value << 3 | digit & 7
            }
            return value
        default: return nil
        }
    }
}
