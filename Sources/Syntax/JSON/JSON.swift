/// Reads JSON as Apple's tools accept it, into a tree with a place on every key and value.
package enum JSON {
    package enum Dialect: Hashable, Sendable {
        /// Contents.json, icon.json and .xcstrings: RFC 8259 and, as Foundation's reader tolerates, one comma after the last element.
        case appleTools
        /// Xcode's project.xcproj: JSON5, with comments, bare keys, single quotes and its wider numbers.
        case json5
    }

    /// Reads a whole file.
    ///
    /// Equal keys of one object are all kept. An integer that fits is `.integer`, every other number `.real`.
    /// UTF-8 and UTF-16 are read, with or without a byte order mark; the document's text is then in UTF-8.
    /// - Throws: what was expected and where; "merge conflict marker" where Git left one.
    package static func read(_ bytes: [UInt8], dialect: Dialect = .appleTools, limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        let bytes = try JSONEncoding.utf8(of: bytes)
        do {
            let root = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) -> Node in
                var reader = JSONReader(bytes: buffer, dialect: dialect, limits: limits)
                return try reader.document()
            }
            return Document(root: root, format: .json, text: SourceText(utf8: bytes))
        } catch {
            throw SyntaxError(error.message, at: SourceText(utf8: bytes).position(of: error.offset))
        }
    }
}

/// What is wrong at an offset; lines are only counted once a file turns out to be wrong.
struct JSONFault: Error {
    let message: String
    let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}
