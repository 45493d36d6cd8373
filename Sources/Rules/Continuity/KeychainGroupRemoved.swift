import Snapshots
import Xcode

/// A keychain access group that a product leaves.
package struct KeychainGroupRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "keychain-group-removed",
        severity: .warning,
        group: .continuity,
        summary: "a product leaves a keychain access group",
        why: """
            Passwords, keys and tokens in a keychain access group are out of reach for an app that is no member any more: people have to \
            sign in again. The group of the app's own identifier is implied and stays, but new items may go to another group.
            """,
        remedy: "Keep the group, or move the items out of it in a version before.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements/keychain-access-groups",
        reads: [.identity, .entitlements, .entitlement(key), .bundleIdentifier],
        wrongExample: """
            <key>keychain-access-groups</key>
            <array>
                <string>$(AppIdentifierPrefix)com.example.shared2</string>
            </array>
            """,
        rightExample: """
            <key>keychain-access-groups</key>
            <array>
                <string>$(AppIdentifierPrefix)com.example.shared</string>
            </array>
            """)

    private static let key = "keychain-access-groups"

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.isContinued(from: base), let removed = try RemovedItems(of: Self.key, .keychainGroup, from: base, to: head) else { return [] }
        let own = try head.bundleIdentifier().value.map { "$(AppIdentifierPrefix)" + $0 }
        return removed.items.map { item in
            let isImplied = item == own
            return head.finding(Self.self, isImplied ? .note : .warning, at: removed.place, subject: [head.name, item],
                                isImplied ? .unlisted(item, head.name) : .left(item, head.name))
        }
    }
}

extension Message {
    fileprivate static func left(_ group: String, _ name: String) -> Message {
        "\(name) leaves the keychain access group \(group): items stored there can't be reached any more"
    }

    fileprivate static func unlisted(_ group: String, _ name: String) -> Message {
        "\(name) no longer lists its own keychain access group \(group): old items stay in reach, new ones may go to another group"
    }
}
