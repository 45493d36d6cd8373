import Snapshots
import Xcode

/// A purpose string over the limit.
package struct PurposeStringTooLong: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-too-long",
        severity: .error,
        group: .purposeStrings,
        summary: "a purpose string has 4,000 bytes or more",
        why: "Apple limits a purpose string to less than 4,000 bytes of UTF-8; with a longer one the access fails.",
        remedy: "Say in one sentence what the app does with the resource.",
        reference: "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSCameraUsageDescription</key>
            <string>(the whole privacy policy)</string>
            """,
        rightExample: """
            <key>NSCameraUsageDescription</key>
            <string>Scans the code printed on your ticket.</string>
            """)

    package static let judgesEveryConfiguration = true

    /// The shortest length that is refused, in bytes of UTF-8.
    private static let limit = 4_000

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        try PurposeStringTexts(of: product).texts.filter { $0.text.utf8.count >= Self.limit }.map { entry in
            let count = entry.text.utf8.count
            return product.finding(Self.self, at: entry.origin, subject: [entry.key, "\(count)"], .tooLong(entry.key, count))
        }
    }
}

extension Message {
    fileprivate static func tooLong(_ key: String, _ count: Int) -> Message {
        "\(key) is \(count) bytes long; a purpose string must have less than 4000"
    }
}
