/// White space, comments, data and what a string may begin with.
extension OpenStepReader {
    /// Moves over white space and comments; false at the end of the text.
    ///
    /// An unclosed block comment reaches to the end without an error.
    mutating func skipBlanks() -> Bool {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x09...0x0D, 0x20:
                offset &+= 1
            case UInt8(ascii: "/"):
                guard offset &+ 1 < bytes.count else { return true }
                switch bytes[offset &+ 1] {
                case UInt8(ascii: "/"): skipLineComment()
                case UInt8(ascii: "*"): skipBlockComment()
                default: return true
                }
            case 0xE2 where isLineSeparator(offset):
                offset &+= 3
            default:
                return true
            }
        }
        return false
    }

    private mutating func skipLineComment() {
        offset &+= 2
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x0A || byte == 0x0D || byte == 0xE2 && isLineSeparator(offset) { return }
            offset &+= 1
        }
    }

    private mutating func skipBlockComment() {
        offset &+= 2
        while offset &+ 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset &+ 1] == UInt8(ascii: "/") {
                offset &+= 2
                return
            }
            offset &+= 1
        }
        offset = bytes.count
    }

    /// U+2028 or U+2029, which count as white space and end a line comment.
    private func isLineSeparator(_ offset: Int) -> Bool {
        offset &+ 2 < bytes.count && bytes[offset &+ 1] == 0x80 && (bytes[offset &+ 2] == 0xA8 || bytes[offset &+ 2] == 0xA9)
    }

    /// Whether a quoted or unquoted string begins here.
    var isAtString: Bool {
        guard offset < bytes.count else { return false }
        let byte = bytes[offset]
        return Self.isUnquoted(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    /// Whether a line that starts here is a conflict marker.
    var isAtConflictMarker: Bool {
        guard offset < bytes.count, offset == 0 || bytes[offset &- 1] == 0x0A || bytes[offset &- 1] == 0x0D else { return false }
        let line = bytes[offset..<min(offset &+ 8, bytes.count)].prefix { $0 != 0x0A && $0 != 0x0D }
        return ConflictMarkers.isMarker(Array(line)[...])
    }

    /// What stands here, for a message.
    func describeHere() -> String {
        let character = ReadFailure.describe(bytes, at: offset)
        guard offset < bytes.count, "+@[]*~#!%&?^`|\\".utf8.contains(bytes[offset]) || bytes[offset] >= 0x80 else { return character }
        return "\(character), which must be written in quotes,"
    }

    /// `<` hexadecimal pairs `>`; white space may stand between pairs, not inside one.
    mutating func readData() throws(ReadFailure) -> [UInt8] {
        let start = offset
        var data: [UInt8] = []
        offset &+= 1
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ">") {
                offset &+= 1
                return data
            }
            if let high = Self.hexadecimalDigit(byte) {
                guard offset &+ 1 < bytes.count, let low = Self.hexadecimalDigit(bytes[offset &+ 1]) else {
                    throw ReadFailure("half a byte in data; digits come in pairs", at: offset)
                }
                data.append(high &<< 4 | low)
                offset &+= 2
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                offset &+= 1
            } else if byte == 0xE2, isLineSeparator(offset) {
                offset &+= 3
            } else {
                throw ReadFailure("unexpected \(ReadFailure.describe(bytes, at: offset)) in data, which '<' begins and which holds hexadecimal digits", at: offset)
            }
        }
        throw ReadFailure("the data is not closed with '>'", at: start)
    }

    /// Letters, digits and `_ $ / : . -`.
    static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-")...UInt8(ascii: ":"),
             UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
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
