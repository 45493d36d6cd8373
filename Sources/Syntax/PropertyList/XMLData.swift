/// `<data>`.
extension XMLReader {
    /// Base64 as Apple's reader takes it: characters outside the alphabet are passed over, and what does not fill four
    /// digits is dropped, without an error; only bytes above 0x7F are one.
    mutating func readData() throws(ReadFailure) -> [UInt8] {
        var data: [UInt8] = []
        var group: UInt32 = 0
        var digits = 0
        var padding = 0
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
            let byte = bytes[offset]
            guard byte < 0x80 else { throw ReadFailure("unexpected \(ReadFailure.describe(bytes, at: offset)) in <data>", at: offset) }
            offset &+= 1
            if byte == UInt8(ascii: "=") {
                padding &+= 1
            } else if !(0x09...0x0D).contains(byte), byte != 0x20 {
                padding = 0
            }
            guard let digit = Self.base64Digit(byte) else { continue }
            group = group &<< 6 | digit
            digits &+= 1
            guard digits & 3 == 0 else { continue }
            data.append(UInt8(truncatingIfNeeded: group &>> 16))
            if padding < 2 { data.append(UInt8(truncatingIfNeeded: group &>> 8)) }
            if padding < 1 { data.append(UInt8(truncatingIfNeeded: group)) }
            group = 0
        }
        return data
    }

    /// The padding sign counts as a zero.
    private static func base64Digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte &- UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte &- UInt8(ascii: "a") &+ 26)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0") &+ 52)
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case UInt8(ascii: "="): 0
        default: nil
        }
    }
}
