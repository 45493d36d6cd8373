import CLibyaml

/// The events of libyaml's parser, with places in the text.
struct YAMLEvents {
    enum Kind {
        case scalar(YAMLScalar)
        case sequence
        case mapping
        case alias(String)
        case end
        case streamEnd
        case other
    }

    struct Event {
        let kind: Kind
        let anchor: String?
        let range: SourceRange
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: SourceText
    /// The start of the last event: no later one begins before it, so that the text is gone through once.
    private var reached: CharacterOffset

    init(parser: UnsafeMutablePointer<yaml_parser_t>, text: SourceText) {
        self.parser = parser
        self.text = text
        reached = CharacterOffset(in: text.bytes)
    }

    mutating func next() throws(SyntaxError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        reached.move(to: event.start_mark.index)
        var end = reached
        end.move(to: event.end_mark.index)
        let range = SourceRange(start: text.position(of: reached.byte), end: text.position(of: end.byte))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return Event(kind: .scalar(YAMLScalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)), anchor: Self.text(scalar.anchor), range: range)
        case YAML_SEQUENCE_START_EVENT: return Event(kind: .sequence, anchor: Self.text(event.data.sequence_start.anchor), range: range)
        case YAML_MAPPING_START_EVENT: return Event(kind: .mapping, anchor: Self.text(event.data.mapping_start.anchor), range: range)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .end, anchor: nil, range: range)
        case YAML_ALIAS_EVENT: return Event(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), anchor: nil, range: range)
        case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, anchor: nil, range: range)
        default: return Event(kind: .other, anchor: nil, range: range)
        }
    }

    private static func text(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
        bytes.map { String(cString: $0) }
    }

    private func failure() -> SyntaxError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not valid YAML"
        // What is no text at all has an offset in place of a mark.
        if parser.pointee.error == YAML_READER_ERROR { return SyntaxError(problem, at: text.position(of: Int(clamping: parser.pointee.problem_offset))) }
        var place = reached
        place.move(to: parser.pointee.problem_mark.index)
        return SyntaxError(problem, at: text.position(of: place.byte))
    }
}

/// A place in a text that is known by its number of characters, as libyaml counts, and by its bytes.
struct CharacterOffset {
    private let bytes: [UInt8]
    private var character = 0
    private(set) var byte = 0

    init(in bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func move(to target: Int) {
        if target < character { (character, byte) = (0, 0) }
        while character < target, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
    }
}
