import Catalogue
import Snapshots
import Xcode

/// An iCloud container that a product gives up.
package struct ICloudContainerRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "icloud-container-removed",
        severity: .warning,
        group: .continuity,
        summary: "a product gives up an iCloud container",
        why: """
            Records and documents in an iCloud container can be reached only by apps that list it. Without it people's data stays on Apple's \
            servers and is gone from the app.
            """,
        remedy: "Keep the container, or move the data out of it in a version before.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.icloud-container-identifiers",
        reads: Set(keys.map { .entitlement($0.0) }).union([.identity, .entitlements]),
        wrongExample: """
            <key>com.apple.developer.icloud-container-identifiers</key>
            <array/>
            """,
        rightExample: """
            <key>com.apple.developer.icloud-container-identifiers</key>
            <array>
                <string>iCloud.com.example.harbour</string>
            </array>
            """)

    private static let keys: [(String, EntitlementFormat)] = [
        ("com.apple.developer.icloud-container-identifiers", .iCloudContainer),
        ("com.apple.developer.ubiquity-container-identifiers", .ubiquityContainer),
    ]

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.isContinued(from: base) else { return [] }
        var findings: [Finding] = []
        for (key, format) in Self.keys {
            guard let removed = try RemovedItems(of: key, format, from: base, to: head) else { continue }
            findings += removed.items.map { head.finding(Self.self, at: removed.place, subject: [head.name, key, $0], .given(up: $0, head.name, key)) }
        }
        return findings
    }
}

extension Message {
    fileprivate static func given(up container: String, _ name: String, _ key: String) -> Message {
        "\(name) gives up the iCloud container \(container) (\(key)): people's data in it is gone from the app"
    }
}
