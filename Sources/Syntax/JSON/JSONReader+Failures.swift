/// What to say where something else was expected.
extension JSONReader {
    /// A failure at `offset`.
    func unexpected(expected: String) -> ReadFailure { ReadFailure("expected \(expected), found \(found)", at: offset) }

    /// The word or character at `offset`, short and in plain ASCII.
    private var found: String {
        guard let byte = next else { return "the end of the file" }
        let word = bytes[offset...].prefix(24).prefix { Self.isIdentifierPart($0) }
        if !word.isEmpty { return "'\(String(decoding: word, as: UTF8.self))'" }
        return byte == UInt8(ascii: "\"") ? "a string" : ReadFailure.describe(bytes, at: offset)
    }
}
