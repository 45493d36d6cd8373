import Catalogue
import Snapshots
import Xcode

/// An entitlement that is written out to say that it isn't claimed.
package struct EntitlementFalse: ProductRule {
    package static let description = RuleDescription(
        id: "entitlement-false",
        severity: .note,
        group: .entitlements,
        summary: "a Boolean entitlement is written with the value false",
        why: """
            False is what an absent entitlement means. Xcode leaves false ones out when it signs; Apple asks those who sign with \
            other tools to do the same, for the best compatibility.
            """,
        remedy: "Remove the key.",
        reference: "https://developer.apple.com/documentation/security/hardened-runtime",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.security.network.server</key>
            <false/>
            """,
        rightExample: "<!-- no com.apple.security.network.server -->")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudgedBySignature else { return [] }
        let entitlements = try product.entitlements()
        return entitlements.written.entries.compactMap { entry in
            // What a setting makes true all the same, and a sandbox that is off, are worth more than this.
            guard entry.isWritten, entry.item.value.boolean == false, entry.key != EntitlementKey.sandbox,
                  entitlements.contents[entry.key]?.value.boolean == false, Entitlements.find(entry.key)?.types == [.boolean] else { return nil }
            return product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .false(entry.key), fix: entry.removal)
        }
    }
}

extension Message {
    fileprivate static func `false`(_ key: String) -> Message {
        "\(key) is false; an entitlement that isn't claimed is left out"
    }
}
