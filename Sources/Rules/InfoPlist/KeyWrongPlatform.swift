import Catalogue
import Snapshots
import Xcode

/// A key that means nothing to the product it is in.
package struct KeyWrongPlatform: ProductRule {
    package static let description = RuleDescription(
        id: "key-wrong-platform",
        severity: .note,
        group: .infoPlist,
        summary: "the Info.plist holds a key that no platform of the product reads",
        why: """
            Keys of UIKit mean nothing to a Mac app, and keys of AppKit and Launch Services nothing to an app for iPhone. They do no harm, but \
            what they were meant to do doesn't happen. The same goes for document types and query schemes in an App Clip.
            """,
        remedy: "Use the key of the product's own platform, or take it out.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: [.identity, .infoPlist, .setting("SUPPORTED_PLATFORMS")],
        wrongExample: """
            <key>NSServices</key>
            <array/>
            <key>NSDockTilePlugIn</key>
            <string>Tile.plugin</string>
            """,
        rightExample: """
            <key>UILaunchScreen</key>
            <dict/>
            """)

    /// Keys that Apple's pages give to the Mac alone, and that other platforms or the store read all the same.
    private static let sharedInFact: Set<String> = [
        "CFBundleIconName", "ITSAppUsesNonExemptEncryption", "ITSEncryptionExportComplianceCode", "LSApplicationCategoryType", "LSMinimumSystemVersion",
        "NSHumanReadableCopyright", "NSObservationTrackingEnabled", "NSPrincipalClass", "OSLogPreferences",
    ]
    private static let uselessInAppClip: Set<String> = ["CFBundleDocumentTypes", "LSApplicationQueriesSchemes"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships, let platform = product.platform, try product.isForOnePlatform() else { return [] }
        return try product.infoPlist().contents.entries.compactMap { entry in
            guard entry.keyOrigin.mechanism == .infoPlistFile, let message = message(for: entry.key, platform, product) else { return nil }
            return product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], message)
        }
    }

    private func message(for key: String, _ platform: Platform, _ product: ProductView) -> Message? {
        if product.kind == .appClip, Self.uselessInAppClip.contains(key) { return .noEffectInAppClip(key) }
        let name = InfoPlistKeyName(key)
        guard !name.isQualified, let known = InfoPlistKeys.find(key), known.confidence == .apple, !known.isWrittenByBuild, !Self.sharedInFact.contains(key),
              PurposeStrings.find(key) == nil else { return nil }
        let platforms = Set(known.platforms.map(\.platform))
        switch platform {
        case .macOS: return key.hasPrefix("UI") && !platforms.isEmpty && !platforms.contains(.macOS) ? .notForMac(key) : nil
        case .iOS, .tvOS, .watchOS, .visionOS: return platforms == [.macOS] ? .onlyForMac(key) : nil
        case .macCatalyst, .driverKit: return nil
        }
    }
}

extension ProductView {
    /// Whether the target builds for one platform, so that its Info.plist is for no other.
    fileprivate func isForOnePlatform() throws(SnapshotError) -> Bool {
        guard let names = try setting("SUPPORTED_PLATFORMS").value else { return false }
        let families = Set(names.split(separator: " ").map { $0.hasSuffix("simulator") ? $0.dropLast(9) : $0.hasSuffix("os") ? $0.dropLast(2) : $0 })
        return families.count == 1
    }
}

extension Message {
    fileprivate static func notForMac(_ key: String) -> Message {
        "a Mac app doesn't read \(key)"
    }

    fileprivate static func onlyForMac(_ key: String) -> Message {
        "only Mac apps read \(key)"
    }

    fileprivate static func noEffectInAppClip(_ key: String) -> Message {
        "\(key) has no effect in an App Clip"
    }
}
