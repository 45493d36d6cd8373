import Catalogue
import Snapshots
import Xcode

/// A purpose string that a default web browser may not have.
package struct PurposeStringForbidden: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-forbidden",
        severity: .error,
        group: .purposeStrings,
        summary: "a default web browser has a purpose string that such an app may not have",
        why: """
            An app that can be the default web browser sees everything that people do on the web. Apple refuses one that also \
            declares access to the photo library, to location at all times, to HomeKit, Bluetooth or health data.
            """,
        remedy: "Remove the key and what uses it, or give up com.apple.developer.web-browser.",
        reference: "https://developer.apple.com/documentation/xcode/preparing-your-app-to-be-the-default-web-browser",
        reads: [.identity, .infoPlist, .entitlement(entitlement)],
        wrongExample: """
            <key>NSHomeKitUsageDescription</key>
            <string>Opens the garage.</string>
            """,
        rightExample: """
            <key>NSCameraUsageDescription</key>
            <string>Scans codes that lead to pages.</string>
            """)

    private static let entitlement = "com.apple.developer.web-browser"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS, try product.entitlement(Self.entitlement).value?.boolean == true else { return [] }
        return try product.infoPlist().contents.entries.compactMap { entry in
            guard PurposeStrings.find(InfoPlistKeyName(entry.key).base)?.isForbiddenForBrowsers ?? false else { return nil }
            return product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .forbidden(entry.key))
        }
    }
}

extension Message {
    fileprivate static func forbidden(_ key: String) -> Message {
        "a default web browser may not have \(key); the App Store rejects it"
    }
}
