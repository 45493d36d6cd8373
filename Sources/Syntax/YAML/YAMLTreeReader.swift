import Bounds

/// Builds the tree of one document out of its events.
struct YAMLTreeReader {
    private var events: YAMLEvents
    let aliases: YAMLReader.Aliases
    let duplicateKeys: YAMLReader.DuplicateKeys
    private var nodes = 0
    private var anchors: [String: YAMLNode] = [:]

    init(events: YAMLEvents, aliases: YAMLReader.Aliases, duplicateKeys: YAMLReader.DuplicateKeys) {
        self.events = events
        self.aliases = aliases
        self.duplicateKeys = duplicateKeys
    }

    mutating func document() throws(SyntaxError) -> YAMLNode? {
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamEnd: return nil
            case .other: continue
            case .end: throw SyntaxError("unexpected end of a collection", at: event.range.start)
            case .scalar, .sequence, .mapping, .alias: return try node(event, depth: 0)
            }
        }
    }

    private mutating func node(_ event: YAMLEvents.Event, depth: Int) throws(SyntaxError) -> YAMLNode {
        nodes += 1
        guard depth < Bound.Syntax.yamlDepth, nodes < Bound.Syntax.yamlNodes else {
            throw SyntaxError("nested too deeply or too large", at: event.range.start)
        }
        if event.anchor != nil, aliases == .refused { throw SyntaxError("anchors are not allowed here", at: event.range.start) }
        let node: YAMLNode
        switch event.kind {
        case .scalar(let scalar): node = YAMLNode(.scalar(scalar), range: event.range)
        case .sequence: node = try sequence(event, depth: depth)
        case .mapping: node = try mapping(event, depth: depth)
        case .alias(let name): return try anchored(name, event, depth: depth)
        case .end, .streamEnd, .other: throw SyntaxError("the document ends in the middle of a collection", at: event.range.start)
        }
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func anchored(_ name: String, _ event: YAMLEvents.Event, depth: Int) throws(SyntaxError) -> YAMLNode {
        guard aliases == .expanded else { throw SyntaxError("aliases are not allowed here", at: event.range.start) }
        guard let node = anchors[name] else { throw SyntaxError("no anchor is called '\(name)'", at: event.range.start) }
        // Aliases of aliases grow without bound in few bytes.
        let extent = node.extent
        nodes = nodes &+ extent.size
        guard nodes < Bound.Syntax.yamlNodes, depth &+ extent.depth < Bound.Syntax.yamlDepth else { throw SyntaxError("nested too deeply or too large", at: event.range.start) }
        return node
    }

    private mutating func sequence(_ opening: YAMLEvents.Event, depth: Int) throws(SyntaxError) -> YAMLNode {
        var items: [YAMLNode] = []
        while let event = try nextValue() { items.append(try node(event, depth: depth + 1)) }
        return YAMLNode(.sequence(items), range: Self.range(from: opening, to: items.last))
    }

    private mutating func mapping(_ opening: YAMLEvents.Event, depth: Int) throws(SyntaxError) -> YAMLNode {
        var entries: [YAMLNode.Entry] = []
        var inherited: [YAMLNode.Entry] = []
        var positions: [String: Int] = [:]
        var last: YAMLNode?
        while let event = try nextValue() {
            guard case .scalar(let key) = event.kind else { throw SyntaxError("a key must be plain text", at: event.range.start) }
            guard let valueEvent = try nextValue() else { throw SyntaxError("'\(key.text)' has no value", at: event.range.start) }
            let value = try node(valueEvent, depth: depth + 1)
            if key.text == "<<", key.isPlain, aliases == .expanded {
                inherited += Self.merged(value)
                continue
            }
            last = value
            let entry = YAMLNode.Entry(key: key.text, keyRange: event.range, value: value)
            if let position = positions[key.text] {
                guard duplicateKeys == .lastCounts else { throw SyntaxError("'\(key.text)' is given twice", at: event.range.start) }
                entries[position] = entry
            } else {
                positions[key.text] = entries.count
                entries.append(entry)
            }
        }
        for entry in inherited where positions[entry.key] == nil {
            positions[entry.key] = entries.count
            entries.append(entry)
        }
        return YAMLNode(.mapping(entries), range: Self.range(from: opening, to: last))
    }

    /// What `<<` takes in: one mapping, or several of which the first counts.
    private static func merged(_ value: YAMLNode) -> [YAMLNode.Entry] {
        value.mapping ?? (value.sequence ?? []).flatMap { $0.mapping ?? [] }
    }

    /// The next value of the collection that is being read, nil at its end.
    private mutating func nextValue() throws(SyntaxError) -> YAMLEvents.Event? {
        let event = try events.next()
        switch event.kind {
        case .scalar, .sequence, .mapping, .alias: return event
        case .end: return nil
        case .streamEnd, .other: throw SyntaxError("the document ends in the middle of a collection", at: event.range.start)
        }
    }

    private static func range(from opening: YAMLEvents.Event, to last: YAMLNode?) -> SourceRange {
        guard let end = last?.range.end, end > opening.range.start else { return opening.range }
        return SourceRange(start: opening.range.start, end: end)
    }
}
