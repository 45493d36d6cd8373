import Snapshots
import Xcode

/// A product that begins to declare tracking.
package struct TrackingEnabled: ContinuityRule {
    package static let description = RuleDescription(
        id: "tracking-enabled",
        severity: .note,
        group: .continuity,
        summary: "a product begins to declare that it tracks people",
        why: """
            NSPrivacyTracking says that data is used for tracking as App Tracking Transparency means it. The store's privacy page must say so \
            too, and requests to the listed domains fail until the person allows tracking.
            """,
        remedy: "Nothing, if tracking is meant; else set NSPrivacyTracking to false.",
        reference: "https://developer.apple.com/documentation/bundleresources/privacy-manifest-files",
        reads: [.identity, .privacyManifests],
        wrongExample: """
            <key>NSPrivacyTracking</key>
            <true/>
            """,
        rightExample: """
            <key>NSPrivacyTracking</key>
            <false/>
            """)

    private static let key = "NSPrivacyTracking"

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.ships, base.kind.ships else { return [] }
        for manifest in try base.privacyManifests() {
            // What can't be read may have declared it.
            guard case .document(let document) = manifest.contents else { return [] }
            if document.root[Self.key]?.boolean == true { return [] }
        }
        return try head.privacyManifests().compactMap { manifest in
            guard case .document(let document) = manifest.contents, document.root[Self.key]?.boolean == true,
                  let entry = document.root.dictionary?.entry(for: Self.key) else { return nil }
            let origin = Origin(path: manifest.path, range: document.sourceRange(of: entry.keyRange), mechanism: .privacyManifest)
            return head.finding(Self.self, at: origin, subject: [head.name], .declared(head.name))
        }
    }
}

extension Message {
    fileprivate static func declared(_ name: String) -> Message {
        "\(name) begins to declare that it tracks people (NSPrivacyTracking)"
    }
}
