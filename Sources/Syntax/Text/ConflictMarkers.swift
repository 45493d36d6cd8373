/// Finds the markers that Git writes into a file it could not merge.
package enum ConflictMarkers {
    /// The opening line of each conflict block: seven `<`, then optionally seven `|`, then seven `=`, then seven `>`,
    /// each alone or followed by a blank, at the start of a line and in this order.
    ///
    /// A lone `=======`, as people underline with, is none.
    package static func find(in text: SourceText) -> [SourceRange] {
        var blocks: [SourceRange] = []
        var opening: Int?
        var isDivided = false
        for number in 1...max(text.lineCount, 1) {
            guard let symbol = marker(text.line(number)) else { continue }
            switch symbol {
            case Symbol.ours:
                opening = number
                isDivided = false
            case Symbol.divider where opening != nil:
                isDivided = true
            case Symbol.theirs:
                if let opening, isDivided {
                    blocks.append(SourceRange(start: SourcePosition(line: opening, column: 1),
                                              end: SourcePosition(line: opening, column: text.line(opening).count + 1)))
                }
                opening = nil
            default:
                break
            }
        }
        return blocks
    }

    /// Whether an opening marker could stand anywhere in a file, told quickly; never false for a file in which `find` finds one.
    package static func arePossible(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            // Of seven bytes in a row one has an index that seven divides; a text in UTF-16 has a zero between every two.
            var index = 0
            while index < bytes.count {
                if bytes[index] == Symbol.ours, run(around: index, in: bytes, step: 1) >= length || run(around: index, in: bytes, step: 2) >= length {
                    return true
                }
                index += length
            }
            return false
        }
    }

    /// How many of the bytes before and behind `index`, `step` apart, are the same without a break.
    private static func run(around index: Int, in bytes: UnsafeBufferPointer<UInt8>, step: Int) -> Int {
        var first = index
        while first >= step, bytes[first - step] == bytes[index] { first -= step }
        var last = index
        while last + step < bytes.count, bytes[last + step] == bytes[index] { last += step }
        return (last - first) / step + 1
    }

    /// Whether a line is one of the four markers.
    static func isMarker(_ line: ArraySlice<UInt8>) -> Bool { marker(line) != nil }

    private enum Symbol {
        static let ours = UInt8(ascii: "<")
        static let base = UInt8(ascii: "|")
        static let divider = UInt8(ascii: "=")
        static let theirs = UInt8(ascii: ">")
    }

    /// Git's own length; `conflict-marker-size` in .gitattributes can change it.
    private static let length = 7

    private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
        guard let symbol = line.first, line.count >= length,
              symbol == Symbol.ours || symbol == Symbol.base || symbol == Symbol.divider || symbol == Symbol.theirs,
              line.prefix(length).allSatisfy({ $0 == symbol }) else { return nil }
        guard let next = line.dropFirst(length).first else { return symbol }
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") ? symbol : nil
    }
}
