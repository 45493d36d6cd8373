/// Encodings of one byte a character that keep ASCII in their lower half.
enum OneByteText {
    /// ISO 8859-1; Apple's reader takes ASCII as this too.
    static let latin1: [UInt16] = Array(0x80...0xFF)

    /// Windows code page 1252; the five bytes that it leaves open are control characters, as in ISO 8859-1.
    static let windows1252: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
        0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ] + Array(0xA0...0xFF)

    static let unknown: [UInt16] = Array(repeating: 0xFFFD, count: 128)

    static func utf8(from bytes: [UInt8], upperHalf: [UInt16]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 {
                result.append(byte)
            } else {
                UnicodeUnits.append(Unicode.Scalar(upperHalf[Int(byte) - 0x80]), to: &result)
            }
        }
        return result
    }
}
