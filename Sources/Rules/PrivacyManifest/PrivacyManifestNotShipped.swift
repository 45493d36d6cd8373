import Snapshots
import Xcode

/// A privacy manifest that no target takes.
package struct PrivacyManifestNotShipped: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-manifest-not-shipped",
        severity: .warning,
        group: .privacyManifest,
        summary: "a privacy manifest is in the project and in no target",
        why: """
            A manifest counts only inside a bundle. One that the project shows, or that lies beside an app's Info.plist, and that no \
            target copies changes nothing: App Store Connect refuses the app as if there were none (ITMS-91053).
            """,
        remedy: "Make the file a member of the app and of each extension whose code needs it.",
        storeCodes: ["ITMS-91053"],
        reference: "https://developer.apple.com/documentation/bundleresources/adding-a-privacy-manifest-to-your-app-or-third-party-sdk",
        reads: [.identity, .privacyManifests, .misplacedManifests],
        wrongExample: "reference App/PrivacyInfo.xcprivacy",
        rightExample: "resource App/PrivacyInfo.xcprivacy")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.takesPrivacyManifest, try product.privacyManifests().isEmpty else { return [] }
        return try product.misplacedManifests().leftOut.map { product.finding(Self.self, at: $0, subject: [], .inNoTarget) }
    }
}

extension Message {
    fileprivate static var inNoTarget: Message {
        "no target copies this privacy manifest; App Store Connect acts as if there were none (ITMS-91053)"
    }
}
