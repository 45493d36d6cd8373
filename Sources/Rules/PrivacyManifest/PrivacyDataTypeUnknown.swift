import Catalogue
import Snapshots
import Syntax
import Xcode

/// A type of collected data that Apple doesn't list.
package struct PrivacyDataTypeUnknown: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-data-type-unknown",
        severity: .error,
        group: .privacyManifest,
        summary: "a privacy manifest names a type of collected data that Apple doesn't list",
        why: """
            The types of collected data are a closed list, those of the questions in App Store Connect. A manifest with another value is \
            invalid: the store refuses it, and Xcode's privacy report can't be made.
            """,
        remedy: "Take the value of Apple's page that comes closest; NSPrivacyCollectedDataTypeOtherDataTypes is for all the rest.",
        storeCodes: ["ITMS-91056"],
        reference: """
            https://developer.apple.com/documentation/bundleresources/app-privacy-configuration/nsprivacycollecteddatatypes/nsprivacycollecteddatatype
            """,
        reads: [.identity, .privacyManifests],
        wrongExample: """
            <key>NSPrivacyCollectedDataType</key>
            <string>NSPrivacyCollectedDataTypePhotosOrVideos</string>
            """,
        rightExample: """
            <key>NSPrivacyCollectedDataType</key>
            <string>NSPrivacyCollectedDataTypePhotosorVideos</string>
            """)

    package static let judgesEveryConfiguration = true

    private static let prefix = "NSPrivacyCollectedDataType"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for manifest in try product.readPrivacyManifests() {
            for entry in manifest.entries("NSPrivacyCollectedDataTypes") {
                guard let node = entry.mapping["NSPrivacyCollectedDataType"], let type = node.string, PrivacyManifest.dataType(type) == nil else { continue }
                let meant = PrivacySpelling.intended(by: type, among: PrivacyManifest.dataTypes.map(\.value), prefix: Self.prefix)
                findings.append(product.finding(Self.self, at: manifest.origin(node), subject: [type], .unknown(type, meant), fix: meant.flatMap { manifest.fix(node, $0) }))
            }
        }
        return findings
    }
}

extension Message {
    fileprivate static func unknown(_ type: String, _ meant: String?) -> Message {
        let advice = meant.map { "; did you mean \($0)?" } ?? ""
        return "\(type.isEmpty ? "an empty text" : "'\(type)'") is no type of collected data that Apple lists; App Store Connect refuses the manifest (ITMS-91056)\(advice)"
    }
}
