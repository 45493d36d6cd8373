/// Finds out whether bytes are well-formed UTF-8 (Unicode, table 3-7), at the speed of reading them where they are ASCII.
enum UTF8Check {
    /// Nil where all bytes are well formed.
    static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let raw = UnsafeRawPointer(base)
        let count = bytes.count
        var offset = 0
        while offset < count {
            while offset &+ 8 <= count, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 { offset &+= 8 }
            while offset < count, bytes[offset] < 0x80 { offset &+= 1 }
            guard offset < count else { return nil }
            guard let length = sequenceLength(bytes, offset) else { return offset }
            offset &+= length
        }
        return nil
    }

    /// The length of the sequence of two to four bytes that starts at `offset`, nil where there is none.
    private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[offset] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.count &- offset >= length, second.contains(bytes[offset &+ 1]) else { return nil }
        for index in stride(from: offset &+ 2, to: offset &+ length, by: 1) where bytes[index] & 0xC0 != 0x80 { return nil }
        return length
    }
}
