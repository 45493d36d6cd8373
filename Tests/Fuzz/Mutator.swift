/// Makes inputs: a seed with a few things done to it, now and then bytes or tokens at random.
struct Mutator {
    let seeds: [[UInt8]]
    let tokens: [[UInt8]]
    /// Puts right what a reader would otherwise stop at, such as checksums.
    let repair: (@Sendable (inout [UInt8]) -> Void)?

    /// No input is longer, in bytes.
    static let longest = 1 << 16

    func input(_ random: inout Random) -> [UInt8] {
        var bytes: [UInt8]
        switch random.below(40) {
        case 0: bytes = (0..<random.below(400)).map { _ in random.byte() }
        case 1: bytes = (0..<random.below(100)).flatMap { _ in random.pick(tokens) ?? [random.byte()] }
        default:
            bytes = random.pick(seeds) ?? []
            for _ in 0...random.below(random.below(4) == 0 ? 24 : 4) { change(&bytes, &random) }
        }
        if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
        if let repair, random.below(2) == 0 { repair(&bytes) }
        return bytes
    }

    func change(_ bytes: inout [UInt8], _ random: inout Random) {
        let offset = random.below(bytes.count + 1)
        let length = random.below(min(bytes.count - offset, 1 + random.below(64)) + 1)
        let range = offset..<(offset + length)
        switch random.below(12) {
        case 0: if offset < bytes.count { bytes[offset] ^= 1 << UInt8(random.below(8)) }
        case 1: if offset < bytes.count { bytes[offset] = random.byte() }
        case 2: bytes.replaceSubrange(range, with: [])
        case 3: bytes.insert(contentsOf: bytes[range], at: random.below(bytes.count + 1))
        case 4: bytes.insert(contentsOf: random.pick(tokens) ?? [0], at: offset)
        case 5: bytes.replaceSubrange(range, with: random.pick(tokens) ?? [0xFF])
        case 6: bytes.removeSubrange(offset...)
        case 7: splice(&bytes, at: offset, &random)
        case 8: enlargeNumber(&bytes, from: offset, &random)
        case 9: nest(&bytes, at: offset, &random)
        case 10: overwriteInteger(&bytes, at: offset, &random)
        default: for index in range { bytes[index] = random.byte() }
        }
    }

    /// Goes on with the rest of another seed.
    private func splice(_ bytes: inout [UInt8], at offset: Int, _ random: inout Random) {
        guard let other = random.pick(seeds) else { return }
        bytes.replaceSubrange(offset..., with: other[random.below(other.count + 1)...])
    }

    /// Makes the next run of digits long.
    private func enlargeNumber(_ bytes: inout [UInt8], from offset: Int, _ random: inout Random) {
        let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let start = bytes[offset...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        let numbers = ["9223372036854775807", "9223372036854775808", "18446744073709551616", "4294967296", "1e999", "0.1e-400", "00", "-1", "0x7fffffffffffffffff"]
        let digits = random.below(3) == 0 ? String(repeating: "9", count: 1 << random.below(11)) : random.pick(numbers) ?? ""
        bytes.replaceSubrange(start..<end, with: Array(digits.utf8))
    }

    /// Repeats a token, as often as a thousand times.
    private func nest(_ bytes: inout [UInt8], at offset: Int, _ random: inout Random) {
        let token = random.pick(tokens) ?? [UInt8(ascii: "[")]
        bytes.insert(contentsOf: Array(repeating: token, count: 1 << random.below(11)).joined(), at: offset)
    }

    /// Writes an extreme number over two, four or eight bytes.
    private func overwriteInteger(_ bytes: inout [UInt8], at offset: Int, _ random: inout Random) {
        let values: [UInt64] = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, .max, UInt64(bytes.count)]
        let value = random.pick(values) ?? 0
        let width = 2 << random.below(3)
        let isBig = random.below(2) == 0
        for index in 0..<width where offset + index < bytes.count {
            bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * (isBig ? width - 1 - index : index)))
        }
    }
}
