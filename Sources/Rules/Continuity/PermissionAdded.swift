import Catalogue
import Snapshots
import Xcode

/// A permission that a product didn't ask for before.
package struct PermissionAdded: ContinuityRule {
    package static let description = RuleDescription(
        id: "permission-added",
        severity: .note,
        group: .continuity,
        summary: "a product declares a purpose string that it didn't have",
        why: """
            With a new purpose string the app can ask people for access that it never had. That is worth a reviewer's look, and \
            the answers on the store's privacy page may have to change with it.
            """,
        remedy: "Nothing, if the permission is meant; else remove the key.",
        reference: "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSContactsUsageDescription</key>
            <string>Finds friends who are aboard already.</string>
            """,
        rightExample: "<!-- the same purpose strings as before -->")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.ships else { return [] }
        let before = try base.infoPlist()
        var findings: [Finding] = []
        for entry in try head.infoPlist().contents.entries {
            guard let known = PurposeStrings.find(entry.key), before.value(entry.key).isAbsent, entry.item.value.string?.isEmpty != true else { continue }
            findings.append(head.finding(Self.self, at: entry.keyOrigin, subject: [head.name, entry.key], .added(head.name, entry.key, known.resource)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func added(_ name: String, _ key: String, _ resource: String) -> Message {
        "\(name) can now ask for access to \(resource) (\(key))"
    }
}
