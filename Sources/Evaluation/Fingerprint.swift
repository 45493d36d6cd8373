import Rules
import Snapshots

/// The name under which a finding is the same finding in two snapshots.
///
/// It is made of the rule, the file and the finding's subject, so that it survives lines that move; two
/// findings of one rule about the same subject in one file are one finding.
package struct Fingerprint: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// - Parameters:
    ///   - path: the file; given apart because a renamed file keeps the findings it had
    ///   - subject: what the finding is about; given apart because an image that is renamed keeps them too
    ///   - more: something else that tells it from others, after the subject
    init(_ rule: RuleID, in path: TreePath, about subject: [String], _ more: [UInt8]? = nil) {
        var digest = Digest()
        digest.add(rule.text.utf8)
        digest.add(path.bytes)
        for part in subject { digest.add(part.utf8) }
        if let more { digest.add(more) }
        high = digest.high
        low = digest.low
    }

    package init(of finding: Finding) {
        self.init(finding.rule, in: finding.location.path, about: finding.subject)
    }

    /// 32 lower-case hexadecimal digits.
    package var hex: String { Self.hex(high) + Self.hex(low) }

    private static func hex(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// FNV-1a with 128 bits over length-prefixed parts. Stable over releases; not meant to resist forgery.
    private struct Digest {
        var high: UInt64 = 0x6c62_272e_07bb_0142
        var low: UInt64 = 0x62b8_2175_6295_c58d

        mutating func add(_ part: some Collection<UInt8>) {
            var count = UInt64(part.count)
            for _ in 0..<8 {
                add(UInt8(truncatingIfNeeded: count))
                count >>= 8
            }
            for byte in part { add(byte) }
        }

        /// Multiplies by the FNV prime 2^88 + 0x13b, modulo 2^128.
        private mutating func add(_ byte: UInt8) {
            low ^= UInt64(byte)
            let product = low.multipliedFullWidth(by: 0x13b)
            high = product.high &+ high &* 0x13b &+ (low << 24)
            low = product.low
        }
    }
}
