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
        var seen: [UInt64: Int] = [:]
        return HashedUnits(bytes, throughLine: .max).lineHashes.map { hash in
            seen[hash, default: 0] += 1
            return text(hash, seen[hash, default: 1])
        }
    }

    /// The hashes of some lines, counted from 1; lines that the file does not have get none. Reads no further than it must.
    package static func hashes(of bytes: [UInt8], lines: Set<Int>) -> [Int: String] {
        guard let last = lines.max(), last >= 1 else { return [:] }
        let all = HashedUnits(bytes, throughLine: last).lineHashes
        let wanted = Set(lines.filter { all.indices.contains($0 - 1) }.map { all[$0 - 1] })
        var seen: [UInt64: Int] = [:]
        var hashes: [Int: String] = [:]
        for (offset, hash) in all.enumerated() where wanted.contains(hash) {
            seen[hash, default: 0] += 1
            if lines.contains(offset + 1) { hashes[offset + 1] = text(hash, seen[hash, default: 1]) }
        }
        return hashes
    }

    private static func text(_ hash: UInt64, _ count: Int) -> String {
        "\(String(hash, radix: 16)):\(count)"
    }
}

/// The code units of a text that count for its hashes, and where among them its lines start.
private struct HashedUnits {
    private static let windowLength = 100
    private static let multiplier: UInt64 = 37
    private static let lineFeed: UInt16 = 0x0A
    private static let carriageReturn: UInt16 = 0x0D
    private static let endOfFile: UInt16 = 0xFFFF

    private var units: [UInt16] = []
    private var lineStarts: [Int] = []
    private var isAtLineStart = true
    private var isAfterCarriageReturn = false

    /// Stops once the window of line `last`, counted from 1, is full.
    init(_ bytes: [UInt8], throughLine last: Int) {
        units.reserveCapacity(bytes.count &+ Self.windowLength &+ 1)
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                if bytes[offset] < 0x80 {
                    take(UInt16(bytes[offset]))
                    offset += 1
                    if lineStarts.count >= last, units.count - lineStarts[last - 1] >= Self.windowLength { return }
                } else {
                    let end = bytes[offset...].firstIndex { $0 < 0x80 } ?? bytes.count
                    _ = transcode(bytes[offset..<end].makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false) { take($0) }
                    offset = end
                }
            }
            take(Self.endOfFile)
            units.append(contentsOf: repeatElement(0, count: Self.windowLength))
        }
    }

    private mutating func take(_ unit: UInt16) {
        let isSecondHalfOfLineEnd = isAfterCarriageReturn && unit == Self.lineFeed
        isAfterCarriageReturn = unit == Self.carriageReturn
        if unit == 0x20 || unit == 0x09 || isSecondHalfOfLineEnd { return }
        if isAtLineStart { lineStarts.append(units.count) }
        isAtLineStart = unit == Self.lineFeed || unit == Self.carriageReturn
        units.append(unit == Self.carriageReturn ? Self.lineFeed : unit)
    }

    /// One for each line whose window could be filled, the first line's first.
    ///
    /// A window of 100 units moves over the text: what it takes in is added, what it leaves behind is subtracted with the
    /// weight it has gained by then.
    var lineHashes: [UInt64] {
        let leavingWeight = (0..<Self.windowLength).reduce(UInt64(1)) { weight, _ in weight &* Self.multiplier }
        var hashes: [UInt64] = []
        hashes.reserveCapacity(lineStarts.count)
        units.withUnsafeBufferPointer { units in
            var hash: UInt64 = 0
            var end = 0
            for start in lineStarts where start + Self.windowLength <= units.count {
                while end < start + Self.windowLength {
                    let leaving = end < Self.windowLength ? 0 : UInt64(units[end - Self.windowLength])
                    hash = hash &* Self.multiplier &+ UInt64(units[end]) &- leaving &* leavingWeight
                    end += 1
                }
                hashes.append(hash)
            }
        }
        return hashes
    }
}
