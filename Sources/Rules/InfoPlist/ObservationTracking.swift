import Catalogue
import Snapshots
import Xcode

/// The switch for observation tracking, where it does nothing.
package struct ObservationTracking: ProductRule {
    package static let description = RuleDescription(
        id: "observation-tracking",
        severity: .note,
        group: .infoPlist,
        summary: "the key that turns observation tracking on does nothing on the systems that the product runs on",
        why: """
            UIObservationTrackingEnabled acts on iOS 18, NSObservationTrackingEnabled on macOS 15. The next releases, with the number 26, \
            track without it, and older ones don't know it.
            """,
        remedy: "Take the key out where the product runs on version 26 and later alone; with older systems, don't count on it there.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uiobservationtrackingenabled",
        reads: Set(switches.map { .infoPlistKey($0.key) }).union([.identity, .minimumOS]),
        wrongExample: """
            <key>UIObservationTrackingEnabled</key>
            <true/>
            """,
        rightExample: """
            <key>UIApplicationSupportsIndirectInputEvents</key>
            <true/>
            """)

    private struct Switch {
        let key: String
        let platforms: Set<Platform>
        let first: SystemVersion
    }

    private static let switches = [
        Switch(key: "UIObservationTrackingEnabled", platforms: [.iOS, .macCatalyst], first: SystemVersion(18)),
        Switch(key: "NSObservationTrackingEnabled", platforms: [.macOS], first: SystemVersion(15)),
    ]
    /// The releases that track without being told to.
    private static let byDefault = SystemVersion(26)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged, let platform = product.platform else { return [] }
        var findings: [Finding] = []
        for tracking in Self.switches where tracking.platforms.contains(platform) {
            guard case .known(let value, let provenance) = try product.infoPlist(tracking.key), value.boolean == true,
                  let oldest = try product.minimumOS().value.flatMap({ SystemVersion($0) }) else { continue }
            let place = provenance.editableOrigin
            if oldest >= Self.byDefault {
                findings.append(product.finding(Self.self, at: place, subject: [tracking.key], .needless(tracking.key, since: Self.byDefault)))
            } else if oldest < tracking.first {
                findings.append(product.finding(Self.self, at: place, subject: [tracking.key], .tooEarly(tracking.key, oldest, tracking.first)))
            }
        }
        return findings
    }
}

extension Message {
    fileprivate static func needless(_ key: String, since version: SystemVersion) -> Message {
        "\(key) does nothing here: systems from \(version) on track without it"
    }

    fileprivate static func tooEarly(_ key: String, _ oldest: SystemVersion, _ first: SystemVersion) -> Message {
        "\(key) acts from \(first) on; the product also runs on \(oldest), where nothing is tracked"
    }
}
