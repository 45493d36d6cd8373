/// Reads property lists in Apple's three formats, keeping the place of every key and value.
package enum PropertyList {
    /// An OpenStep property list, as project.pbxproj is, or a strings file, which has no outer braces.
    ///
    /// An empty text, or one of comments only, is an empty dictionary.
    package static func readOpenStep(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        try readOpenStep(TextDecoding.utf8(from: bytes), limits)
    }

    /// `text` must be UTF-8.
    static func readOpenStep(_ text: SourceText, _ limits: SyntaxLimits) throws(SyntaxError) -> Document {
        do throws(ReadFailure) {
            let result = try text.bytes.withUnsafeBufferPointer { bytes throws(ReadFailure) in
                var reader = OpenStepReader(bytes, limits: limits)
                return try reader.read()
            }
            return Document(root: result.root, format: result.format, text: text, ignoredTail: result.ignoredTail)
        } catch {
            throw error.error(in: text)
        }
    }
}
