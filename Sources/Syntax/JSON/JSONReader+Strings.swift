/// Strings and bare keys.
extension JSONReader {
    /// Reads a string, whose quote is next.
    mutating func quoted() throws(ReadFailure) -> String {
        let start = offset
        let quote = bytes[start]
        offset &+= 1
        var chunkStart = offset
        var text: [UInt8] = []
        while true {
            skipPlainBytes(until: quote)
            guard offset < bytes.count else { throw ReadFailure("the string is not closed", at: start) }
            switch bytes[offset] {
            case quote:
                let chunk = UnsafeBufferPointer(rebasing: bytes[chunkStart..<offset])
                offset &+= 1
                if text.isEmpty { return String(decoding: chunk, as: UTF8.self) }
                text += chunk
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += bytes[chunkStart..<offset]
                try escape(into: &text)
                chunkStart = offset
            case 0x0A, 0x0D:
                throw ReadFailure("the string is not closed on its line", at: start)
            default:
                guard dialect == .json5 else { throw ReadFailure("a control character in a string must be escaped", at: offset) }
                offset &+= 1
            }
        }
    }

    private mutating func skipPlainBytes(until quote: UInt8) {
        var offset = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == quote || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            offset &+= 1
        }
        self.offset = offset
    }

    /// Reads a key without quotes: an ECMAScript identifier, in which every character above ASCII that is no blank is taken for a letter.
    mutating func identifier() throws(ReadFailure) -> String {
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "\\") {
                let start = offset
                offset &+= 1
                guard next == UInt8(ascii: "u") else { throw ReadFailure("expected 'u' and four hexadecimal digits after the backslash", at: start) }
                offset &+= 1
                try unicodeEscape(from: start, into: &text)
            } else if byte >= 0x80 {
                let (scalar, length) = self.scalar(at: offset)
                guard !Self.isBlank(scalar) else { break }
                text += bytes[offset..<(offset &+ length)]
                offset &+= length
            } else if Self.isIdentifierPart(byte), !(text.isEmpty && Self.isDigit(byte)) {
                text.append(byte)
                offset &+= 1
            } else {
                break
            }
        }
        guard !text.isEmpty else { throw unexpected(expected: "a key or '}'") }
        return String(decoding: text, as: UTF8.self)
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    static func isIdentifierPart(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
}
