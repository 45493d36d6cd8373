import Snapshots
import Xcode

/// A required device capability that shuts out devices which had the app.
package struct DeviceCapabilityAdded: ContinuityRule {
    package static let description = RuleDescription(
        id: "device-capability-added",
        severity: .warning,
        group: .continuity,
        summary: "an application requires a device capability that it didn't require",
        why: """
            An update must run on every device that the version in the store runs on. App Store Connect has refused updates whose \
            UIRequiredDeviceCapabilities shut devices out, and warns of them by mail.
            """,
        remedy: "Look for the capability when the app runs, instead of requiring it.",
        storeCodes: ["ITMS-90109"],
        reference: "https://developer.apple.com/library/archive/qa/qa1623/_index.html",
        reads: Fact.infoPlist(key, on: .iPhone).union(Fact.infoPlist(key, on: .iPad)).union([.identity]),
        wrongExample: """
            <key>UIRequiredDeviceCapabilities</key>
            <array>
                <string>arm64</string>
                <string>nfc</string>
            </array>
            """,
        rightExample: """
            <key>UIRequiredDeviceCapabilities</key>
            <array>
                <string>arm64</string>
            </array>
            """)

    private static let key = "UIRequiredDeviceCapabilities"
    /// The build replaces the words for processors by the one that it builds for.
    private static let processors: Set<String> = ["armv6", "armv7", "arm64"]

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind == .application, base.kind == .application, head.isIOS, base.isIOS else { return [] }
        var findings: [Finding] = []
        var seen: Set<Requirement> = []
        for device in [EffectiveInfoPlist.Device.iPhone, .iPad] {
            guard case .known(let value, _) = try head.infoPlist(Self.key, on: device), let new = Self.requirements(value) else { continue }
            guard let old = try Self.requirements(of: base, on: device) else { continue }
            for (requirement, origin) in new where !old.contains(requirement) && !Self.processors.contains(requirement.capability) {
                guard seen.insert(requirement).inserted else { continue }
                findings.append(head.finding(Self.self, at: origin, subject: [head.name, requirement.capability], .added(requirement, head.name)))
            }
        }
        return findings
    }

    /// What was required before: nothing where only the build writes the key; nil where it can't be known.
    private static func requirements(of base: ProductView, on device: EffectiveInfoPlist.Device) throws(SnapshotError) -> Set<Requirement>? {
        switch try base.infoPlist(key, on: device) {
        case .known(let value, _): requirements(value).map { Set($0.map(\.0)) }
        case .absent: []
        case .unknown: try base.isLeftToBuild(key) ? [] : nil
        }
    }

    /// Nil where an item can't be known.
    private static func requirements(_ value: PlistValue) -> [(Requirement, Origin)]? {
        if value.holdsUnknown { return nil }
        if let items = value.array {
            return items.compactMap { item in item.value.string.map { (Requirement(capability: $0, mustBeThere: true), item.origin) } }
        }
        return value.dictionary?.entries.compactMap { entry in
            entry.item.value.boolean.map { (Requirement(capability: entry.key, mustBeThere: $0), entry.keyOrigin) }
        }
    }

    struct Requirement: Hashable {
        let capability: String
        /// Whether a device must have it, or must not.
        let mustBeThere: Bool
    }
}

extension Message {
    fileprivate static func added(_ requirement: DeviceCapabilityAdded.Requirement, _ name: String) -> Message {
        "\(name) now requires a device \(requirement.mustBeThere ? "with" : "without") \(requirement.capability): others that have the app get no update, and the store has refused such updates"
    }
}
