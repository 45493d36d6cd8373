/// Strings, quoted and unquoted, with their escapes.
extension OpenStepReader {
    /// The string that begins here; call only where `isAtString`.
    mutating func readString() throws(ReadFailure) -> String {
        let start = offset
        if Self.isUnquoted(bytes[offset]) {
            repeat { offset &+= 1 } while offset < bytes.count && Self.isUnquoted(bytes[offset])
            return strings.string(from: start, to: offset)
        }
        let quote = bytes[offset]
        offset &+= 1
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == quote {
                offset &+= 1
                return strings.string(from: start &+ 1, to: offset &- 1)
            }
            if byte == UInt8(ascii: "\\") { return try readEscapedString(from: start, quote) }
            offset &+= 1
        }
        throw ReadFailure("the quoted string is not closed", at: start)
    }

    /// Goes on where the first backslash stands.
    private mutating func readEscapedString(from start: Int, _ quote: UInt8) throws(ReadFailure) -> String {
        scratch.removeAll(keepingCapacity: true)
        var mark = start &+ 1
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == quote {
                scratch.append(contentsOf: bytes[mark..<offset])
                offset &+= 1
                return String(decoding: scratch, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                scratch.append(contentsOf: bytes[mark..<offset])
                readEscape()
                mark = offset
            } else {
                offset &+= 1
            }
        }
        throw ReadFailure("the quoted string is not closed", at: start)
    }

    /// Reads what a backslash begins into `scratch`; a character that no escape names stands for itself.
    private mutating func readEscape() {
        offset &+= 1
        guard offset < bytes.count else { return }
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): appendScalar(NextStepLatin.scalar(readOctal()))
        case UInt8(ascii: "U"): appendUTF16()
        default:
            offset &+= 1
            scratch.append(Self.escaped(byte))
        }
    }

    private static func escaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        default: byte
        }
    }

    /// One to three digits; what is over eight bits is lost.
    private mutating func readOctal() -> UInt8 {
        var value: UInt8 = 0
        var digits = 0
        while digits < 3, offset < bytes.count, bytes[offset] >= UInt8(ascii: "0"), bytes[offset] <= UInt8(ascii: "7") {
            value = value &<< 3 &+ (bytes[offset] &- UInt8(ascii: "0"))
            offset &+= 1
            digits &+= 1
        }
        return value
    }

    /// A UTF-16 unit after `\`, with the second half of a pair where one follows directly; a half alone becomes U+FFFD.
    private mutating func appendUTF16() {
        let unit = readUnit()
        guard UTF16.isLeadSurrogate(unit), offset &+ 1 < bytes.count,
              bytes[offset] == UInt8(ascii: "\\"), bytes[offset &+ 1] == UInt8(ascii: "U") else { return appendUnit(unit) }
        let before = offset
        offset &+= 1
        let second = readUnit()
        guard UTF16.isTrailSurrogate(second) else {
            offset = before
            return appendUnit(unit)
        }
        let value = 0x10000 &+ (UInt32(unit) & 0x3FF) &<< 10 &+ (UInt32(second) & 0x3FF)
        appendScalar(Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    /// `U` and up to four hexadecimal digits.
    private mutating func readUnit() -> UInt16 {
        offset &+= 1
        var value: UInt16 = 0
        var digits = 0
        while digits < 4, offset < bytes.count, let digit = Self.hexadecimalDigit(bytes[offset]) {
            value = value &<< 4 | UInt16(digit)
            offset &+= 1
            digits &+= 1
        }
        return value
    }

    private mutating func appendUnit(_ unit: UInt16) {
        appendScalar(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }

    private mutating func appendScalar(_ scalar: Unicode.Scalar) {
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
