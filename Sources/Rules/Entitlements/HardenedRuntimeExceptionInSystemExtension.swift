import Catalogue
import Snapshots
import Xcode

/// A system extension that macOS refuses to load.
package struct HardenedRuntimeExceptionInSystemExtension: ProductRule {
    package static let description = RuleDescription(
        id: "hardened-runtime-exception-in-system-extension",
        severity: .error,
        group: .entitlements,
        summary: "a system extension or driver has an exception from the hardened runtime",
        why: """
            Because of their privileged position macOS refuses to load system extensions with exceptions from the hardened runtime. \
            Only com.apple.security.cs.allow-jit is let through, and not in drivers.
            """,
        remedy: "Remove the entitlement; move what needs it into the app.",
        reference: "https://developer.apple.com/documentation/security/hardened-runtime",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.security.cs.disable-library-validation</key>
            <true/>
            """,
        rightExample: "<!-- no com.apple.security.cs.disable-library-validation -->")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.platform == .macOS || product.platform == .driverKit, product.kind.isSystemExtension else { return [] }
        return try product.entitlements().claims.compactMap { entry, entitlement in
            guard entitlement.isRuntimeException, product.kind == .driverExtension || !entitlement.isAllowedInSystemExtension else { return nil }
            return product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .refused(entry.key, product.name))
        }
    }
}

extension Message {
    fileprivate static func refused(_ key: String, _ name: String) -> Message {
        "macOS refuses to load \(name) with \(key)"
    }
}
