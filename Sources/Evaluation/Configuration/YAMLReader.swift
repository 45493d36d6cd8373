import CLibyaml
import Syntax

/// Reads one YAML document with libyaml.
///
/// Anchors, aliases and tags are refused: a configuration needs none, and aliases can expand without bound.
enum YAMLReader {
    private static let maximumDepth = 32
    private static let maximumNodes = 50_000

    /// - Returns: nil for a document that holds nothing.
    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> YAMLNode? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw SyntaxError("out of memory", at: nil) }
        defer { yaml_parser_delete(&parser) }
        let result: Result<YAMLNode?, SyntaxError> = bytes.withUnsafeBufferPointer { buffer in
            withUnsafeMutablePointer(to: &parser) { parser in
                yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
                var events = EventReader(parser: parser)
                do throws(SyntaxError) {
                    return .success(try events.document())
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    private struct EventReader {
        let parser: UnsafeMutablePointer<yaml_parser_t>
        var nodes = 0

        mutating func document() throws(SyntaxError) -> YAMLNode? {
            while true {
                let event = try next()
                switch event.kind {
                case .streamEnd: return nil
                case .value(let node): return try finish(node, at: event.position, depth: 0)
                case .other: continue
                case .end: throw SyntaxError("unexpected end of a collection", at: event.position)
                }
            }
        }

        private enum Opening {
            case scalar(String)
            case sequence
            case mapping
        }

        private enum Kind {
            case value(Opening)
            case end
            case streamEnd
            case other
        }

        private mutating func finish(_ opening: Opening, at position: SourcePosition, depth: Int) throws(SyntaxError) -> YAMLNode {
            nodes += 1
            guard depth < maximumDepth, nodes < maximumNodes else { throw SyntaxError("nested too deeply or too large", at: position) }
            switch opening {
            case .scalar(let text):
                return YAMLNode(value: .scalar(text), position: position)
            case .sequence:
                var items: [YAMLNode] = []
                while let (opening, start) = try nextValue() { items.append(try finish(opening, at: start, depth: depth + 1)) }
                return YAMLNode(value: .sequence(items), position: position)
            case .mapping:
                var entries: [(key: String, position: SourcePosition, value: YAMLNode)] = []
                while let (opening, start) = try nextValue() {
                    guard case .scalar(let key) = opening else { throw SyntaxError("a key must be plain text", at: start) }
                    if entries.contains(where: { $0.key == key }) { throw SyntaxError("'\(key)' is given twice", at: start) }
                    guard let (valueOpening, valueStart) = try nextValue() else { throw SyntaxError("'\(key)' has no value", at: start) }
                    entries.append((key, start, try finish(valueOpening, at: valueStart, depth: depth + 1)))
                }
                return YAMLNode(value: .mapping(entries), position: position)
            }
        }

        /// The next value of the collection that is being read, nil at its end.
        private mutating func nextValue() throws(SyntaxError) -> (Opening, SourcePosition)? {
            let event = try next()
            switch event.kind {
            case .value(let opening): return (opening, event.position)
            case .end: return nil
            case .streamEnd, .other: throw SyntaxError("the document ends in the middle of a collection", at: event.position)
            }
        }

        private func next() throws(SyntaxError) -> (kind: Kind, position: SourcePosition) {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
            defer { yaml_event_delete(&event) }
            let position = Self.position(event.start_mark)
            switch event.type {
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                guard scalar.anchor == nil else { throw SyntaxError("anchors are not allowed here", at: position) }
                let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                return (.value(.scalar(text)), position)
            case YAML_SEQUENCE_START_EVENT:
                guard event.data.sequence_start.anchor == nil else { throw SyntaxError("anchors are not allowed here", at: position) }
                return (.value(.sequence), position)
            case YAML_MAPPING_START_EVENT:
                guard event.data.mapping_start.anchor == nil else { throw SyntaxError("anchors are not allowed here", at: position) }
                return (.value(.mapping), position)
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.end, position)
            case YAML_ALIAS_EVENT: throw SyntaxError("aliases are not allowed here", at: position)
            case YAML_STREAM_END_EVENT: return (.streamEnd, position)
            default: return (.other, position)
            }
        }

        private func failure() -> SyntaxError {
            let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not valid YAML"
            return SyntaxError(problem, at: Self.position(parser.pointee.problem_mark))
        }

        private static func position(_ mark: yaml_mark_t) -> SourcePosition {
            SourcePosition(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
        }
    }
}
