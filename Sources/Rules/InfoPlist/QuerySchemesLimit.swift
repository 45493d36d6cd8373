import Catalogue
import Snapshots
import Xcode

/// LSApplicationQueriesSchemes with entries that do nothing.
package struct QuerySchemesLimit: ProductRule {
    package static let description = RuleDescription(
        id: "query-schemes-limit",
        severity: .warning,
        group: .infoPlist,
        summary: "LSApplicationQueriesSchemes has entries that do nothing",
        why: """
            canOpenURL answers yes only for schemes that LSApplicationQueriesSchemes lists, and of an app built with the iOS 27 SDK only \
            the first 25 entries count, 50 before. The others are passed over in silence. An entry is a bare scheme: one with a colon \
            or slashes behind it matches no URL.
            """,
        remedy: "Keep the schemes that the app asks for most within the first 25, and take the others out.",
        reference: "https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-27-release-notes",
        reads: [.identity, .infoPlistKey("LSApplicationQueriesSchemes")],
        wrongExample: """
            <key>LSApplicationQueriesSchemes</key>
            <array>
                <string>harbour://</string>
            </array>
            """,
        rightExample: """
            <key>LSApplicationQueriesSchemes</key>
            <array>
                <string>harbour</string>
            </array>
            """)

    private static let key = "LSApplicationQueriesSchemes"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isLooseFile || (product.isIOS && product.kind.isApplication && product.kind != .appClip),
              case .known(.array(let items), let provenance) = try product.infoPlist(Self.key) else { return [] }
        return surplus(items, provenance, product) + malformed(items, product) + repeated(items, product)
    }

    private func surplus(_ items: [PlistItem], _ provenance: Provenance, _ product: ProductView) -> [Finding] {
        let limit = (product.sdk >= 27 ? Limit.querySchemesFromSDK27 : Limit.querySchemes).value
        guard items.count > limit else { return [] }
        let names = items[limit...].map { $0.value.string ?? "?" }
        let related = RelatedLocation(Location(items[limit].origin), "the first that doesn't count")
        return [product.finding(Self.self, at: provenance.origin, subject: names, .tooMany(names, limit: limit), related: [related])]
    }

    private func malformed(_ items: [PlistItem], _ product: ProductView) -> [Finding] {
        items.compactMap { item in
            guard let text = item.value.string, !text.isEmpty, !text.isPlaceholder, !URLScheme.isValid(text) else { return nil }
            return product.finding(Self.self, at: item.provenance.editableOrigin, subject: ["form", text], .noScheme(text))
        }
    }

    private func repeated(_ items: [PlistItem], _ product: ProductView) -> [Finding] {
        var seen: Set<String> = []
        return items.compactMap { item in
            guard let text = item.value.string, !seen.insert(text.lowercased()).inserted else { return nil }
            return product.finding(Self.self, .note, at: item.origin, subject: ["repeated", text], .repeated(text))
        }
    }
}

extension Message {
    fileprivate static func tooMany(_ names: [String], limit: Int) -> Message {
        let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
        return "only the first \(limit) entries of LSApplicationQueriesSchemes count; canOpenURL always answers no for \(shown)"
    }

    fileprivate static func noScheme(_ text: String) -> Message {
        "'\(text)' is no URL scheme; write the part before the colon alone, or canOpenURL never matches it"
    }

    fileprivate static func repeated(_ text: String) -> Message {
        "\(text) is listed twice, and each entry counts"
    }
}
