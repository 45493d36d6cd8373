/// A key of a privacy manifest.
package struct PrivacyManifestKey: Sendable {
    private let row: FactRow<PrivacyKeyTable.Column>

    init(_ row: FactRow<PrivacyKeyTable.Column>) {
        self.row = row
    }

    private var path: [Substring] { row.string(.key).split(separator: "/") }
    package var name: String { path.last.map(String.init) ?? "" }
    /// The root key whose array holds the entries that it is a key of; nil for a key of the root.
    package var parent: String? { path.count > 1 ? String(path[0]) : nil }
    package var type: ValueType { row.code(.type) ?? .string }
    /// Whether every entry must have it; no key of the root is required by itself.
    package var isRequired: Bool { row.isSet(.required) }
    /// The name that Xcode shows in its place.
    package var displayName: String { row.string(.label) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// A category of API whose use needs a reason.
package struct RequiredReasonCategory: Sendable {
    private let row: FactRow<PrivacyCategoryTable.Column>

    init(_ row: FactRow<PrivacyCategoryTable.Column>) {
        self.row = row
    }

    package var value: String { row.string(.category) }
    /// What it is about, as a noun: "file timestamps".
    package var covers: String { row.string(.covers) }
    package var reasons: [RequiredReason] { PrivacyManifest.reasons(of: value) }
    package var symbols: [RequiredReasonSymbol] { PrivacyManifest.symbols(of: value) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// A reason to use the API of a category.
package struct RequiredReason: Sendable {
    package enum Declarer: String, Hashable, Sendable {
        /// Apps and SDKs.
        case any
        case app
        /// SDKs of others alone, never the app itself.
        case sdk
    }

    private let row: FactRow<PrivacyReasonTable.Column>

    init(_ row: FactRow<PrivacyReasonTable.Column>) {
        self.row = row
    }

    /// Such as `CA92.1`.
    package var code: String { row.string(.reason) }
    /// The category it belongs to.
    package var category: String { row.string(.category) }
    /// What it allows, as an order: "show disk space to the person".
    package var gist: String { row.string(.gist) }
    /// Who may declare it.
    package var declaredBy: Declarer { row.code(.declaredBy) ?? .any }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// A function, property or constant of a category.
package struct RequiredReasonSymbol: Sendable {
    private let row: FactRow<PrivacySymbolTable.Column>

    init(_ row: FactRow<PrivacySymbolTable.Column>) {
        self.row = row
    }

    package var category: String { row.string(.category) }
    /// The name in Swift, without arguments: `FileAttributeKey.creationDate`.
    package var swift: String { row.string(.swift) }
    /// The name in Objective-C or C; a class and its property are parted by a blank.
    package var objectiveC: String { row.string(.objectiveC) }
    /// The name in a binary: a symbol with its underscore, or a selector.
    package var binary: String { row.string(.binary) }
    /// The framework or headers that declare it.
    package var framework: String { row.string(.framework) }
    /// Whether other code often has the same name, so that the name alone proves nothing.
    package var isAmbiguous: Bool { row.isSet(.ambiguous) }
    package var confidence: Confidence { row.confidence(.confidence) }
}

/// A type of collected data.
package struct CollectedDataType: Sendable {
    private let row: FactRow<PrivacyDataTypeTable.Column>

    init(_ row: FactRow<PrivacyDataTypeTable.Column>) {
        self.row = row
    }

    package var value: String { row.string(.value) }
    /// The heading under which App Store Connect asks for it.
    package var group: String { row.string(.group) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// A purpose for which data is collected.
package struct CollectionPurpose: Sendable {
    private let row: FactRow<PrivacyPurposeTable.Column>

    init(_ row: FactRow<PrivacyPurposeTable.Column>) {
        self.row = row
    }

    package var value: String { row.string(.value) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}
