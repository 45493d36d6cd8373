import Snapshots
import Syntax

/// A value of an XcodeGen spec, with the file and place where it is written.
///
/// A spec is put together from several files and templates, so each value knows its own file.
struct SpecNode: Sendable {
    enum Value: Sendable {
        case scalar(YAMLScalar)
        case list([SpecNode])
        case mapping(SpecMapping)
    }

    let value: Value
    let origin: Origin

    init(_ value: Value, origin: Origin) {
        self.value = value
        self.origin = origin
    }

    /// - Parameter path: the file that the node stands in
    init(_ node: YAMLNode, path: TreePath) {
        origin = Origin(path: path, range: node.range, mechanism: .generatorSpec)
        switch node.value {
        case .scalar(let scalar): value = .scalar(scalar)
        case .sequence(let items): value = .list(items.map { SpecNode($0, path: path) })
        case .mapping(let entries):
            value = .mapping(SpecMapping(entries.map { entry in
                SpecMapping.Entry(key: entry.key, keyOrigin: Origin(path: path, range: entry.keyRange, mechanism: .generatorSpec),
                                  value: SpecNode(entry.value, path: path))
            }))
        }
    }

    var scalar: YAMLScalar? { if case .scalar(let scalar) = value { scalar } else { nil } }
    var list: [SpecNode]? { if case .list(let items) = value { items } else { nil } }
    var mapping: SpecMapping? { if case .mapping(let mapping) = value { mapping } else { nil } }

    /// The text of a scalar as it is written, whatever type it has.
    var text: String? { scalar?.text }

    /// The text of a scalar that is a text to XcodeGen, which passes over a number or truth value where it wants a text.
    var string: String? {
        guard let scalar, case .string(let text) = scalar.resolved else { return nil }
        return text
    }

    /// A truth value; the words in quotes count too, as in XcodeGen's reader.
    var flag: Bool? {
        guard let scalar, case .boolean(let flag) = YAMLScalar(scalar.text, isPlain: true).resolved else { return nil }
        return flag
    }

    /// The items of a list that are texts; nil for anything but a list.
    var texts: [String]? { list.map { $0.compactMap(\.text) } }

    subscript(key: String) -> SpecNode? { mapping?[key] }
}

/// A mapping of a spec: keys in the order in which they were first written, each once.
struct SpecMapping: Sendable {
    struct Entry: Sendable {
        let key: String
        let keyOrigin: Origin
        let value: SpecNode
    }

    private(set) var entries: [Entry]
    private var positions: [String: Int]

    init(_ entries: [Entry] = []) {
        self.entries = []
        positions = [:]
        for entry in entries { set(entry) }
    }

    subscript(key: String) -> SpecNode? { entry(key)?.value }

    func entry(_ key: String) -> Entry? { positions[key].map { entries[$0] } }

    /// Puts an entry in the place of the one with its key, or at the end.
    mutating func set(_ entry: Entry) {
        if let position = positions[entry.key] {
            entries[position] = entry
        } else {
            positions[entry.key] = entries.count
            entries.append(entry)
        }
    }

    func setting(_ key: String, to value: SpecNode) -> SpecMapping {
        var copy = self
        copy.set(Entry(key: key, keyOrigin: entry(key)?.keyOrigin ?? value.origin, value: value))
        return copy
    }

    /// This mapping with every value of a key replaced.
    func replacing(_ key: String, _ transform: (SpecNode) -> SpecNode) -> SpecMapping {
        guard let entry = entry(key) else { return self }
        var copy = self
        copy.set(Entry(key: key, keyOrigin: entry.keyOrigin, value: transform(entry.value)))
        return copy
    }
}
