/// Checks UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
///
/// With one exception that Apple's string conversion makes: the byte 0xA9, the copyright sign of ISO 8859-1, may stand alone.
/// It reads as U+FFFD.
enum UTF8Validation {
    /// The offset of the first byte at or after `start` that begins no valid sequence; nil where all of it is UTF-8.
    static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = start
        while offset < bytes.count {
            while offset &+ 8 <= bytes.count, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
                offset &+= 8
            }
            guard offset < bytes.count else { return nil }
            let length = sequenceLength(in: bytes, at: offset)
            if length == 0 { return offset }
            offset &+= length
        }
        return nil
    }

    /// 1 to 4, or 0 where the bytes at `offset` are no UTF-8.
    private static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        func isContinuation(_ distance: Int, from low: UInt8 = 0x80, through high: UInt8 = 0xBF) -> Bool {
            offset &+ distance < bytes.count && bytes[offset &+ distance] >= low && bytes[offset &+ distance] <= high
        }
        switch bytes[offset] {
        case 0x00...0x7F, 0xA9: return 1
        case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
        case 0xE0: return isContinuation(1, from: 0xA0) && isContinuation(2) ? 3 : 0
        case 0xED: return isContinuation(1, through: 0x9F) && isContinuation(2) ? 3 : 0
        case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
        case 0xF0: return isContinuation(1, from: 0x90) && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF4: return isContinuation(1, through: 0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
        default: return 0
        }
    }
}
