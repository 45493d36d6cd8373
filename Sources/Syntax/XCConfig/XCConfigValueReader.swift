import Bounds

/// The right side of an assignment, with the lines that backslashes join to it.
struct XCConfigValueReader {
    private(set) var scanner: XCConfigScanner
    private(set) var text: [UInt8] = []
    private(set) var firstRange: ByteRange
    /// One past the last byte of the value, or the place behind the equals sign.
    private(set) var end: Int
    private(set) var comments: [XCConfigComment] = []
    private(set) var conflictMarkers: [ByteRange] = []
    private var isEmpty = true

    /// Takes a scanner that stands behind the equals sign.
    init(_ scanner: XCConfigScanner) {
        self.scanner = scanner
        firstRange = ByteRange(scanner.position, scanner.position)
        end = scanner.position
    }

    /// Leaves the scanner at the end of the value's last line.
    mutating func read() {
        var isFirst = true
        while let chunk = readChunk() {
            if isFirst { firstRange = chunk }
            isFirst = false
            end = chunk.upperBound
            let bytes = scanner.bytes[chunk.lowerBound..<chunk.upperBound]
            guard bytes.last == UInt8(ascii: "\\") else { return append(bytes) }
            let joined = Self.trimmed(bytes.dropLast())
            if !joined.isEmpty { append(joined) }
            scanner.passLineEnd()
            if comments.count > Bound.Syntax.xcconfigNodes { return }
            noteConflictMarker()
        }
    }

    private mutating func append(_ chunk: ArraySlice<UInt8>) {
        if !isEmpty { text.append(UInt8(ascii: " ")) }
        text.append(contentsOf: chunk)
        isEmpty = false
    }

    /// The value's part on this line, nil for a blank or comment-only line.
    private mutating func readChunk() -> ByteRange? {
        scanner.passBlanks()
        if scanner.isAtComment {
            noteComment(cutsText: false)
            return nil
        }
        if scanner.isAtLineEnd { return nil }
        let start = scanner.position
        while !scanner.isAtLineEnd, !scanner.isAtComment { scanner.advance() }
        var end = scanner.position
        if scanner.isAtComment { noteComment(cutsText: end > start && !XCConfigScanner.isBlank(scanner.byte(at: end - 1))) }
        trimBlanks(from: start, to: &end)
        if end > start, scanner.bytes[end - 1] == UInt8(ascii: ";") {
            end -= 1
            trimBlanks(from: start, to: &end)
        }
        return ByteRange(start, end)
    }

    private mutating func noteComment(cutsText: Bool) {
        let start = scanner.position
        scanner.passRestOfLine()
        comments.append(XCConfigComment(range: ByteRange(start, scanner.position), cutsText: cutsText))
    }

    private func trimBlanks(from start: Int, to end: inout Int) {
        while end > start, XCConfigScanner.isBlank(scanner.bytes[end - 1]) { end -= 1 }
    }

    private mutating func noteConflictMarker() {
        // A row of equals signs may be meant inside a value; the other marks never are.
        guard scanner.current != UInt8(ascii: "="), Self.conflictMarkerLength(scanner) > 0, conflictMarkers.count < Bound.Syntax.xcconfigDiagnostics else { return }
        conflictMarkers.append(scanner.lineRange(from: scanner.position))
    }

    /// Seven where a mark of a merge begins at the scanner's place, which must be a line's start; else zero.
    static func conflictMarkerLength(_ scanner: XCConfigScanner) -> Int {
        let mark = scanner.current
        guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(mark) else { return 0 }
        for offset in 1..<7 where scanner.byte(at: scanner.position + offset) != mark { return 0 }
        let next = scanner.byte(at: scanner.position + 7)
        return [0, 0x20, 0x0A, 0x0D].contains(next) ? 7 : 0
    }

    /// The engine trims a joined line by Unicode's blanks, unlike the last one.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if let first = bytes.first, let last = bytes.last, first < 0x80, last < 0x80, !XCConfigScanner.isBlank(last) { return bytes }
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator }
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return Array(String(scalars).utf8)[...]
    }
}
