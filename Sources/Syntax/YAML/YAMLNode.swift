/// A value of a YAML document, with the place where it is written.
package struct YAMLNode: Sendable {
    package enum Value: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        /// In file order; keys are scalars, each once.
        case mapping([Entry])
    }

    /// One key of a mapping with its value.
    package struct Entry: Sendable {
        package let key: String
        package let keyRange: SourceRange
        package let value: YAMLNode

        package init(key: String, keyRange: SourceRange, value: YAMLNode) {
            self.key = key
            self.keyRange = keyRange
            self.value = value
        }
    }

    package let value: Value
    /// From the first byte of the value to one past the last of its last part; columns count bytes.
    package let range: SourceRange

    package init(_ value: Value, range: SourceRange) {
        self.value = value
        self.range = range
    }

    package var position: SourcePosition { range.start }
    package var scalar: String? { if case .scalar(let scalar) = value { scalar.text } else { nil } }
    package var sequence: [YAMLNode]? { if case .sequence(let items) = value { items } else { nil } }
    package var mapping: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }

    /// How many nodes the value is made of, its own included, and how deep they are nested.
    var extent: (size: Int, depth: Int) {
        let parts: [YAMLNode] = switch value {
        case .scalar: []
        case .sequence(let items): items
        case .mapping(let entries): entries.map(\.value)
        }
        var extent = (size: 1, depth: 1)
        for part in parts {
            let inner = part.extent
            extent = (extent.size &+ inner.size, max(extent.depth, inner.depth &+ 1))
        }
        return extent
    }
}
