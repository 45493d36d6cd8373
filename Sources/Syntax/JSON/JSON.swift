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
    /// The text may be in any encoding that `TextDecoding` takes; places are those in its UTF-8 without a byte order mark.
    /// - Throws: what was expected and where; "merge conflict marker" where Git left one.
    package static func read(_ bytes: [UInt8], dialect: Dialect = .appleTools, limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        let text = try TextDecoding.utf8(from: bytes)
        do throws(ReadFailure) {
            let root = try text.bytes.withUnsafeBufferPointer { (buffer) throws(ReadFailure) -> Node in
                var reader = JSONReader(bytes: buffer, dialect: dialect, limits: limits)
                return try reader.document()
            }
            return Document(root: root, format: .json, text: text)
        } catch {
            throw error.error(in: text)
        }
    }
}
