/// Writes a zlib stream of runs of equal bytes, with the fixed codes of deflate, so that a large plain image stays small.
struct RunDeflater {
    private var bytes: [UInt8] = [0x78, 0x01]
    private var buffer: UInt32 = 0
    private var used: UInt32 = 0
    private var low = 1
    private var high = 0

    init() {
        // The last block, with fixed codes.
        append(1, bits: 1)
        append(1, bits: 2)
    }

    mutating func add(_ byte: UInt8, count: Int) {
        guard count > 0 else { return }
        // Adler's sums of a whole run at once.
        high = (high + count * low + Int(byte) * (count * (count + 1) / 2)) % 65_521
        low = (low + count * Int(byte)) % 65_521
        literal(Int(byte))
        var rest = count - 1
        for (length, symbol) in [(258, 285), (10, 264), (3, 257)] {
            while rest >= length {
                literal(symbol)
                // The distance 1: the byte before.
                append(0, bits: 5)
                rest -= length
            }
        }
        for _ in 0..<rest { literal(Int(byte)) }
    }

    func finished() -> [UInt8] {
        var copy = self
        copy.literal(256)
        if copy.used > 0 { copy.append(0, bits: 8 - copy.used) }
        return copy.bytes + [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
    }

    /// A byte, a length or the end, by deflate's fixed code, whose first bit is its highest.
    private mutating func literal(_ symbol: Int) {
        switch symbol {
        case 0..<144: appendReversed(0x30 + symbol, bits: 8)
        case 144..<256: appendReversed(0x190 + symbol - 144, bits: 9)
        case 256..<280: appendReversed(symbol - 256, bits: 7)
        default: appendReversed(0xC0 + symbol - 280, bits: 8)
        }
    }

    private mutating func appendReversed(_ code: Int, bits: Int) {
        for bit in stride(from: bits - 1, through: 0, by: -1) { append(UInt32(code >> bit & 1), bits: 1) }
    }

    private mutating func append(_ value: UInt32, bits: UInt32) {
        buffer |= value << used
        used += bits
        while used >= 8 {
            bytes.append(UInt8(buffer & 0xFF))
            buffer >>= 8
            used -= 8
        }
    }
}
