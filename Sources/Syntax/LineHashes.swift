/// The hashes by which GitHub code scanning knows the lines of a file again when others are added above them: `primaryLocationLineHash`.
///
/// Each covers the first 100 UTF-16 code units from the start of its line, without blanks and tabs and across
/// line ends; each line end counts as LF, the end of the file as one unit of 65535 with zeros after it. It is written
/// as hexadecimal digits, a colon, and which of the lines with that hash this is, counted from 1.
/// Source: `src/fingerprints.ts` in the repository github/codeql-action.
///
/// Holds eight bytes for each line.
package struct LineHashes: Sendable {
    private let hashes: [UInt64]

    /// Takes the file's bytes as they are; GitHub reads every file as UTF-8, with U+FFFD for what is none.
    package init(of bytes: [UInt8]) {
        hashes = HashedUnits(bytes).lineHashes
    }

    /// As many as `SourceText.lineCount`.
    package var count: Int { hashes.count }

    /// The hash of a line, counted from 1; nil for one that the file does not have.
    package subscript(line: Int) -> String? {
        guard hashes.indices.contains(line - 1) else { return nil }
        let hash = hashes[line - 1]
        return "\(String(hash, radix: 16)):\(hashes[..<line].count { $0 == hash })"
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

    init(_ bytes: [UInt8]) {
        units.reserveCapacity(bytes.count &+ Self.windowLength &+ 1)
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                if bytes[offset] < 0x80 {
                    take(UInt16(bytes[offset]))
                    offset += 1
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
