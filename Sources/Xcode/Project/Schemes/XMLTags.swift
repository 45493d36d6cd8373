import Syntax

/// One tag of an XML text with its attributes.
struct XMLTag {
    enum Form: Hashable {
        case opening
        case closing
        /// `<name/>`: opening and closing at once.
        case empty
    }

    struct Attribute {
        let name: String
        let value: String
        /// Of the value without its quotes.
        let range: ByteRange
    }

    let name: String
    let form: Form
    let attributes: [Attribute]

    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }
}

/// Reads the tags of an XML text one after the other; text, comments, processing instructions and declarations are passed over.
///
/// Enough for Xcode's schemes, whose content is all in attributes. No entity but XML's own five and character references.
struct XMLTags {
    private let text: SourceText
    private var bytes: [UInt8] { text.bytes }
    private var position = 0

    init(_ text: SourceText) {
        self.text = text
    }

    /// The next tag; nil at the end of the text.
    mutating func next() throws(SyntaxError) -> XMLTag? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start
            if begins(with: "<!--") {
                try skip(past: "-->")
            } else if begins(with: "<![CDATA[") {
                try skip(past: "]]>")
            } else if begins(with: "<?") {
                try skip(past: "?>")
            } else if begins(with: "<!") {
                try skip(past: ">")
            } else {
                return try tag()
            }
        }
        position = bytes.count
        return nil
    }

    private mutating func tag() throws(SyntaxError) -> XMLTag {
        position += 1
        let isClosing = current == UInt8(ascii: "/")
        if isClosing { position += 1 }
        let name = try self.name("an element's name")
        var attributes: [XMLTag.Attribute] = []
        while true {
            skipBlanks()
            switch current {
            case UInt8(ascii: ">"):
                position += 1
                return XMLTag(name: name, form: isClosing ? .closing : .opening, attributes: attributes)
            case UInt8(ascii: "/"):
                position += 1
                guard current == UInt8(ascii: ">") else { throw expected("> after /") }
                position += 1
                return XMLTag(name: name, form: .empty, attributes: attributes)
            case nil: throw expected("> at the end of the tag \(name)")
            default: attributes.append(try attribute())
            }
        }
    }

    private mutating func attribute() throws(SyntaxError) -> XMLTag.Attribute {
        let name = try self.name("an attribute or >")
        skipBlanks()
        guard current == UInt8(ascii: "=") else { throw expected("= after the attribute \(name)") }
        position += 1
        skipBlanks()
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw expected("a quote before the value of \(name)") }
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else { throw expected("a closing quote after the value of \(name)") }
        position = end + 1
        return XMLTag.Attribute(name: name, value: XMLReferences.expand(bytes[start..<end]), range: ByteRange(start, end))
    }

    private mutating func name(_ what: String) throws(SyntaxError) -> String {
        let start = position
        while let byte = current, !Self.endsName(byte) { position += 1 }
        guard position > start else { throw expected(what) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func begins(with word: StaticString) -> Bool {
        bytes[position...].starts(with: word.description.utf8)
    }

    private mutating func skipBlanks() {
        while let byte = current, byte <= 0x20 { position += 1 }
    }

    private mutating func skip(past word: StaticString) throws(SyntaxError) {
        let wanted = Array(word.description.utf8)
        var start = position
        while let candidate = bytes[start...].firstIndex(of: wanted[0]) {
            if bytes[candidate...].starts(with: wanted) {
                position = candidate + wanted.count
                return
            }
            start = candidate + 1
        }
        throw expected(word.description)
    }

    private func expected(_ what: String) -> SyntaxError {
        SyntaxError("expected \(what)", at: text.position(of: position))
    }
}
