/// The structure of a JSON text: objects and arrays, read in one pass without recursion.
///
/// Its extensions read blanks, strings and numbers. `bytes` is UTF-8 as `TextDecoding` gives it.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let dialect: JSON.Dialect
    let limits: SyntaxLimits
    var offset = 0
    private var nodes = 0
    private var open: [Container] = []

    /// An object or array whose end has not been read yet.
    private struct Container {
        let start: Int
        let isObject: Bool
        var items: [Node] = []
        var entries: [Mapping.Entry] = []
        var key = ""
        var keyRange = ByteRange.empty
    }

    init(bytes: UnsafeBufferPointer<UInt8>, dialect: JSON.Dialect, limits: SyntaxLimits) {
        self.bytes = bytes
        self.dialect = dialect
        self.limits = limits
    }

    /// The byte at `offset`, nil at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Reads the one value that a file holds.
    mutating func document() throws(ReadFailure) -> Node {
        while true {
            try skipBlanks()
            guard var node = try value() else { continue }
            while true {
                if open.isEmpty {
                    try skipBlanks()
                    guard next == nil else { throw unexpected(expected: "the end of the file") }
                    return node
                }
                add(node)
                guard let closed = try afterElement() else { break }
                node = closed
            }
        }
    }

    /// Reads a scalar or an empty container; opens any other container and gives nil.
    private mutating func value() throws(ReadFailure) -> Node? {
        try count()
        guard let byte = next else { throw unexpected(expected: "a value") }
        switch byte {
        case UInt8(ascii: "{"):
            try open(isObject: true)
            if next == UInt8(ascii: "}") { return close() }
            try key()
            return nil
        case UInt8(ascii: "["):
            try open(isObject: false)
            return next == UInt8(ascii: "]") ? close() : nil
        case UInt8(ascii: "\""):
            return try string()
        case UInt8(ascii: "'") where dialect == .json5:
            return try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return try number()
        case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
            guard dialect == .json5 else { throw unexpected(expected: "a value") }
            return try number()
        default:
            return try literal()
        }
    }

    private mutating func string() throws(ReadFailure) -> Node {
        let start = offset
        let text = try quoted()
        return Node(.string(text), range: ByteRange(start, offset))
    }

    private mutating func literal() throws(ReadFailure) -> Node {
        let start = offset
        let value: Node.Value
        if skip("true") {
            value = .boolean(true)
        } else if skip("false") {
            value = .boolean(false)
        } else if skip("null") {
            value = .null
        } else {
            throw unexpected(expected: "a value")
        }
        return Node(value, range: ByteRange(start, offset))
    }

    private mutating func open(isObject: Bool) throws(ReadFailure) {
        guard open.count < limits.depth else { throw ReadFailure("nested more than \(limits.depth) deep", at: offset) }
        open.append(Container(start: offset, isObject: isObject))
        offset &+= 1
        try skipBlanks()
    }

    /// Ends the innermost container, whose closing bracket is next.
    private mutating func close() -> Node? {
        guard let container = open.popLast() else { return nil }
        offset &+= 1
        let value: Node.Value = container.isObject ? .dictionary(Mapping(container.entries)) : .array(container.items)
        return Node(value, range: ByteRange(container.start, offset))
    }

    private mutating func add(_ node: Node) {
        let innermost = open.count - 1
        if open[innermost].isObject {
            open[innermost].entries.append(.init(key: open[innermost].key, keyRange: open[innermost].keyRange, value: node))
        } else {
            open[innermost].items.append(node)
        }
    }

    /// Reads what follows an element: gives the container where it ends here, nil where another value follows.
    private mutating func afterElement() throws(ReadFailure) -> Node? {
        let isObject = open[open.count - 1].isObject
        let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        try skipBlanks()
        if next == end { return close() }
        guard next == UInt8(ascii: ",") else { throw unexpected(expected: isObject ? "',' or '}'" : "',' or ']'") }
        offset &+= 1
        try skipBlanks()
        if next == end { return close() }
        if isObject { try key() }
        return nil
    }

    /// Reads a key and its colon.
    private mutating func key() throws(ReadFailure) {
        try count()
        let start = offset
        let key: String
        if next == UInt8(ascii: "\"") || (dialect == .json5 && next == UInt8(ascii: "'")) {
            key = try quoted()
        } else if dialect == .json5 {
            key = try identifier()
        } else {
            throw unexpected(expected: "a key in double quotes or '}'")
        }
        open[open.count - 1].key = key
        open[open.count - 1].keyRange = ByteRange(start, offset)
        try skipBlanks()
        guard next == UInt8(ascii: ":") else { throw unexpected(expected: "':' after the key") }
        offset &+= 1
    }

    private mutating func count() throws(ReadFailure) {
        nodes &+= 1
        if nodes > limits.nodes { throw ReadFailure("more than \(limits.nodes) keys and values", at: offset) }
    }
}
