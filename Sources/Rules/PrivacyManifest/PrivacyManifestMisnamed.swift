import Snapshots
import Xcode

/// A privacy manifest under a name that nobody looks for.
package struct PrivacyManifestMisnamed: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-manifest-misnamed",
        severity: .warning,
        group: .privacyManifest,
        summary: "a privacy manifest in a target's resources isn't called PrivacyInfo.xcprivacy",
        why: """
            Xcode and App Store Connect look for a file of exactly this name, in this case of letters. One of another name is copied \
            into the bundle and read by nobody, as if there were no manifest.
            """,
        remedy: "Rename the file to PrivacyInfo.xcprivacy.",
        storeCodes: ["ITMS-91053"],
        reference: "https://developer.apple.com/documentation/bundleresources/privacy-manifest-files",
        reads: [.identity, .misplacedManifests],
        wrongExample: "App/PrivacyManifest.xcprivacy",
        rightExample: "App/PrivacyInfo.xcprivacy")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.takesPrivacyManifest else { return [] }
        return try product.misplacedManifests().misnamed.map { product.finding(Self.self, at: $0, subject: [], .misnamed($0.path.name)) }
    }
}

extension ProductView {
    /// Whether the product is a bundle in which a privacy manifest is looked for.
    var takesPrivacyManifest: Bool { !isLooseFile && (kind.ships || kind == .framework) }
}

extension Message {
    fileprivate static func misnamed(_ name: String) -> Message {
        "nobody reads a privacy manifest called \(name); it must be called PrivacyInfo.xcprivacy"
    }
}
