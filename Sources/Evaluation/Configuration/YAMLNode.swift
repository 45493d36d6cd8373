import Syntax

/// A value of a YAML document, with the place where it begins.
struct YAMLNode {
    enum Value {
        case scalar(String)
        case sequence([YAMLNode])
        /// In file order; keys are scalars.
        case mapping([(key: String, position: SourcePosition, value: YAMLNode)])
    }

    let value: Value
    let position: SourcePosition

    var scalar: String? { if case .scalar(let text) = value { text } else { nil } }
    var sequence: [YAMLNode]? { if case .sequence(let items) = value { items } else { nil } }
    var mapping: [(key: String, position: SourcePosition, value: YAMLNode)]? {
        if case .mapping(let entries) = value { entries } else { nil }
    }
}
