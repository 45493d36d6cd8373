import Catalogue
import Snapshots
import Syntax
import Xcode

/// A category of required-reason API that Apple doesn't list.
package struct PrivacyAPIUnknown: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-api-unknown",
        severity: .error,
        group: .privacyManifest,
        summary: "a privacy manifest names a category of API that Apple doesn't list",
        why: """
            Reasons are asked for five categories of API: file timestamps, system boot time, disk space, active keyboards and user \
            defaults. App Store Connect refuses a manifest that names another one, or one of them without its prefix.
            """,
        remedy: "Write the whole name, such as NSPrivacyAccessedAPICategoryUserDefaults, or remove the entry.",
        storeCodes: ["ITMS-91054"],
        reference: "https://developer.apple.com/documentation/bundleresources/app-privacy-configuration/nsprivacyaccessedapitypes/nsprivacyaccessedapitype",
        reads: [.identity, .privacyManifests],
        wrongExample: """
            <key>NSPrivacyAccessedAPIType</key>
            <string>UserDefaults</string>
            """,
        rightExample: """
            <key>NSPrivacyAccessedAPIType</key>
            <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
            """)

    package static let judgesEveryConfiguration = true

    private static let prefix = "NSPrivacyAccessedAPICategory"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for manifest in try product.readPrivacyManifests() {
            for entry in manifest.entries("NSPrivacyAccessedAPITypes") {
                guard let node = entry.mapping["NSPrivacyAccessedAPIType"], let category = node.string, PrivacyManifest.category(category) == nil else { continue }
                let meant = PrivacySpelling.intended(by: category, among: PrivacyManifest.categories.map(\.value), prefix: Self.prefix)
                findings.append(product.finding(Self.self, at: manifest.origin(node), subject: [category], .unknown(category, meant),
                                                fix: meant.flatMap { manifest.fix(node, $0) }))
            }
        }
        return findings
    }
}

extension Message {
    fileprivate static func unknown(_ category: String, _ meant: String?) -> Message {
        let advice = meant.map { "did you mean \($0)?" } ?? "there are FileTimestamp, SystemBootTime, DiskSpace, ActiveKeyboards and UserDefaults"
        return "\(category.isEmpty ? "an empty text" : "'\(category)'") is no category of required-reason API; App Store Connect refuses the manifest (ITMS-91054); \(advice)"
    }
}
