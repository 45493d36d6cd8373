/// Puts the checksums of a PNG right: without, nearly every change would be found by them and by nothing else.
enum PNGChecksums {
    static let repair: @Sendable (inout [UInt8]) -> Void = { bytes in
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= bytes.count else { return }
            var crc = ~UInt32(0)
            for byte in bytes[(offset + 4)..<end] { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: ~crc >> UInt32(24 - 8 * index)) }
            offset = end + 4
        }
    }

    private static let table: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
        var crc = index
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        return crc
    }
}
