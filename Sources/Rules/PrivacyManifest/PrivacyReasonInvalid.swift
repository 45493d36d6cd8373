import Catalogue
import Snapshots
import Syntax
import Xcode

/// A reason that Apple doesn't list for the category it stands under.
package struct PrivacyReasonInvalid: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-reason-invalid",
        severity: .error,
        group: .privacyManifest,
        summary: "a privacy manifest gives no reason, or one that isn't valid for its category",
        why: """
            Each category of required-reason API has its own list of reason codes. App Store Connect refuses a manifest with a \
            code that it doesn't know or that belongs to another category, or with a category that gives no reason.
            """,
        remedy: "Take the code of the category that says why the app uses the API.",
        storeCodes: ["ITMS-91055", "ITMS-91056"],
        reference: "https://developer.apple.com/documentation/bundleresources/app-privacy-configuration/nsprivacyaccessedapitypes/nsprivacyaccessedapitypereasons",
        reads: [.identity, .privacyManifests],
        wrongExample: """
            <key>NSPrivacyAccessedAPIType</key>
            <string>NSPrivacyAccessedAPICategoryDiskSpace</string>
            <key>NSPrivacyAccessedAPITypeReasons</key>
            <array>
                <string>CA92.1</string>
            </array>
            """,
        rightExample: """
            <key>NSPrivacyAccessedAPIType</key>
            <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
            <key>NSPrivacyAccessedAPITypeReasons</key>
            <array>
                <string>CA92.1</string>
            </array>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for manifest in try product.readPrivacyManifests() {
            for entry in manifest.entries("NSPrivacyAccessedAPITypes") { findings += check(entry.node, in: manifest, product) }
        }
        return findings
    }

    private func check(_ entry: Node, in manifest: ReadPrivacyManifest, _ product: ProductView) -> [Finding] {
        // An unknown category has a rule of its own.
        guard let category = entry["NSPrivacyAccessedAPIType"]?.string, PrivacyManifest.category(category) != nil else { return [] }
        guard let reasons = entry["NSPrivacyAccessedAPITypeReasons"] else {
            return [product.finding(Self.self, at: manifest.origin(entry), subject: [category], .noReason(category))]
        }
        // Another type than an array is a matter of the manifest's form.
        guard let items = reasons.array else { return [] }
        if items.isEmpty { return [product.finding(Self.self, at: manifest.origin(reasons), subject: [category], .noReason(category))] }
        return items.compactMap { item in
            guard let code = item.string else { return nil }
            if PrivacyManifest.reason(code)?.category != category {
                return product.finding(Self.self, at: manifest.origin(item), subject: [category, code], .invalid(code, category), fix: fix(code, at: item, category, manifest))
            }
            guard PrivacyManifest.reason(code)?.declaredBy == .sdk, product.kind.isApplication || product.kind.isExtension else { return nil }
            return product.finding(Self.self, .note, at: manifest.origin(item), subject: [category, code], .forSDKs(code))
        }
    }

    /// The code of the category that differs only in blanks around it, in case, or lacks its last part.
    private func fix(_ code: String, at node: Node, _ category: String, _ manifest: ReadPrivacyManifest) -> Fix? {
        let bare = code.uppercased().filter { !$0.isWhitespace }
        return PrivacyManifest.reasons(of: category).map(\.code).first { $0 == bare || $0 == bare + ".1" }.flatMap { manifest.fix(node, $0) }
    }
}

extension Message {
    fileprivate static func noReason(_ category: String) -> Message {
        "\(short(category)) gives no reason; App Store Connect refuses the manifest (ITMS-91056)"
    }

    fileprivate static func invalid(_ code: String, _ category: String) -> Message {
        let valid = PrivacyManifest.reasons(of: category).map(\.code).joined(separator: ", ")
        let fault = if code.isEmpty {
            "an empty text is no reason"
        } else if let owner = PrivacyManifest.reason(code)?.category {
            "\(code) is a reason for \(short(owner)), not for \(short(category))"
        } else {
            "\(code) is not one of Apple's reasons for \(short(category))"
        }
        return "\(fault) (ITMS-91055); there are \(valid)"
    }

    fileprivate static func forSDKs(_ code: String) -> Message {
        "Apple lets only third-party SDKs declare \(code), not apps and extensions; take the reason for the app's own use"
    }

    private static func short(_ category: String) -> String {
        let prefix = "NSPrivacyAccessedAPICategory"
        return category.hasPrefix(prefix) ? String(category.dropFirst(prefix.count)) : category
    }
}
