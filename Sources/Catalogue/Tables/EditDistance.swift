/// Compares names that are nearly the same, without allocating.
enum EditDistance {
    /// Whether the names differ in the case of ASCII letters alone.
    static func isSameIgnoringCase(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { folded($0) == folded($1) }
    }

    /// Whether one byte put in, left out or exchanged, or two neighbours swapped, makes one name of the other.
    static func isOneEdit(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return false }
        var start = 0
        while start < short.count, short[start] == long[start] { start += 1 }
        var tail = 0
        while tail < short.count - start, short[short.count - 1 - tail] == long[long.count - 1 - tail] { tail += 1 }
        let differing = short.count - start - tail
        if long.count > short.count { return differing == 0 }
        return differing == 1 || differing == 2 && short[start] == long[start + 1] && short[start + 1] == long[start]
    }

    /// How many bytes must be put in, left out or exchanged to make one name of the other; nil where they are more than `limit`.
    static func distance(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var row = Array(0...right.count)
        for (line, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            var least = row[0]
            for column in 1..<row.count {
                let changed = diagonal + (byte == right[column - 1] ? 0 : 1)
                diagonal = row[column]
                row[column] = min(changed, row[column] + 1, row[column - 1] + 1)
                least = min(least, row[column])
            }
            if least > limit { return nil }
        }
        return row[right.count] <= limit ? row[right.count] : nil
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
