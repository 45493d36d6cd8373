/// The name of a Git object: 20 bytes (SHA-1) or 32 (SHA-256).
package struct ObjectID: Hashable, Sendable {
    private let words: (UInt64, UInt64, UInt64, UInt64)
    package let byteCount: Int

    /// Takes 20 or 32 raw bytes; nil for any other count.
    package init?(bytes: some Collection<UInt8>) {
        let id = Array(bytes).withUnsafeBytes { ObjectID(raw: $0) }
        guard let id else { return nil }
        self = id
    }

    /// The same from memory, for the many ids of a tree or an index.
    package init?(raw bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 20 || bytes.count == 32 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
        self.words = words
        byteCount = bytes.count
    }

    /// Takes 40 or 64 hexadecimal digits; nil for anything else.
    package init?(hex: some StringProtocol) {
        self.init(hexBytes: Array(hex.utf8)[...])
    }

    /// The same from bytes, for the many ids that git lists.
    package init?(hexBytes digits: ArraySlice<UInt8>) {
        guard digits.count == 40 || digits.count == 64 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let isWhole = withUnsafeMutableBytes(of: &words) { bytes in
            var position = digits.startIndex
            for index in 0..<(digits.count / 2) {
                guard let high = Self.value(ofHexDigit: digits[position]), let low = Self.value(ofHexDigit: digits[position + 1]) else { return false }
                bytes[index] = high << 4 | low
                position += 2
            }
            return true
        }
        guard isWhole else { return nil }
        self.words = words
        byteCount = digits.count / 2
    }

    package var bytes: [UInt8] {
        withUnsafeBytes(of: words) { Array($0.prefix(byteCount)) }
    }

    /// 40 or 64 lower-case hexadecimal digits.
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(byteCount * 2)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// All zeros: what Git writes for "no object" in pushed references.
    package var isNull: Bool { words.0 == 0 && words.1 == 0 && words.2 == 0 && words.3 == 0 }

    private static func value(ofHexDigit character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    package static func == (left: ObjectID, right: ObjectID) -> Bool {
        left.words.0 == right.words.0 && left.words.1 == right.words.1 && left.words.2 == right.words.2
            && left.words.3 == right.words.3 && left.byteCount == right.byteCount
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
    }
}

extension ObjectID: CustomStringConvertible {
    package var description: String { hex }
}
