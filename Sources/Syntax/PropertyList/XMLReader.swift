/// Reads XML property lists over UTF-8, without recursion, accepting what Apple's CFPropertyList.c accepts.
///
/// A scanner for exactly this format: a document type is passed over, nothing is ever fetched, and no entity is defined.
/// The parts are in XMLMarkup.swift, XMLText.swift, XMLNumbers.swift, XMLDate.swift and XMLData.swift.
struct XMLReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0
    /// Where text with references and CDATA sections is put together.
    var scratch: [UInt8] = []
    /// False where some byte of the file is no UTF-8; Apple's reader looks at keys and values only.
    let isValid: Bool

    private let limits: SyntaxLimits
    private var nodes = 0
    private var elements: [Element] = []
    /// Keys whose values are being read, one for each open dictionary that is inside a pair.
    private var keys: [(name: String, range: ByteRange)] = []
    /// Children of all open elements, innermost last.
    private var entries: [Mapping.Entry] = []
    private var items: [Node] = []

    /// An open `<plist>`, `<dict>` or `<array>`.
    private struct Element {
        let tag: OpeningTag
        let firstEntry: Int
        let firstItem: Int
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: SyntaxLimits) {
        self.bytes = bytes
        self.limits = limits
        isValid = UTF8Validation.firstInvalidOffset(in: bytes) == nil
    }

    /// The root value; whatever follows it is not looked at.
    mutating func read() throws(ReadFailure) -> Node {
        try skipProlog()
        var finished = try beginValue(readOpeningTag())
        while true {
            if let value = finished {
                guard let element = elements.last else { return value }
                try add(value, to: element)
            }
            guard let element = elements.last else { throw ReadFailure("the file ends before the property list does", at: offset) }
            finished = element.tag.kind == .dict ? try continueDictionary(element) : try continueList(element)
        }
    }

    /// The value that `tag` begins; nil where it is a container, which is then open.
    private mutating func beginValue(_ tag: OpeningTag) throws(ReadFailure) -> Node? {
        try count()
        guard tag.kind.isContainer else { return Node(try readScalar(tag), range: ByteRange(tag.start, offset)) }
        if tag.isEmpty {
            guard tag.kind != .plist else { throw ReadFailure("<plist> holds no value", at: tag.start) }
            return Node(tag.kind == .dict ? .dictionary(Mapping([])) : .array([]), range: ByteRange(tag.start, offset))
        }
        // The outermost <plist> is no level; Apple's reader does not count the inner ones either, which would make them boundless.
        let depth = elements.count - (elements.first?.tag.kind == .plist ? 1 : 0)
        guard depth < limits.depth else {
            throw ReadFailure("arrays and dictionaries are nested more than \(limits.depth) levels deep", at: tag.start)
        }
        elements.append(Element(tag: tag, firstEntry: entries.count, firstItem: items.count))
        return nil
    }

    private mutating func readScalar(_ tag: OpeningTag) throws(ReadFailure) -> Node.Value {
        if tag.isEmpty {
            switch tag.kind {
            case .key, .string: return .string("")
            case .yes: return .boolean(true)
            case .no: return .boolean(false)
            default: throw ReadFailure("<\(tag.kind.name)> is empty", at: tag.start)
            }
        }
        let value: Node.Value = switch tag.kind {
        case .integer: try readInteger(tag)
        case .real: .real(try readReal(tag))
        case .date: .date(try readDate())
        case .data: .data(try readData())
        case .yes: .boolean(true)
        case .no: .boolean(false)
        case .key, .string, .plist, .dict, .array: .string(try readText())
        }
        try readClosingTag(of: tag)
        return value
    }

    private mutating func add(_ value: Node, to element: Element) throws(ReadFailure) {
        if element.tag.kind == .dict {
            guard let key = keys.popLast() else { return }
            entries.append(Mapping.Entry(key: key.name, keyRange: key.range, value: value))
        } else {
            items.append(value)
        }
    }

    private mutating func continueDictionary(_ element: Element) throws(ReadFailure) -> Node? {
        try skipToTag(in: element.tag)
        if isAtClosingTag { return try close(element) }
        let tag = try readOpeningTag()
        guard tag.kind == .key else { throw misplaced(tag, in: element) }
        try count()
        let start = offset
        let name = tag.isEmpty ? "" : try readText()
        let range = offset > start ? ByteRange(start, offset) : nil
        if !tag.isEmpty { try readClosingTag(of: tag) }
        keys.append((name, range ?? ByteRange(tag.start, offset)))
        try skipToTag(in: element.tag)
        guard !isAtClosingTag else { throw ReadFailure("the key \(ReadFailure.quote(name)) has no value", at: tag.start, seen: offset) }
        return try beginValue(readOpeningTag())
    }

    private mutating func continueList(_ element: Element) throws(ReadFailure) -> Node? {
        try skipToTag(in: element.tag)
        if isAtClosingTag { return try close(element) }
        if element.tag.kind == .plist, items.count > element.firstItem {
            throw ReadFailure("a second value in <plist>, which holds one", at: offset)
        }
        return try beginValue(readOpeningTag())
    }

    private mutating func close(_ element: Element) throws(ReadFailure) -> Node {
        try readClosingTag(of: element.tag)
        elements.removeLast()
        let range = ByteRange(element.tag.start, offset)
        if element.tag.kind == .dict {
            let children = Array(entries[element.firstEntry...])
            entries.removeLast(children.count)
            return Node(Self.keyedArchiverIdentifier(children) ?? .dictionary(Mapping(children)), range: range)
        }
        let children = Array(items[element.firstItem...])
        items.removeLast(children.count)
        guard element.tag.kind == .plist else { return Node(.array(children), range: range) }
        guard let value = children.first else { throw ReadFailure("<plist> holds no value", at: element.tag.start) }
        return value
    }

    /// What stands in the place of a key. Where the value before it was written as `<key>`, it is that key's value which is missing.
    private func misplaced(_ tag: OpeningTag, in element: Element) -> ReadFailure {
        if entries.count > element.firstEntry, let last = entries.last, case .string(let name) = last.value.value,
           bytes[last.value.range.lowerBound...].starts(with: "<key".utf8) {
            return ReadFailure("the key \(ReadFailure.quote(last.key)) has no value; the key \(ReadFailure.quote(name)) follows it", at: last.keyRange.lowerBound)
        }
        return ReadFailure("<\(tag.kind.name)> where a <key> is expected", at: tag.start)
    }

    /// A dictionary of nothing but `CF$UID` with a number is a UID of a keyed archive; 32 bits of it count.
    private static func keyedArchiverIdentifier(_ entries: [Mapping.Entry]) -> Node.Value? {
        guard let last = entries.last, entries.allSatisfy({ $0.key == "CF$UID" }) else { return nil }
        switch last.value.value {
        case .integer(let number): return .uid(UInt64(UInt32(truncatingIfNeeded: number)))
        case .unsignedInteger(let number): return .uid(UInt64(UInt32(truncatingIfNeeded: number)))
        case .real(let number): return .uid(number.magnitude < 0x1p63 ? UInt64(UInt32(truncatingIfNeeded: Int64(number))) : 0)
        default: return nil
        }
    }

    private mutating func count() throws(ReadFailure) {
        nodes &+= 1
        guard nodes <= limits.nodes else { throw ReadFailure("more than \(limits.nodes) keys and values", at: offset) }
    }
}
