import Catalogue
import Snapshots
import Syntax
import Xcode

/// A purpose of collection that Apple doesn't list.
package struct PrivacyPurposeUnknown: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-purpose-unknown",
        severity: .error,
        group: .privacyManifest,
        summary: "a privacy manifest gives a purpose of collection that Apple doesn't list",
        why: """
            There are six purposes for which data may be collected, those of the questions in App Store Connect. A manifest with another \
            value, or with a description in its place, is invalid and refused.
            """,
        remedy: "Take one of the six values of Apple's page; NSPrivacyCollectedDataTypePurposeOther is for all the rest.",
        storeCodes: ["ITMS-91056"],
        reference: """
            https://developer.apple.com/documentation/bundleresources/app-privacy-configuration/nsprivacycollecteddatatypes/nsprivacycollecteddatatypepurposes
            """,
        reads: [.identity, .privacyManifests],
        wrongExample: """
            <key>NSPrivacyCollectedDataTypePurposes</key>
            <array>
                <string>To sign people in</string>
            </array>
            """,
        rightExample: """
            <key>NSPrivacyCollectedDataTypePurposes</key>
            <array>
                <string>NSPrivacyCollectedDataTypePurposeAppFunctionality</string>
            </array>
            """)

    package static let judgesEveryConfiguration = true

    private static let prefix = "NSPrivacyCollectedDataTypePurpose"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for manifest in try product.readPrivacyManifests() {
            for entry in manifest.entries("NSPrivacyCollectedDataTypes") {
                let type = entry.mapping["NSPrivacyCollectedDataType"]?.string ?? ""
                for node in entry.mapping["NSPrivacyCollectedDataTypePurposes"]?.array ?? [] {
                    guard let purpose = node.string, PrivacyManifest.purpose(purpose) == nil else { continue }
                    let meant = PrivacySpelling.intended(by: purpose, among: PrivacyManifest.purposes.map(\.value), prefix: Self.prefix)
                    findings.append(product.finding(Self.self, at: manifest.origin(node), subject: [type, purpose], .unknown(purpose, meant),
                                                    fix: meant.flatMap { manifest.fix(node, $0) }))
                }
            }
        }
        return findings
    }
}

extension Message {
    fileprivate static func unknown(_ purpose: String, _ meant: String?) -> Message {
        let known = PrivacyManifest.purposes.map { String($0.value.dropFirst("NSPrivacyCollectedDataTypePurpose".count)) }.joined(separator: ", ")
        let advice = meant.map { "did you mean \($0)?" } ?? "there are \(known)"
        return "\(purpose.isEmpty ? "an empty text" : "'\(purpose)'") is no purpose that Apple lists; App Store Connect refuses the manifest (ITMS-91056); \(advice)"
    }
}
