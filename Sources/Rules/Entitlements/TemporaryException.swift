import Catalogue
import Snapshots
import Xcode

/// A hole in the App Sandbox that review wants explained.
package struct TemporaryException: ProductRule {
    package static let description = RuleDescription(
        id: "temporary-exception",
        severity: .note,
        group: .entitlements,
        summary: "a temporary exception from the App Sandbox, for which App Store Connect wants a reason in writing",
        why: """
            For each temporary exception, and for each value of its list, App Store Connect asks why the app needs it and how it can \
            be assessed. Without a reason that convinces, review refuses the app.
            """,
        remedy: "Look for an entitlement or an interface that does without; else have the reason ready when submitting.",
        reference: "https://developer.apple.com/help/app-store-connect/reference/app-sandbox-information",
        reads: [.identity, .entitlements],
        wrongExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.temporary-exception.apple-events</key>
                <array>
                    <string>com.apple.mail</string>
                </array>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.scripting-targets</key>
                <dict>
                    <key>com.apple.mail</key>
                    <array>
                        <string>com.apple.mail.compose</string>
                    </array>
                </dict>
            </dict>
            """)

    private static let prefix = "com.apple.security.temporary-exception."

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isMacExecutable, product.distribution == nil || product.distribution == .appStore else { return [] }
        let entitlements = try product.entitlements()
        guard entitlements.value(EntitlementKey.sandbox).value?.boolean == true else { return [] }
        return entitlements.contents.entries.compactMap { entry in
            guard entry.key.hasPrefix(Self.prefix), entry.item.value.isClaimed else { return nil }
            return product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key],
                                   .exception(entry.key, narrower: Entitlements.find(entry.key)?.narrower))
        }
    }
}

extension Message {
    fileprivate static func exception(_ key: String, narrower: String?) -> Message {
        "App Store Connect wants a reason in writing for \(key)\(narrower.map { "; \($0) may do instead" } ?? "")"
    }
}
