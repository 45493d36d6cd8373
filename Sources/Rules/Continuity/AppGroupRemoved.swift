import Snapshots
import Xcode

/// An app group that a product leaves.
package struct AppGroupRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "app-group-removed",
        severity: .warning,
        group: .continuity,
        summary: "a product leaves an app group",
        why: """
            What an app and its extensions have stored in the container of an app group, files and settings, can't be reached without the \
            group: people who update lose it from sight.
            """,
        remedy: "Keep the group, or move the data out of it in a version before.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.application-groups",
        reads: [.identity, .entitlements, .entitlement(key)],
        wrongExample: """
            <key>com.apple.security.application-groups</key>
            <array>
                <string>group.com.example.harbour2</string>
            </array>
            """,
        rightExample: """
            <key>com.apple.security.application-groups</key>
            <array>
                <string>group.com.example.harbour</string>
            </array>
            """)

    private static let key = "com.apple.security.application-groups"

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.isContinued(from: base), let removed = try RemovedItems(of: Self.key, .appGroup, from: base, to: head) else { return [] }
        return removed.items.map { head.finding(Self.self, at: removed.place, subject: [head.name, $0], .left($0, head.name)) }
    }
}

extension Message {
    fileprivate static func left(_ group: String, _ name: String) -> Message {
        "\(name) leaves the app group \(group): what is stored there can't be reached any more"
    }
}
