/// Reads OpenStep property lists and strings files in one pass over UTF-8, without recursion.
///
/// The grammar is that of Apple's CFOldStylePList.c, but for two losses that it passes over in silence and that are errors
/// here: an item of an array that breaks off at the closing parenthesis, and a conflict marker in a strings file.
/// The tokens are in OpenStepTokens.swift and OpenStepStrings.swift.
struct OpenStepReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0
    var strings: StringTable
    /// Where strings with escapes are put together.
    var scratch: [UInt8] = []

    private let limits: SyntaxLimits
    private var nodes = 0
    private var containers: [Container] = []
    /// Keys whose values are being read, one for each open dictionary that is inside a pair.
    private var keys: [(name: String, range: ByteRange)] = []
    /// Children of all open containers, innermost last.
    private var entries: [Mapping.Entry] = []
    private var items: [Node] = []

    private struct Container {
        enum Kind { case dictionary, array, strings }
        let kind: Kind
        let start: Int
        let firstEntry: Int
        let firstItem: Int
    }

    struct Result {
        let root: Node
        let format: Document.Format
        /// What stands behind the last pair of a strings file and that Apple's reader skips in silence.
        let ignoredTail: ByteRange?
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: SyntaxLimits) {
        self.bytes = bytes
        self.limits = limits
        strings = StringTable(bytes)
    }

    mutating func read() throws(ReadFailure) -> Result {
        guard skipBlanks() else {
            return Result(root: Node(.dictionary(Mapping([])), range: .empty), format: .openStepPropertyList, ignoredTail: nil)
        }
        let start = offset
        if isAtString {
            let word = try readString()
            guard skipBlanks() else {
                return Result(root: Node(.string(word), range: ByteRange(start, offset)), format: .openStepPropertyList, ignoredTail: nil)
            }
            offset = start
            open(.strings)
            let root = try readUntilClosed(nil)
            return Result(root: root, format: .strings, ignoredTail: skipBlanks() ? ByteRange(offset, bytes.count) : nil)
        }
        let root = try readUntilClosed(try beginValue())
        guard !skipBlanks() else { throw ReadFailure("unexpected \(ReadFailure.describe(bytes, at: offset)) after the end of the property list", at: offset) }
        return Result(root: root, format: .openStepPropertyList, ignoredTail: nil)
    }

    /// Goes on from a finished value, or from a container just opened, until the outermost value is complete.
    private mutating func readUntilClosed(_ first: Node?) throws(ReadFailure) -> Node {
        var finished = first
        while true {
            if let value = finished {
                guard let container = containers.last else { return value }
                try add(value, to: container)
            }
            guard let container = containers.last else { throw ReadFailure("unexpected end of the file", at: offset) }
            finished = switch container.kind {
            case .array: try continueArray(container)
            case .dictionary, .strings: try continueDictionary(container)
            }
        }
    }

    /// The value that begins here; nil where it is a container, which is then open.
    private mutating func beginValue() throws(ReadFailure) -> Node? {
        guard skipBlanks() else { throw ReadFailure("the file ends where a value is expected", at: offset) }
        guard containers.count <= limits.depth else {
            throw ReadFailure("arrays and dictionaries are nested more than \(limits.depth) levels deep", at: offset)
        }
        try count(1)
        let start = offset
        switch bytes[offset] {
        case UInt8(ascii: "{"): open(.dictionary)
        case UInt8(ascii: "("): open(.array)
        case UInt8(ascii: "<"): return Node(.data(try readData()), range: ByteRange(start, offset))
        default:
            guard isAtString else { throw ReadFailure("unexpected \(describeHere()) where a value is expected", at: offset) }
            return Node(.string(try readString()), range: ByteRange(start, offset))
        }
        offset &+= 1
        return nil
    }

    private mutating func open(_ kind: Container.Kind) {
        containers.append(Container(kind: kind, start: offset, firstEntry: entries.count, firstItem: items.count))
    }

    /// Takes a finished value into its container, with the `;` or `,` that must follow it.
    private mutating func add(_ value: Node, to container: Container) throws(ReadFailure) {
        guard container.kind != .array else {
            items.append(value)
            guard skipBlanks() else { throw unclosed(container, expected: "',' or ')'") }
            if bytes[offset] == UInt8(ascii: ",") {
                offset &+= 1
            } else if bytes[offset] != UInt8(ascii: ")") {
                throw ReadFailure("missing ',' or ')' after an item of the array", at: value.range.upperBound, seen: offset)
            }
            return
        }
        guard let key = keys.popLast() else { return }
        entries.append(Mapping.Entry(key: key.name, keyRange: key.range, value: value))
        guard skipBlanks(), bytes[offset] == UInt8(ascii: ";") else {
            throw ReadFailure("missing ';' after the value of \(ReadFailure.quote(key.name))", at: value.range.upperBound, seen: offset)
        }
        offset &+= 1
    }

    private mutating func continueArray(_ container: Container) throws(ReadFailure) -> Node? {
        guard skipBlanks() else { throw unclosed(container, expected: "')'") }
        guard bytes[offset] == UInt8(ascii: ")") else { return try beginValue() }
        offset &+= 1
        containers.removeLast()
        let children = Array(items[container.firstItem...])
        items.removeLast(children.count)
        return Node(.array(children), range: ByteRange(container.start, offset))
    }

    /// Reads pairs up to the first value that is not a key repeated, or to the end of the dictionary.
    private mutating func continueDictionary(_ container: Container) throws(ReadFailure) -> Node? {
        while skipBlanks(), isAtString {
            let start = offset
            guard let name = try readKey(in: container) else { break }
            let range = ByteRange(start, offset)
            try count(1)
            guard skipBlanks() else {
                throw ReadFailure("the file ends after the key \(ReadFailure.quote(name))", at: range.upperBound, seen: offset)
            }
            if bytes[offset] == UInt8(ascii: "=") {
                keys.append((name, range))
                offset &+= 1
                return try beginValue()
            }
            guard bytes[offset] == UInt8(ascii: ";") else {
                throw ReadFailure("unexpected \(describeHere()) where '=' or ';' is expected after the key \(ReadFailure.quote(name))", at: offset)
            }
            try count(1)
            entries.append(Mapping.Entry(key: name, keyRange: range, value: Node(.string(name), range: range)))
            offset &+= 1
        }
        return try closeDictionary(container)
    }

    /// Nil where a strings file ends in a quoted key that is not closed, which Apple's reader takes for the end.
    private mutating func readKey(in container: Container) throws(ReadFailure) -> String? {
        let start = offset
        do throws(ReadFailure) {
            return try readString()
        } catch {
            guard container.kind == .strings else { throw error }
            offset = start
            return nil
        }
    }

    private mutating func closeDictionary(_ container: Container) throws(ReadFailure) -> Node {
        let end = offset
        if container.kind == .dictionary {
            guard offset < bytes.count else { throw unclosed(container, expected: "'}'") }
            guard bytes[offset] == UInt8(ascii: "}") else { throw ReadFailure("unexpected \(describeHere()) where a key or '}' is expected", at: offset) }
            offset &+= 1
        } else if isAtConflictMarker {
            throw ReadFailure("merge conflict marker", at: offset)
        }
        containers.removeLast()
        let children = Array(entries[container.firstEntry...])
        entries.removeLast(children.count)
        return Node(.dictionary(Mapping(children)), range: ByteRange(container.start, container.kind == .dictionary ? offset : end))
    }

    private mutating func count(_ number: Int) throws(ReadFailure) {
        nodes &+= number
        guard nodes <= limits.nodes else { throw ReadFailure("more than \(limits.nodes) keys and values", at: offset) }
    }

    private func unclosed(_ container: Container, expected: String) -> ReadFailure {
        let line = ReadFailure.line(of: container.start, in: bytes)
        let name = container.kind == .array ? "array" : "dictionary"
        return ReadFailure("the file ends where \(expected) is expected; the \(name) opened on line \(line) is not closed", at: offset)
    }
}
