/// Why a reader stopped, as a byte offset; becomes a `SyntaxError` once the text is at hand.
struct ReadFailure: Error {
    let message: String
    /// Where a person would look.
    let offset: Int
    /// Where the reader stood; differs from `offset` where something missing is reported behind what came before it.
    let seen: Int

    init(_ message: String, at offset: Int, seen: Int? = nil) {
        self.message = message
        self.offset = offset
        self.seen = seen ?? offset
    }

    /// The failure with line and column; one on the line of a conflict marker is reported as that marker.
    func error(in text: SourceText) -> SyntaxError {
        for place in [text.position(of: seen), text.position(of: offset)] where ConflictMarkers.isMarker(text.line(place.line)) {
            return SyntaxError("merge conflict marker", at: SourcePosition(line: place.line, column: 1))
        }
        return SyntaxError(message, at: text.position(of: offset))
    }
}

extension ReadFailure {
    /// How a character that is not wanted is named: in quotes where it can be seen, else by its number.
    static func describe(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> String {
        guard offset < bytes.count else { return "the end of the file" }
        let byte = bytes[offset]
        if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
        let end = min(offset + 4, bytes.count)
        let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first?.value ?? 0
        return "U+" + hexadecimal(scalar, digits: 4)
    }

    /// The line on which a byte stands, counted from 1.
    static func line(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        SourceText(utf8: Array(bytes[..<min(offset, bytes.count)])).lineCount
    }

    /// A name from the file for a message: on one line, in quotes, shortened where it is long.
    static func quote(_ name: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(60) { shown.append(scalar.properties.generalCategory == .control ? " " : scalar) }
        return "'\(String(shown))\(name.unicodeScalars.count > 60 ? "…" : "")'"
    }

    static func hexadecimal(_ number: UInt32, digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
