/// Tags, comments and what may stand before the root.
extension XMLReader {
    struct OpeningTag {
        let kind: XMLTag
        /// Of its `<`.
        let start: Int
        let isEmpty: Bool
    }

    /// Moves over white space, comments, processing instructions and a document type, to the `<` of the root.
    mutating func skipProlog() throws(ReadFailure) {
        while true {
            skipWhiteSpace()
            guard offset < bytes.count else { throw ReadFailure("the file holds no property list", at: offset) }
            guard bytes[offset] == UInt8(ascii: "<") else {
                throw ReadFailure("unexpected \(ReadFailure.describe(bytes, at: offset)) before the first tag", at: offset)
            }
            if try skipCommentOrInstruction() { continue }
            guard isAt("<!") else { return }
            try skipDocumentType()
        }
    }

    /// A document type with an inline subset is refused, as Apple's reader does; so no entity is ever defined.
    private mutating func skipDocumentType() throws(ReadFailure) {
        let start = offset
        guard isAt("<!DOCTYPE") else { throw ReadFailure("'<!' begins neither a comment nor a DOCTYPE", at: start) }
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ">"):
                offset &+= 1
                return
            case UInt8(ascii: "["): throw ReadFailure("the DOCTYPE holds declarations of its own, which property lists must not", at: offset)
            default: offset &+= 1
            }
        }
        throw ReadFailure("the DOCTYPE is not closed", at: start)
    }

    /// True where one stood here and was passed over.
    private mutating func skipCommentOrInstruction() throws(ReadFailure) -> Bool {
        if isAt("<!--") {
            guard skip(4, past: "-->") else { throw ReadFailure("the comment is not closed", at: offset) }
            return true
        }
        if isAt("<?") {
            guard skip(2, past: "?>") else { throw ReadFailure("the processing instruction is not closed", at: offset) }
            return true
        }
        return false
    }

    /// Moves on inside `element` to the next `<` of a tag; only white space, comments and instructions may come before it.
    mutating func skipToTag(in element: OpeningTag) throws(ReadFailure) {
        while true {
            skipWhiteSpace()
            guard offset < bytes.count else {
                throw ReadFailure("the file ends where </\(element.kind.name)> is expected; the <\(element.kind.name)> opened on line "
                                  + "\(ReadFailure.line(of: element.start, in: bytes)) is not closed", at: offset)
            }
            guard bytes[offset] == UInt8(ascii: "<") else {
                throw ReadFailure("unexpected \(ReadFailure.describe(bytes, at: offset)) between the tags of <\(element.kind.name)>", at: offset)
            }
            if try skipCommentOrInstruction() { continue }
            guard !isAt("<!") else { throw ReadFailure("'<!' begins no comment here", at: offset) }
            return
        }
    }

    /// Where the part that counts has ended, moves over white space and comments; false at the end of the file.
    mutating func skipToTail() -> Bool {
        while true {
            skipWhiteSpace()
            guard offset < bytes.count else { return false }
            if isAt("<!--") ? skip(4, past: "-->") : isAt("<?") && skip(2, past: "?>") { continue }
            return true
        }
    }

    var isAtClosingTag: Bool { isAt("</") }

    /// A tag's name reaches to white space or the closing bracket; whatever else it holds is not looked at.
    mutating func readOpeningTag() throws(ReadFailure) -> OpeningTag {
        let start = offset
        offset &+= 1
        var nameEnd: Int?
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
            if nameEnd == nil, Self.isWhiteSpace(bytes[offset]) { nameEnd = offset }
            offset &+= 1
        }
        guard offset < bytes.count else { throw ReadFailure("the tag is not closed with '>'", at: start) }
        let isEmpty = bytes[offset &- 1] == UInt8(ascii: "/")
        let name = bytes[(start &+ 1)..<(nameEnd ?? (isEmpty ? offset &- 1 : offset))]
        offset &+= 1
        guard !name.isEmpty else { throw ReadFailure("the tag has no name", at: start) }
        guard let kind = XMLTag(name) else { throw unknownTag(String(decoding: name.prefix(100), as: UTF8.self), at: start) }
        return OpeningTag(kind: kind, start: start, isEmpty: isEmpty)
    }

    private func unknownTag(_ name: String, at start: Int) -> ReadFailure {
        if name.hasPrefix("/") { return ReadFailure("a closing tag where a value is expected", at: start) }
        guard let meant = XMLTag.meant(by: name), meant.name != name else { return ReadFailure("unknown tag \(ReadFailure.quote(name))", at: start) }
        return ReadFailure("unknown tag \(ReadFailure.quote(name)); \(ReadFailure.quote(meant.name)) is meant, for names are case-sensitive", at: start)
    }

    /// `</name>`, with white space allowed before the bracket only.
    mutating func readClosingTag(of tag: OpeningTag) throws(ReadFailure) {
        let start = offset
        let name = tag.kind.name
        guard start < bytes.count else { throw ReadFailure("<\(name)> is not closed", at: tag.start, seen: start) }
        guard isAt("</") else {
            let found = bytes[start] == UInt8(ascii: "<") ? "a tag or comment" : "unexpected \(ReadFailure.describe(bytes, at: start))"
            throw ReadFailure("\(found) inside <\(name)>, where </\(name)> is expected", at: start)
        }
        offset &+= 2
        if isAt(name) {
            offset &+= name.utf8.count
            skipWhiteSpace()
            if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") {
                offset &+= 1
                return
            }
        }
        let line = ReadFailure.line(of: tag.start, in: bytes)
        throw ReadFailure("</\(name)> is expected here, to close the <\(name)> opened on line \(line)", at: start)
    }

    mutating func skipWhiteSpace() {
        while offset < bytes.count, Self.isWhiteSpace(bytes[offset]) { offset &+= 1 }
    }

    /// White space of XML, which knows no other.
    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    func isAt(_ text: String) -> Bool { bytes[min(offset, bytes.count)...].starts(with: text.utf8) }

    /// Moves behind the next `end` that begins at least `distance` bytes from here; false, and nothing moves, where there is none.
    private mutating func skip(_ distance: Int, past end: String) -> Bool {
        var place = offset &+ distance
        while place < bytes.count {
            if bytes[place...].starts(with: end.utf8) {
                offset = place &+ end.utf8.count
                return true
            }
            place &+= 1
        }
        return false
    }
}
