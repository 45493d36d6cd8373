import Snapshots
import Xcode

/// An entitlement that a product didn't have before.
package struct EntitlementAdded: ContinuityRule {
    package static let description = RuleDescription(
        id: "entitlement-added",
        severity: .note,
        group: .continuity,
        summary: "a product gets an entitlement that it didn't have",
        why: """
            An entitlement opens something to the product that the system kept from it: worth a reviewer's look. The App ID and the \
            provisioning profile must allow it before the next build is signed.
            """,
        remedy: "Nothing, if the entitlement is meant; else remove it.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.developer.networking.wifi-info</key>
            <true/>
            """,
        rightExample: "<!-- the same entitlements as before -->")

    /// Others say more of these: whether the sandbox is on, and what only a build for debugging has.
    private static let others: Set<String> = ["com.apple.security.app-sandbox", "com.apple.security.get-task-allow", "get-task-allow"]

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.isContinued(from: base) else { return [] }
        let before = try base.entitlements()
        var findings: [Finding] = []
        for entry in try head.entitlements().contents.entries where !Self.others.contains(entry.key) {
            guard before.value(entry.key).isAbsent, entry.item.value.grantsSomething else { continue }
            findings.append(head.finding(Self.self, at: entry.keyOrigin, subject: [head.name, entry.key], .added(entry.key, head.name)))
        }
        return findings
    }
}

extension PlistValue {
    fileprivate var grantsSomething: Bool {
        switch self {
        case .boolean(let flag): flag
        case .array(let items): !items.isEmpty
        case .unknown: false
        default: true
        }
    }
}

extension Message {
    fileprivate static func added(_ key: String, _ name: String) -> Message {
        "\(name) gets the entitlement \(key)"
    }
}
