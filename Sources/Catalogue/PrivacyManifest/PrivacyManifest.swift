/// What Apple says of privacy manifests, the PrivacyInfo.xcprivacy files.
///
/// Reasons for required reason API are not asked for on macOS; what is said of collected data holds on all platforms.
package enum PrivacyManifest {
    /// The name that the file must have, in this case of letters.
    package static let fileName = "PrivacyInfo.xcprivacy"

    private static let keyTable = FactTable<PrivacyKeyTable.Column>(PrivacyKeyTable.text)
    private static let categoryTable = FactTable<PrivacyCategoryTable.Column>(PrivacyCategoryTable.text)
    private static let reasonTable = FactTable<PrivacyReasonTable.Column>(PrivacyReasonTable.text)
    private static let symbolTable = FactTable<PrivacySymbolTable.Column>(PrivacySymbolTable.text)
    private static let dataTypeTable = FactTable<PrivacyDataTypeTable.Column>(PrivacyDataTypeTable.text)
    private static let purposeTable = FactTable<PrivacyPurposeTable.Column>(PrivacyPurposeTable.text)
    private static let misspellingTable = FactTable<PrivacyMisspellingTable.Column>(PrivacyMisspellingTable.text)
    private static let sdkTable = FactTable<PrivacyListedSDKTable.Column>(PrivacyListedSDKTable.text)

    /// A key at the root, or of the entries of the array under `parent`.
    package static func key(_ name: String, in parent: String? = nil) -> PrivacyManifestKey? {
        keys(in: parent).first { $0.name == name }
    }

    /// The four keys of the root, or those of the entries of the array under `parent`.
    package static func keys(in parent: String? = nil) -> [PrivacyManifestKey] {
        keyTable.rows.map(PrivacyManifestKey.init).filter { $0.parent == parent }
    }

    /// The keys of the root, and those of entries.
    package static var allKeys: [PrivacyManifestKey] { keyTable.rows.map(PrivacyManifestKey.init) }

    package static var categories: [RequiredReasonCategory] { categoryTable.rows.map(RequiredReasonCategory.init) }

    package static func category(_ value: String) -> RequiredReasonCategory? {
        categoryTable.row(value).map(RequiredReasonCategory.init)
    }

    /// All reasons; a code belongs to one category.
    package static var reasons: [RequiredReason] { reasonTable.rows.map(RequiredReason.init) }

    package static func reason(_ code: String) -> RequiredReason? {
        reasonTable.row(code).map(RequiredReason.init)
    }

    package static func reasons(of category: String) -> [RequiredReason] {
        reasons.filter { $0.category == category }
    }

    /// The functions, properties and constants whose use makes a category necessary.
    package static func symbols(of category: String) -> [RequiredReasonSymbol] {
        symbolTable.rows(category).map(RequiredReasonSymbol.init)
    }

    package static var dataTypes: [CollectedDataType] { dataTypeTable.rows.map(CollectedDataType.init) }

    package static func dataType(_ value: String) -> CollectedDataType? {
        dataTypeTable.row(value).map(CollectedDataType.init)
    }

    package static var purposes: [CollectionPurpose] { purposeTable.rows.map(CollectionPurpose.init) }

    package static func purpose(_ value: String) -> CollectionPurpose? {
        purposeTable.row(value).map(CollectionPurpose.init)
    }

    /// The key or value that was meant by one that was met in its place.
    package static func misspelling(of name: String) -> Misspelling? {
        misspellingTable.row(name).map {
            Misspelling(written: name, intended: $0.string(.right), kind: .listed, confidence: $0.confidence(.confidence))
        }
    }

    /// The SDKs that need a manifest and, as a binary, a signature; named as their frameworks or packages are.
    package static var listedSDKs: [String] { sdkTable.rows.map { $0.string(.name) } }

    package static func isListedSDK(_ name: String) -> Bool { sdkTable.row(name) != nil }
}
