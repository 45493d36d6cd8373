/// The hash by which GitHub code scanning knows a line again when others are added above it: `primaryLocationLineHash`.
///
/// A hash covers the first 100 UTF-16 code units from the start of its line, without blanks and tabs and across
/// line ends; each line end counts as LF, the end of the file as one unit of 65535 with zeros after it. It is written
/// as hexadecimal digits, a colon, and which of the lines with that hash this is, counted from 1.
/// Source: `src/fingerprints.ts` in the repository github/codeql-action.
package enum LineHash {
    /// The hashes of all lines, the first line's first: as many as `SourceText.lineCount`.
    ///
    /// Takes the file's bytes as they are; GitHub reads every file as UTF-8, with U+FFFD for what is none.
    package static func hashes(of bytes: [UInt8]) -> [String] {
        var hasher = RollingLineHasher()
        var seen: [UInt64: Int] = [:]
        return hasher.hashes(of: bytes).map { text(of: $0, seen: &seen) }
    }

    /// The hashes of some lines, counted from 1; lines that the file does not have get none.
    package static func hashes(of bytes: [UInt8], lines: Set<Int>) -> [Int: String] {
        guard let last = lines.max(), last >= 1 else { return [:] }
        var hasher = RollingLineHasher()
        var seen: [UInt64: Int] = [:]
        var wanted: [Int: String] = [:]
        for (offset, hash) in hasher.hashes(of: bytes).prefix(last).enumerated() {
            if lines.contains(offset + 1) {
                wanted[offset + 1] = text(of: hash, seen: &seen)
            } else {
                seen[hash, default: 0] += 1
            }
        }
        return wanted
    }

    private static func text(of hash: UInt64, seen: inout [UInt64: Int]) -> String {
        let count = seen[hash, default: 0] + 1
        seen[hash] = count
        return "\(String(hash, radix: 16)):\(count)"
    }
}

/// Hashes every line of a text in one pass: a window of 100 units moves over it, and a line's hash is known when
/// the window has the line's first unit as its oldest.
private struct RollingLineHasher {
    private static let windowLength = 100
    private static let multiplier: UInt64 = 37
    private static let endOfFile: UInt16 = 0xFFFF
    private static let lineFeed: UInt16 = 0x0A
    private static let carriageReturn: UInt16 = 0x0D
    private static let leavingWeight = (0..<windowLength).reduce(UInt64(1)) { weight, _ in weight &* multiplier }

    private var window = [UInt16](repeating: 0, count: Self.windowLength)
    private var startsLine = [Bool](repeating: false, count: Self.windowLength)
    private var next = 0
    private var hash: UInt64 = 0
    private var result: [UInt64] = []
    private var isAtLineStart = true
    private var isAfterCarriageReturn = false

    mutating func hashes(of bytes: [UInt8]) -> [UInt64] {
        _ = transcode(bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false) { take($0) }
        take(Self.endOfFile)
        for _ in 0..<Self.windowLength { push(0, startsLine: false) }
        return result
    }

    private mutating func take(_ unit: UInt16) {
        let isSecondHalfOfLineEnd = isAfterCarriageReturn && unit == Self.lineFeed
        isAfterCarriageReturn = unit == Self.carriageReturn
        if unit == 0x20 || unit == 0x09 || isSecondHalfOfLineEnd { return }
        let unit = unit == Self.carriageReturn ? Self.lineFeed : unit
        push(unit, startsLine: isAtLineStart)
        isAtLineStart = unit == Self.lineFeed
    }

    private mutating func push(_ unit: UInt16, startsLine: Bool) {
        if self.startsLine[next] { result.append(hash) }
        hash = hash &* Self.multiplier &+ UInt64(unit) &- UInt64(window[next]) &* Self.leavingWeight
        window[next] = unit
        self.startsLine[next] = startsLine
        next = next + 1 == Self.windowLength ? 0 : next + 1
    }
}
