import Catalogue
import Snapshots
import Xcode

/// A purpose string that the product's platform doesn't look at.
package struct PurposeStringWrongPlatform: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-wrong-platform",
        severity: .warning,
        group: .purposeStrings,
        summary: "a purpose string is for another platform than that of the product",
        why: """
            Some resources exist on the Mac alone, some on iPhone and iPad alone, and for location the Mac has a key of its own. A \
            key of the other platform is never shown, and what was meant is not said.
            """,
        remedy: "Use the key of the product's platform, or remove it.",
        reference: "https://developer.apple.com/documentation/bundleresources/protected-resources",
        reads: ProductView.platformFacts.union([.infoPlist]),
        wrongExample: """
            <key>NSAppleEventsUsageDescription</key>
            <string>Tells the music app to pause.</string>
            """,
        rightExample: """
            <key>NSAppleMusicUsageDescription</key>
            <string>Plays songs of your library.</string>
            """)

    private static let macLocation = "NSLocationUsageDescription"
    private static let phoneLocation = [
        "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
    ]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships, !product.kind.isSystemExtension, let platform = product.platform, platform != .macCatalyst,
              try product.isBuiltForOtherPlatforms().isFalse else { return [] }
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.entries {
            guard let string = PurposeStrings.find(InfoPlistKeyName(entry.key).base) else { continue }
            if platform != .macOS, string.isForMacOnly {
                findings.append(product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .unread(entry.key, on: platform.rawValue, onlyOn: "macOS")))
            } else if platform == .macOS, string.isForIOSOnly {
                findings.append(product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .unread(entry.key, on: "macOS", onlyOn: "iOS and iPadOS")))
            }
        }
        // One of several is enough to say it.
        if platform == .macOS, plist.value(Self.macLocation).isAbsent, let entry = Self.phoneLocation.lazy.compactMap({ plist.contents.entry($0) }).first {
            findings.append(product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .location(entry.key)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func unread(_ key: String, on platform: String, onlyOn home: String) -> Message {
        "\(key) means nothing on \(platform), only on \(home)"
    }

    fileprivate static func location(_ key: String) -> Message {
        "on macOS location needs NSLocationUsageDescription; \(key) is for other platforms"
    }
}
