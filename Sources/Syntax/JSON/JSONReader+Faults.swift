/// What to say where something else was expected.
extension JSONReader {
    /// A fault at `offset`.
    func unexpected(expected: String) -> JSONFault {
        if isConflictMarker(at: offset) { return JSONFault("merge conflict marker", at: offset) }
        return JSONFault("expected \(expected), found \(found)", at: offset)
    }

    /// Whether Git's marker of an unresolved conflict starts here: seven of one character at the start of a line.
    private func isConflictMarker(at offset: Int) -> Bool {
        guard offset &+ 7 <= bytes.count, offset == 0 || bytes[offset &- 1] == 0x0A || bytes[offset &- 1] == 0x0D else { return false }
        let mark = bytes[offset]
        guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: "=") || mark == UInt8(ascii: ">") || mark == UInt8(ascii: "|") else { return false }
        guard bytes[offset..<(offset &+ 7)].allSatisfy({ $0 == mark }) else { return false }
        return offset &+ 7 == bytes.count || bytes[offset &+ 7] <= 0x20
    }

    /// The word or character at `offset`, short and in plain ASCII.
    private var found: String {
        guard let byte = next else { return "the end of the file" }
        let word = bytes[offset...].prefix(24).prefix { Self.isIdentifierPart($0) }
        if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
        if byte == UInt8(ascii: "\"") { return "a string" }
        if byte > 0x20, byte < 0x7F { return "\"\(Character(Unicode.Scalar(byte)))\"" }
        let digits = String(scalar(at: offset).scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
