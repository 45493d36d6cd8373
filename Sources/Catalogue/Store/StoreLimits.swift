/// The lowest deployment target that the store takes, or has announced to take.
package struct StoreMinimum: Sendable {
    package let platform: DocumentedPlatform
    package let version: SystemVersion
    /// The year or day from which a lower one is refused.
    package let enforcedFrom: String
    package let storeCode: String
    package let confidence: Confidence
    package let reference: String?

    /// The minimum of a platform; nil where none is known.
    package static func find(_ platform: DocumentedPlatform) -> StoreMinimum? {
        guard let row = FactTable<StoreMinimumTable.Column>(StoreMinimumTable.text).row(platform.rawValue),
              let version = SystemVersion(row.string(.version)) else { return nil }
        return StoreMinimum(platform: platform, version: version, enforcedFrom: row.string(.enforcedFrom), storeCode: row.string(.code),
                            confidence: row.confidence(.confidence), reference: row.reference(.reference))
    }
}

/// The largest number that is accepted.
package enum Limit: String, Hashable, Sendable, CaseIterable {
    /// Entries of INAlternativeAppNames in one language.
    case alternativeAppNames = "alternative-app-names"
    /// Groups of an icon of Icon Composer.
    case iconComposerGroups = "icon-composer-groups"
    /// Bytes of UTF-8 in a purpose string.
    case purposeStringBytes = "purpose-string-bytes"
    /// Entries of LSApplicationQueriesSchemes that work, up to SDK 26.
    case querySchemes = "query-schemes"
    /// Entries of LSApplicationQueriesSchemes that work, from SDK 27.
    case querySchemesFromSDK27 = "query-schemes-sdk-27"
    /// Characters of a version or build number.
    case versionCharacters = "version-characters"

    package var value: Int { row.flatMap { Int($0.string(.value)) } ?? Int.max }
    package var confidence: Confidence { row?.confidence(.confidence) ?? .inferred }
    package var reference: String? { row?.reference(.reference) }

    private var row: FactRow<LimitTable.Column>? {
        FactTable<LimitTable.Column>(LimitTable.text).row(rawValue)
    }
}
