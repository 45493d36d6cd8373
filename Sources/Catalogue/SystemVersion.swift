/// The version of a system or of an SDK: one to three numbers, those that are left out are zero.
package struct SystemVersion: Hashable, Sendable, Comparable {
    package let major: Int
    package let minor: Int
    package let patch: Int

    package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads `27`, `17.4` or `10.15.4`; each number has at most five digits.
    package init?(_ text: String) {
        var numbers: [Int] = []
        for part in text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false) {
            guard numbers.count < 3, (1...5).contains(part.count) else { return nil }
            var number = 0
            for byte in part {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            numbers.append(number)
        }
        numbers += Array(repeating: 0, count: 3 - numbers.count)
        self.init(numbers[0], numbers[1], numbers[2])
    }

    package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension SystemVersion: CustomStringConvertible {
    /// As Apple writes it: `17.4`, `10.15.4`, `27.0`.
    package var description: String {
        patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
    }
}
