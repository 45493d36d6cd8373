/// What is known of a value: it, that there is none, or that it can't be known from the repository.
///
/// Unknown never makes an error: a rule that needs the value stays silent.
package enum Resolved<Value: Sendable>: Sendable {
    case known(Value, Provenance)
    case absent
    case unknown(Unknown)

    package var value: Value? { if case .known(let value, _) = self { value } else { nil } }
    package var provenance: Provenance? { if case .known(_, let provenance) = self { provenance } else { nil } }
    package var isAbsent: Bool { if case .absent = self { true } else { false } }
    package var isUnknown: Bool { if case .unknown = self { true } else { false } }

    package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Resolved<Other> {
        switch self {
        case .known(let value, let provenance): .known(transform(value), provenance)
        case .absent: .absent
        case .unknown(let unknown): .unknown(unknown)
        }
    }
}

extension Resolved: Equatable where Value: Equatable {}

/// The line a person would edit to change a value, and the lines it was put together from.
package struct Provenance: Hashable, Sendable {
    /// The assignment or key that won.
    package let origin: Origin
    /// Assignments that the winning one refers to, in the order met, without the winning one.
    package let references: [Origin]
    /// Whether what is written at the origin is nothing but a reference, so that the value is changed somewhere else.
    package let isReferenceAlone: Bool

    package init(_ origin: Origin, references: [Origin] = [], isReferenceAlone: Bool = true) {
        self.origin = origin
        self.references = references
        self.isReferenceAlone = isReferenceAlone
    }

    package var origins: [Origin] { [origin] + references }
}

/// Why a value can't be known.
package struct Unknown: Hashable, Sendable {
    /// A sentence without a period that names the setting or file: "Config/Secrets.xcconfig is not in the repository".
    package let reason: String
    /// The place that leads to what is missing.
    package let origin: Origin?
    /// As it is written, where the value is a text of a property list of which a part can't be known.
    package let text: String?

    package init(_ reason: String, at origin: Origin? = nil, text: String? = nil) {
        self.reason = reason
        self.origin = origin
        self.text = text
    }
}
