/// A key that a kind of product must have.
package struct RequiredInfoPlistKey: Sendable {
    /// A kind of product, as far as the required keys tell them apart.
    package enum Holder: String, Hashable, Sendable, CaseIterable {
        case application
        case appClip = "app-clip"
        case appExtension = "extension"
        case framework
        /// An application without code of its own.
        case stub
        case watchApp = "watch-app"
    }

    private let row: FactRow<RequiredInfoPlistKeyTable.Column>

    /// The keys that such a product must have.
    package static func keys(of holder: Holder) -> [RequiredInfoPlistKey] {
        FactTable<RequiredInfoPlistKeyTable.Column>(RequiredInfoPlistKeyTable.text).rows(holder.rawValue).map(RequiredInfoPlistKey.init)
    }

    /// The names that lead to it.
    package var path: [String] { Self.path(row.string(.key)) }
    /// Others any of which will do in its place.
    package var alternatives: [[String]] { row.list(.alternatives).map(Self.path) }
    /// Where it must be there; all platforms where the list is empty.
    package var platforms: [DocumentedPlatform] { row.codes(.platforms) }
    /// Whether the store alone asks for it.
    package var isOnlyForStore: Bool { row.isSet(.store) }
    package var storeCode: String? { row.optional(.code) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }

    private static func path(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }
}
