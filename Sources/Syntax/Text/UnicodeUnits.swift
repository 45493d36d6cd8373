/// UTF-16 and UTF-32 to UTF-8; what is no character becomes U+FFFD, and bytes too few for a last unit are left out.
enum UnicodeUnits {
    static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var lead: UInt32?
        var offset = bytes.startIndex
        while offset + 2 <= bytes.endIndex {
            let first = UInt32(bytes[offset]), second = UInt32(bytes[offset + 1])
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            offset += 2
            if let high = lead {
                lead = nil
                if unit & 0xFC00 == 0xDC00 {
                    append(Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (unit & 0x3FF)), to: &result)
                    continue
                }
                append(nil, to: &result)
            }
            if unit & 0xFC00 == 0xD800 { lead = unit } else { append(Unicode.Scalar(unit), to: &result) }
        }
        if lead != nil { append(nil, to: &result) }
        return result
    }

    static func utf8(fromUTF32 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 4)
        var offset = bytes.startIndex
        while offset + 4 <= bytes.endIndex {
            var unit: UInt32 = 0
            for position in 0..<4 { unit = unit << 8 | UInt32(bytes[offset + (isBigEndian ? position : 3 - position)]) }
            append(Unicode.Scalar(unit), to: &result)
            offset += 4
        }
        return result
    }

    static func append(_ scalar: Unicode.Scalar?, to result: inout [UInt8]) {
        guard let scalar else { return result.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
