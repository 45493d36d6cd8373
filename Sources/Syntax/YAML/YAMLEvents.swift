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

    let parser: UnsafeMutablePointer<yaml_parser_t>
    let text: SourceText

    func next() throws(SyntaxError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        let range = SourceRange(start: position(event.start_mark), end: position(event.end_mark))
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
        return SyntaxError(problem, at: position(parser.pointee.problem_mark))
    }

    /// libyaml counts columns in characters.
    private func position(_ mark: yaml_mark_t) -> SourcePosition {
        let line = Int(clamping: mark.line) &+ 1
        let characters = Int(clamping: mark.column)
        var bytes = 0
        var left = characters
        for byte in text.line(line) {
            if byte & 0xC0 != 0x80 {
                if left == 0 { break }
                left -= 1
            }
            bytes += 1
        }
        return SourcePosition(line: line, column: bytes + max(left, 0) + 1)
    }
}
