/// Blanks, comments and words.
extension JSONReader {
    /// Goes to the next byte that means something.
    mutating func skipBlanks() throws(ReadFailure) {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset &+= 1
            case 0x0B...0x0C where dialect == .json5: offset &+= 1
            case UInt8(ascii: "/") where dialect == .json5: try skipComment()
            case 0x80... where dialect == .json5:
                let (scalar, length) = self.scalar(at: offset)
                guard Self.isBlank(scalar) else { return }
                offset &+= length
            default: return
            }
        }
    }

    private mutating func skipComment() throws(ReadFailure) {
        let start = offset
        guard start &+ 1 < bytes.count else { throw unexpected(expected: "a value or a comment") }
        switch bytes[start &+ 1] {
        case UInt8(ascii: "/"):
            while offset < bytes.count, !isLineEnd(at: offset) { offset &+= 1 }
        case UInt8(ascii: "*"):
            offset &+= 2
            while offset &+ 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset &+ 1] == UInt8(ascii: "/") {
                    offset &+= 2
                    return
                }
                offset &+= 1
            }
            throw ReadFailure("the comment is not closed", at: start)
        default:
            throw unexpected(expected: "a value or a comment")
        }
    }

    /// Whether a line ends at `offset`; JSON5 has the line ends of ECMAScript, U+2028 and U+2029 among them.
    func isLineEnd(at offset: Int) -> Bool {
        switch bytes[offset] {
        case 0x0A, 0x0D: true
        case 0xE2: (0x2028...0x2029).contains(scalar(at: offset).scalar.value)
        default: false
        }
    }

    /// Skips `word` where it is next and no longer word begins with it.
    mutating func skip(_ word: StaticString) -> Bool {
        let end = offset &+ word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[offset &+ index] != word.utf8Start[index] { return false }
        guard end == bytes.count || !Self.isIdentifierPart(bytes[end]) else { return false }
        offset = end
        return true
    }

    /// The character at `offset` and its length in bytes; U+FFFD for a byte that is none by itself, as `TextDecoding` lets through.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let lead = bytes[offset]
        if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
        let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard length > 1, offset &+ length <= bytes.count else { return ("\u{FFFD}", 1) }
        var value = UInt32(lead) & (0xFF >> UInt32(length &+ 1))
        for index in 1..<length { value = value << 6 | UInt32(bytes[offset &+ index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// JSON5's white space above ASCII: no-break space, byte order mark, line and paragraph separator, category Zs.
    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
        default: false
        }
    }
}
