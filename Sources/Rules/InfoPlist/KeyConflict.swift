import Catalogue
import Snapshots
import Xcode

/// Keys of the Info.plist that don't go together.
package struct KeyConflict: ProductRule {
    package static let description = RuleDescription(
        id: "key-conflict",
        severity: .warning,
        group: .infoPlist,
        summary: "two keys exclude each other, one is ignored beside another, or one asks for another",
        why: """
            Some keys exclude each other: an app with a main storyboard and a main nib file loads one of them. Others are ignored beside a \
            newer or finer one. App Store Connect warns of document types where the app doesn't say how it opens documents (ITMS-90737).
            """,
        remedy: "Keep the key that is meant, or add the one that the message asks for.",
        storeCodes: ["ITMS-90737"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: Fact.storeRefusal.union([.infoPlist]),
        wrongExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
            <key>UIInterfaceOrientation</key>
            <string>UIInterfaceOrientationPortrait</string>
            """,
        rightExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
            """)

    private static let types = "CFBundleDocumentTypes"
    private static let inPlace = "LSSupportsOpeningDocumentsInPlace"
    private static let browser = "UISupportsDocumentBrowser"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        var findings: [Finding] = []
        for entry in try product.infoPlist().contents.knownEntries {
            findings += exclusion(of: entry, product)
            findings += displacement(of: entry, product)
        }
        return findings + (try openingMode(of: product))
    }

    /// Both keys name each other; the later one is where the finding stands.
    private func exclusion(of entry: KnownEntry, _ product: ProductView) -> [Finding] {
        let earlier = entry.holder.entries.prefix { $0.key != entry.entry.key }
        guard let other = earlier.first(where: { entry.key.excludes.contains($0.key) }) else { return [] }
        return [product.finding(Self.self, at: entry.entry.keyOrigin, subject: [entry.name, other.key], .excluded(entry.entry.key, other.key),
                                related: [RelatedLocation(Location(other.keyOrigin), "\(other.key) stands here")])]
    }

    private func displacement(of entry: KnownEntry, _ product: ProductView) -> [Finding] {
        guard entry.value.boolean != false, let other = entry.holder.entries.first(where: { entry.key.ignoredBeside.contains($0.key) }) else { return [] }
        return [product.finding(Self.self, at: entry.entry.keyOrigin, subject: [entry.name, other.key], .ignored(entry.entry.key, other.key),
                                related: [RelatedLocation(Location(other.keyOrigin), "\(other.key) stands here")])]
    }

    private func openingMode(of product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isIOS, product.kind.isApplication, product.kind != .appClip, try product.storeRefusal() != nil,
              case .known(.array(let types), let provenance) = try product.infoPlist(Self.types), !types.isEmpty,
              try product.infoPlist(Self.inPlace).isAbsent, try product.infoPlist(Self.browser).isAbsent else { return [] }
        return [product.finding(Self.self, at: provenance.origin.firstLine, subject: [Self.types], .noOpeningMode)]
    }
}

extension Message {
    fileprivate static func excluded(_ key: String, _ other: String) -> Message {
        "\(key) and \(other) exclude each other; only one of them is used"
    }

    fileprivate static func ignored(_ key: String, _ other: String) -> Message {
        "\(key) is ignored beside \(other)"
    }

    fileprivate static var noOpeningMode: Message {
        "document types need LSSupportsOpeningDocumentsInPlace, either way, or UISupportsDocumentBrowser; App Store Connect warns of it (ITMS-90737)"
    }
}
