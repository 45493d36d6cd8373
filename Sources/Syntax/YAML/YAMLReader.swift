import CLibyaml

/// Reads the first document of a YAML file with libyaml.
package enum YAMLReader {
    /// What becomes of anchors and aliases.
    package enum Aliases: Sendable {
        /// An error: a file that needs none.
        case refused
        /// Each alias is what its anchor names, and `<<` takes in what a mapping lacks.
        case expanded
    }

    /// What becomes of a key that a mapping has already.
    package enum DuplicateKeys: Sendable {
        case refused
        /// What older readers do: the last one counts.
        case lastCounts
    }

    /// - Returns: nil for a document that holds nothing.
    /// - Throws: where the text is no YAML, is nested more than 64 levels deep or has more than 50,000 values
    package static func read(_ bytes: [UInt8], aliases: Aliases = .refused, duplicateKeys: DuplicateKeys = .refused) throws(SyntaxError) -> YAMLNode? {
        try read(try TextDecoding.utf8(from: bytes), aliases: aliases, duplicateKeys: duplicateKeys)
    }

    package static func read(_ text: SourceText, aliases: Aliases = .refused, duplicateKeys: DuplicateKeys = .refused) throws(SyntaxError) -> YAMLNode? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw SyntaxError("out of memory", at: nil) }
        defer { yaml_parser_delete(&parser) }
        let result: Result<YAMLNode?, SyntaxError> = text.bytes.withUnsafeBufferPointer { buffer in
            withUnsafeMutablePointer(to: &parser) { parser in
                yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
                yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
                var tree = YAMLTreeReader(events: YAMLEvents(parser: parser, text: text), aliases: aliases, duplicateKeys: duplicateKeys)
                do throws(SyntaxError) {
                    return .success(try tree.document())
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }
}
