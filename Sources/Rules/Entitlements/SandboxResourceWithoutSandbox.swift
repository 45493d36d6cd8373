import Catalogue
import Snapshots
import Xcode

/// Entitlements that open the App Sandbox, where there is none.
package struct SandboxResourceWithoutSandbox: ProductRule {
    package static let description = RuleDescription(
        id: "sandbox-resource-without-sandbox",
        severity: .warning,
        group: .entitlements,
        summary: "a Mac product has entitlements of the App Sandbox, and the sandbox is off",
        why: """
            These entitlements give back what the App Sandbox takes away. Without com.apple.security.app-sandbox they do nothing, \
            which most often means that the sandbox was lost.
            """,
        remedy: "Set ENABLE_APP_SANDBOX to YES, or com.apple.security.app-sandbox to true; or remove the entitlements that only it needs.",
        reference: "https://developer.apple.com/documentation/security/app-sandbox",
        reads: [.identity, .entitlements],
        wrongExample: """
            <dict>
                <key>com.apple.security.network.client</key>
                <true/>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.network.client</key>
                <true/>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        // For the store, that the sandbox is off is said already.
        guard product.isMacExecutable, product.distribution != .appStore || !product.kind.ships || product.kind.isSystemExtension else { return [] }
        let entitlements = try product.entitlements()
        guard entitlements.value(EntitlementKey.sandbox).map({ $0.boolean == true }).isFalse else { return [] }
        let idle = entitlements.claims.filter { $0.entitlement.needsSandbox }.map(\.entry)
        guard let first = idle.first else { return [] }
        let place = entitlements.contents.entry(EntitlementKey.sandbox)?.keyOrigin ?? first.keyOrigin
        return [product.finding(Self.self, at: place, subject: [product.name], .idle(product.name, idle.map(\.key)),
                                related: idle.dropFirst().map { RelatedLocation(Location($0.keyOrigin), "\($0.key) does nothing either") })]
    }
}

extension Message {
    fileprivate static func idle(_ name: String, _ keys: [String]) -> Message {
        let more = keys.count > 1 ? " and \(keys.count - 1) more" : ""
        return "\(name) doesn't turn the App Sandbox on; \(keys.first ?? "")\(more) \(keys.count > 1 ? "do" : "does") nothing without it"
    }
}
