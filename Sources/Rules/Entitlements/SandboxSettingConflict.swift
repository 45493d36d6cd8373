import Catalogue
import Snapshots
import Xcode

/// A build setting and the entitlements file that say the opposite.
package struct SandboxSettingConflict: ProductRule {
    package static let description = RuleDescription(
        id: "sandbox-setting-conflict",
        severity: .warning,
        group: .entitlements,
        summary: "a build setting and the entitlements file disagree about an entitlement",
        why: """
            The settings of the App Sandbox and the hardened runtime only add entitlements. YES makes true what the file calls false; \
            NO, and readonly, take nothing away that the file has. What ships is then not what one of the two says.
            """,
        remedy: "Say it in one place: remove the key from the file, or the setting.",
        reference: "https://github.com/swiftlang/swift-build/blob/main/Sources/SWBCore/SpecImplementations/Tools/ProductPackaging.swift",
        reads: Set(EntitlementSettings.all.map { .setting($0.setting) }).union([.identity, .entitlements]),
        wrongExample: "ENABLE_APP_SANDBOX = NO   // the file has com.apple.security.app-sandbox",
        rightExample: "ENABLE_APP_SANDBOX = YES   // the file has com.apple.security.app-sandbox")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isMacExecutable else { return [] }
        let written = try product.entitlements().written
        var findings: [Finding] = []
        for setting in EntitlementSettings.all {
            let entries = setting.adds.compactMap { written.entry($0.entitlement) }.filter(\.isWritten)
            guard !entries.isEmpty, case .known(let text, let provenance) = try product.setting(setting.setting),
                  provenance.origin.mechanism != .buildSystem else { continue }
            for entry in entries {
                guard let message = Message.conflict(setting, text, entry) else { continue }
                findings.append(product.finding(Self.self, at: provenance.origin, subject: [product.name, setting.setting, entry.key], message,
                                                related: [RelatedLocation(Location(entry.keyOrigin), "the file says otherwise here")]))
            }
        }
        return findings
    }
}

extension Message {
    /// Nil where the setting and the file agree, or can both hold.
    fileprivate static func conflict(_ setting: EntitlementSetting, _ text: String, _ entry: PlistDictionary.Entry) -> Message? {
        guard let flag = entry.item.value.boolean else { return nil }
        let value = setting.isBoolean ? (BuildSettings.isTrue(text) ? "YES" : "NO") : text
        let isAdded = setting.adds.contains { $0.value == value && $0.entitlement == entry.key }
        if isAdded { return flag ? nil : "\(setting.setting) is \(value) and the entitlements say that \(entry.key) is false; it ships as true" }
        // Reading alone beside reading and writing is no contradiction.
        let isWider = value == "readwrite" || !flag
        return isWider ? nil : "\(setting.setting) is \(value.isEmpty ? "empty" : value) and the entitlements have \(entry.key); a setting takes nothing away, so that it ships"
    }
}
