/// Backslash sequences.
extension JSONReader {
    /// Reads the sequence whose backslash is next and appends what it stands for, in UTF-8.
    mutating func escape(into text: inout [UInt8]) throws(ReadFailure) {
        let start = offset
        offset &+= 1
        guard let byte = next else { throw ReadFailure("the file ends inside a string", at: offset) }
        offset &+= 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): try unicodeEscape(from: start, into: &text)
        default:
            guard dialect == .json5 else { throw ReadFailure("unknown escape sequence in a string", at: start) }
            try json5Escape(byte, from: start, into: &text)
        }
    }

    /// The sequences that only JSON5 has: a line end is left out, and any other character stands for itself.
    private mutating func json5Escape(_ byte: UInt8, from start: Int, into text: inout [UInt8]) throws(ReadFailure) {
        switch byte {
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "x"): try append(hexadecimal(digits: 2, from: start), to: &text, from: start)
        case 0x0D: if next == 0x0A { offset &+= 1 }
        case 0x0A: break
        case UInt8(ascii: "0"):
            if let next, Self.isDigit(next) { throw ReadFailure("unknown escape sequence in a string", at: start) }
            text.append(0)
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            throw ReadFailure("unknown escape sequence in a string", at: start)
        default:
            let length = scalar(at: offset &- 1).length
            if !isLineEnd(at: offset &- 1) { text += bytes[(offset &- 1)..<(offset &- 1 &+ length)] }
            offset &+= length &- 1
        }
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair.
    mutating func unicodeEscape(from start: Int, into text: inout [UInt8]) throws(ReadFailure) {
        let first = try hexadecimal(digits: 4, from: start)
        guard (0xD800...0xDFFF).contains(first) else { return try append(first, to: &text, from: start) }
        guard first < 0xDC00, offset &+ 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset &+ 1] == UInt8(ascii: "u") else {
            throw ReadFailure("half of a surrogate pair", at: start)
        }
        let secondStart = offset
        offset &+= 2
        let second = try hexadecimal(digits: 4, from: secondStart)
        guard (0xDC00...0xDFFF).contains(second) else { throw ReadFailure("half of a surrogate pair", at: start) }
        try append(0x10000 &+ ((first &- 0xD800) << 10) &+ (second &- 0xDC00), to: &text, from: start)
    }

    private func append(_ value: UInt32, to text: inout [UInt8], from start: Int) throws(ReadFailure) {
        guard let scalar = Unicode.Scalar(value) else { throw ReadFailure("half of a surrogate pair", at: start) }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func hexadecimal(digits: Int, from start: Int) throws(ReadFailure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next.flatMap(Self.hexadecimalDigit) else { throw ReadFailure("expected \(digits) hexadecimal digits in the escape sequence", at: start) }
            value = value << 4 | UInt32(digit)
            offset &+= 1
        }
        return value
    }

    static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }
}
