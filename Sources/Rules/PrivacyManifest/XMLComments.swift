import Syntax

/// Finds comments in the text of an XML property list.
enum XMLComments {
    /// Those that hold two hyphens in a row, which XML forbids.
    static func withDoubleHyphen(_ bytes: [UInt8]) -> [ByteRange] {
        var found: [ByteRange] = []
        var position = 0
        while let start = firstIndex(of: "<!--", in: bytes, from: position) {
            let body = start + 4
            guard let end = firstIndex(of: "-->", in: bytes, from: body) else { break }
            if let hyphens = firstIndex(of: "--", in: bytes, from: body), hyphens < end { found.append(ByteRange(start, end + 3)) }
            position = end + 3
        }
        return found
    }

    private static func firstIndex(of text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard start <= bytes.count - wanted.count else { return nil }
        return (start...(bytes.count - wanted.count)).first { position in
            bytes[position] == wanted[0] && bytes[position..<(position + wanted.count)].elementsEqual(wanted)
        }
    }
}
