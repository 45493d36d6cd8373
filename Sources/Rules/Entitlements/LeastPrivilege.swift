import Catalogue
import Snapshots
import Xcode

/// An entitlement that another one makes needless.
package struct LeastPrivilege: ProductRule {
    package static let description = RuleDescription(
        id: "least-privilege",
        severity: .note,
        group: .entitlements,
        summary: "an entitlement is of no use beside a wider one",
        why: """
            Apple asks to keep only the entitlements that an app needs. Where a wider and a narrower one stand together, the wider \
            one counts; one of the two was not meant.
            """,
        remedy: "Keep the narrower of the two if it does, else remove it.",
        reference: "https://developer.apple.com/documentation/bundleresources/diagnosing-issues-with-entitlements",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.security.files.user-selected.read-only</key>
            <true/>
            <key>com.apple.security.files.user-selected.read-write</key>
            <true/>
            """,
        rightExample: """
            <key>com.apple.security.files.user-selected.read-only</key>
            <true/>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudgedBySignature else { return [] }
        let entitlements = try product.entitlements()
        var findings: [Finding] = []
        for (entry, entitlement) in entitlements.claims {
            for narrower in Self.covered(by: entitlement) {
                guard let other = entitlements.contents.entry(narrower), other.item.value.isClaimed,
                      // Where a setting and the file disagree, that is the fault.
                      other.isWritten == entry.isWritten else { continue }
                findings.append(product.finding(Self.self, at: other.keyOrigin, subject: [narrower, entry.key], .covered(narrower, by: entry.key),
                                                related: [RelatedLocation(Location(entry.keyOrigin), "the wider one is here")]))
            }
        }
        return findings
    }

    /// The entitlements that say nothing more beside this one.
    private static func covered(by entitlement: Entitlement) -> [String] {
        let narrower = [entitlement.narrower].compactMap { $0 }.filter { Entitlements.find($0)?.isIn(.driverOrSystemExtension) ?? false }
        let reading = entitlement.key.hasSuffix(".read-write") ? entitlement.redundantWith : []
        return entitlement.implies + reading + narrower
    }
}

extension Message {
    fileprivate static func covered(_ narrower: String, by wider: String) -> Message {
        "\(narrower) is of no use beside \(wider), which allows more"
    }
}
