/// A position in the bytes of a build configuration file and the steps its grammar is made of.
struct XCConfigScanner {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Zero at the end of the file.
    var current: UInt8 { byte(at: position) }
    var isAtEnd: Bool { position >= bytes.count }
    var isAtLineEnd: Bool { isAtEnd || lineEndLength > 0 }
    var isAtComment: Bool { current == UInt8(ascii: "/") && byte(at: position + 1) == UInt8(ascii: "/") }

    /// LF, CR, CRLF, U+2028 and U+2029 end a line.
    private var lineEndLength: Int {
        switch current {
        case 0x0A: isAtEnd ? 0 : 1
        case 0x0D: byte(at: position + 1) == 0x0A ? 2 : 1
        case 0xE2 where byte(at: position + 1) == 0x80 && (byte(at: position + 2) == 0xA8 || byte(at: position + 2) == 0xA9): 3
        default: 0
        }
    }

    func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    mutating func advance() {
        if position < bytes.count { position += 1 }
    }

    mutating func passLineEnd() {
        position = min(position + lineEndLength, bytes.count)
    }

    mutating func passBlanks() {
        while !isAtEnd, Self.isBlank(current) { position += 1 }
    }

    mutating func passRestOfLine() {
        while !isAtLineEnd { position += 1 }
    }

    mutating func passBlanksAndComment() {
        passBlanks()
        if isAtComment { passRestOfLine() }
    }

    /// Passes bytes of the line as long as `condition` holds and gives their range.
    mutating func passLine(while condition: (UInt8) -> Bool) -> ByteRange {
        let start = position
        while !isAtLineEnd, condition(current) { position += 1 }
        return ByteRange(start, position)
    }

    func text(_ range: ByteRange) -> String {
        String(decoding: bytes[min(range.lowerBound, bytes.count)..<min(range.upperBound, bytes.count)], as: UTF8.self)
    }

    /// The range from a place to the end of its line.
    func lineRange(from start: Int) -> ByteRange {
        var end = self
        end.passRestOfLine()
        return ByteRange(start, end.position)
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
    }

    static func startsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    static func continuesName(_ byte: UInt8) -> Bool {
        startsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
