import Snapshots
import Xcode

/// An associated domain that a product gives up.
package struct AssociatedDomainRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "associated-domain-removed",
        severity: .warning,
        group: .continuity,
        summary: "a product gives up an associated domain",
        why: """
            Links to the domain open in the browser again instead of the app; with webcredentials the passwords of the site are no longer \
            offered, with activitycontinuation Handoff ends.
            """,
        remedy: "Keep the domain as long as links to it are about.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains",
        reads: [.identity, .entitlements, .entitlement(key)],
        wrongExample: """
            <key>com.apple.developer.associated-domains</key>
            <array/>
            """,
        rightExample: """
            <key>com.apple.developer.associated-domains</key>
            <array>
                <string>applinks:example.com</string>
            </array>
            """)

    private static let key = "com.apple.developer.associated-domains"

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.isContinued(from: base), let removed = try RemovedItems(of: Self.key, .associatedDomain, from: base, to: head, form: Self.withoutMode) else { return [] }
        let kept = try head.entitlement(Self.key).value?.texts ?? []
        return removed.items.filter { item in !kept.contains { Self.covers($0, item) } }.map { item in
            // Only links are opened by people; the other services are conveniences.
            let severity: Severity = item.hasPrefix("applinks:") || item.hasPrefix("appclips:") ? .warning : .note
            return head.finding(Self.self, severity, at: removed.place, subject: [head.name, item], .givenUp(item, head.name))
        }
    }

    /// `?mode=developer` says how the association is checked, not what it is.
    private static func withoutMode(_ item: String) -> String {
        item.split(separator: "?", maxSplits: 1).first.map { $0.lowercased() } ?? item
    }

    /// Whether a wildcard such as `applinks:*.example.com` stands for an item too.
    private static func covers(_ wildcard: String, _ item: String) -> Bool {
        let pattern = withoutMode(wildcard)
        guard let star = pattern.range(ofText: ":*.") else { return false }
        let (service, domain) = (pattern[..<star.lowerBound], pattern[star.upperBound...])
        let item = withoutMode(item)
        return item.hasPrefix(service + ":") && (item.hasSuffix("." + domain) || item.hasSuffix(":" + domain))
    }
}

extension String {
    fileprivate func range(ofText text: String) -> Range<Index>? { firstRange(of: text) }
}

extension Message {
    fileprivate static func givenUp(_ domain: String, _ name: String) -> Message {
        "\(name) gives up the associated domain \(domain): its links no longer open the app"
    }
}
