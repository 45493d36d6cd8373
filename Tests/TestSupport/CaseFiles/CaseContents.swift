import Foundation

/// What a section of a case file stands for: its own text, or what a recipe in its heading makes of it.
package enum CaseContents: Sendable {
    case bytes([UInt8])
    case link(to: String)
    /// Named by the tree, and not in the repository.
    case unavailable

    /// - Parameters:
    ///   - recipe: the words in parentheses behind the path, empty where there are none
    ///   - body: the text of the section
    package init(recipe: String, body: String) throws {
        let words = recipe.split(separator: " ").map(String.init)
        switch words.first {
        case nil: self = .bytes(Array(body.utf8))
        case "project": self = .bytes(Array(try ProjectDescription(body).projectFile.utf8))
        case "png": self = .bytes(try PNGImage(words.dropFirst()).bytes)
        case "link": self = .link(to: body.trimmingCharacters(in: .newlines))
        case "unavailable": self = .unavailable
        case "binary": self = .bytes(try Self.binaryPropertyList(body))
        case "utf-16": self = .bytes([0xFF, 0xFE] + body.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        case "crlf": self = .bytes(Array(body.replacing("\n", with: "\r\n").utf8))
        case "hex": self = .bytes(try Self.hexadecimal(body))
        case "repeated": self = .bytes(Array(try Self.repeated(body).utf8))
        default: throw CaseError("there is no recipe '\(recipe)'")
        }
    }

    /// The property list in XML of the body, as a binary one.
    private static func binaryPropertyList(_ body: String) throws -> [UInt8] {
        let value = try PropertyListSerialization.propertyList(from: Data(body.utf8), format: nil)
        return Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    }

    private static func hexadecimal(_ body: String) throws -> [UInt8] {
        try body.split(whereSeparator: \.isWhitespace).map { word in
            guard word.count == 2, let byte = UInt8(word, radix: 16) else { throw CaseError("'\(word)' is no byte in hexadecimal") }
            return byte
        }
    }

    /// The body with every `{4000 of x}` written out.
    private static func repeated(_ body: String) throws -> String {
        var result = ""
        var rest = body[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            guard let close = rest[open...].firstIndex(of: "}") else { throw CaseError("a '{' has no '}'") }
            let parts = rest[rest.index(after: open)..<close].split(separator: " of ", maxSplits: 1)
            guard parts.count == 2, let count = Int(parts[0]) else { throw CaseError("'\(rest[open...close])' is not of the form {3 of x}") }
            result += String(repeating: String(parts[1]), count: count)
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
