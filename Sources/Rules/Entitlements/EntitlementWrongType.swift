import Catalogue
import Snapshots
import Xcode

/// An entitlement whose value is of another type than Apple documents.
package struct EntitlementWrongType: ProductRule {
    package static let description = RuleDescription(
        id: "entitlement-wrong-type",
        severity: .error,
        group: .entitlements,
        summary: "the value of an entitlement has another type than its key takes",
        why: """
            The value of an entitlement is compared with that of the provisioning profile, and the system reads it as the type that \
            its page gives. One of another type is refused when signing or uploading, or grants nothing.
            """,
        remedy: "Write the value in the type that the message gives.",
        storeCodes: ["ITMS-90046"],
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.security.application-groups</key>
            <string>group.com.example.harbour</string>
            """,
        rightExample: """
            <key>com.apple.security.application-groups</key>
            <array>
                <string>group.com.example.harbour</string>
            </array>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudgedBySignature else { return [] }
        return try product.entitlements().contents.entries.compactMap { entry in
            guard let known = Entitlements.find(entry.key), !known.types.isEmpty,
                  let fault = EntitlementTypeFault(of: entry.item, among: known.types) else { return nil }
            return product.finding(Self.self, Self.severity(of: known), at: fault.item.origin, subject: [entry.key, fault.typeName],
                                   .wrongType(entry.key, fault, known.types))
        }
    }

    /// That the sandbox takes a single text for a list is not documented and often done.
    private static func severity(of entitlement: Entitlement) -> Severity {
        entitlement.typeConfidence == .apple && !entitlement.isIn(.temporaryException) ? .error : .warning
    }
}

/// The part of a value that is certainly of another type.
struct EntitlementTypeFault {
    let item: PlistItem
    /// Whether it is an element of a list, or of a list inside a dictionary.
    let isInside: Bool

    /// That of what is written.
    var typeName: String { item.value.unknown == nil ? item.value.typeName : "a string" }

    init?(of item: PlistItem, among types: [ValueType]) {
        var inside: PlistItem?
        for type in types {
            guard type.fits(item.value) else { continue }
            guard let wrong = type.unfitElement(of: item.value) else { return nil }
            inside = inside ?? wrong
        }
        self.item = inside ?? item
        isInside = inside != nil
    }
}

extension Unknown {
    /// Whether the value is a text whatever its variables stand for.
    fileprivate var isComposedText: Bool {
        guard let text else { return false }
        return !text.hasPrefix("$") || !(text.hasSuffix(")") || text.hasSuffix("}")) || text.count(where: { $0 == "$" }) > 1
    }
}

extension ValueType {
    /// Whether a value may be of this type, its elements left aside; what is unknown may be, but for a text with more than a variable.
    fileprivate func fits(_ value: PlistValue) -> Bool {
        switch (self, value) {
        case (.string, .unknown): true
        case (_, .unknown(let unknown)): !unknown.isComposedText
        case (.string, .string), (.boolean, .boolean), (.integer, .integer), (.real, .real), (.number, .integer), (.number, .real): true
        case (.array, .array), (.arrayOfStrings, .array), (.arrayOfIntegers, .array), (.arrayOfDictionaries, .array): true
        case (.dictionary, .dictionary), (.dictionaryOfStrings, .dictionary), (.dictionaryOfBooleans, .dictionary), (.dictionaryOfStringArrays, .dictionary): true
        default: false
        }
    }

    /// The first element of another type than those of this one are.
    fileprivate func unfitElement(of value: PlistValue) -> PlistItem? {
        guard let type = element else { return nil }
        let items = value.array ?? value.dictionary?.entries.map(\.item) ?? []
        for item in items {
            if !type.fits(item.value) { return item }
            if let inner = type.unfitElement(of: item.value) { return inner }
        }
        return nil
    }

    private var element: ValueType? {
        switch self {
        case .arrayOfStrings, .dictionaryOfStrings: .string
        case .arrayOfIntegers: .integer
        case .arrayOfDictionaries: .dictionary
        case .dictionaryOfBooleans: .boolean
        case .dictionaryOfStringArrays: .arrayOfStrings
        case .string, .boolean, .integer, .real, .number, .array, .dictionary: nil
        }
    }
}

extension Message {
    fileprivate static func wrongType(_ key: String, _ fault: EntitlementTypeFault, _ types: [ValueType]) -> Message {
        let wanted = types.map(\.name).joined(separator: " or ")
        return "\(key) \(fault.isInside ? "holds" : "is") \(fault.typeName); it must be \(wanted)"
    }
}
