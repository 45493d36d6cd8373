import Catalogue
import Snapshots
import Syntax
import Xcode

/// A key or a type that no privacy manifest has.
package struct PrivacyManifestInvalid: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-manifest-invalid",
        severity: .error,
        group: .privacyManifest,
        summary: "a privacy manifest has a key or a type of value that it can't have",
        why: """
            A privacy manifest has four keys, and the entries of its two lists have theirs, each with one type of value. App Store Connect \
            refuses a manifest with anything else (ITMS-91056), or with an entry that lacks a key; plutil finds nothing wrong with it.
            """,
        remedy: "Use the keys and types of Apple's page. A list of nothing stays an empty array: an empty dictionary in it is an entry without its keys.",
        storeCodes: ["ITMS-91056", "ITMS-91108"],
        reference: "https://developer.apple.com/documentation/technotes/tn3181-debugging-invalid-privacy-manifest",
        reads: [.identity, .privacyManifests],
        wrongExample: """
            <key>NSPrivacyAccessedAPITypes</key>
            <array>
                <dict/>
            </array>
            """,
        rightExample: """
            <key>NSPrivacyAccessedAPITypes</key>
            <array/>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for manifest in try product.readPrivacyManifests() {
            let form = PrivacyManifestForm(manifest)
            findings += form.faults().map { fault in
                product.finding(Self.self, fault.isCertain ? .error : .warning, at: manifest.origin(fault.range), subject: fault.subject, fault.message, fix: fault.fix)
            }
        }
        return findings
    }
}
