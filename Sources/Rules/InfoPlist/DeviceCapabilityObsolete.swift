import Catalogue
import Snapshots
import Xcode

/// A required device capability that makes no difference, or shuts out every device.
package struct DeviceCapabilityObsolete: ProductRule {
    package static let description = RuleDescription(
        id: "device-capability-obsolete",
        severity: .warning,
        group: .infoPlist,
        summary: "a required device capability is one that all devices of the app have, or none of them",
        why: """
            UIRequiredDeviceCapabilities keeps an app from devices that can't run it. What every device with the minimum system has is no \
            requirement, and what none of the app's devices has leaves nobody to install it. Requirements can be dropped in an update, \
            not added. A Mac or Apple Vision Pro may still lack what every iPhone and iPad has.
            """,
        remedy: "Take the capability out where it makes no difference; where it shuts out every device, check the device families too.",
        reference: "https://developer.apple.com/support/required-device-capabilities/",
        reads: [.identity, .infoPlistKey("UIRequiredDeviceCapabilities"), .minimumOS, .deviceFamilies],
        wrongExample: """
            <key>UIRequiredDeviceCapabilities</key>
            <array>
                <string>armv7</string>
            </array>
            """,
        rightExample: """
            <key>UIRequiredDeviceCapabilities</key>
            <array>
                <string>nfc</string>
            </array>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isIOS, product.kind.isApplication, let value = try product.infoPlist("UIRequiredDeviceCapabilities").value else { return [] }
        let oldest = try product.minimumOS().value.flatMap { SystemVersion($0) }
        let families = try product.deviceFamilies().value
        return value.capabilities.compactMap { name, isWanted, origin in
            guard let capability = DeviceCapability.find(name) else { return nil }
            let isEverywhere = capability.everywhereFrom.map { from in oldest.map { $0 >= from } ?? false } ?? false
            let isNowhere = families.map { !$0.isEmpty && $0.isSubset(of: capability.familiesWithout) } ?? false
            switch (isWanted, isEverywhere, isNowhere) {
            case (true, true, _): return product.finding(Self.self, .note, at: origin, subject: [name], .everywhere(name))
            case (true, _, true): return product.finding(Self.self, at: origin, subject: [name], .nowhere(name))
            case (false, true, _): return product.finding(Self.self, at: origin, subject: [name, "false"], .forbidden(name))
            default: return nil
            }
        }
    }
}

extension PlistValue {
    /// The names in a list, or in a dictionary with whether each is wanted.
    fileprivate var capabilities: [(name: String, isWanted: Bool, origin: Origin)] {
        if let dictionary {
            return dictionary.entries.compactMap { entry in entry.item.value.boolean.map { (entry.key, $0, entry.keyOrigin) } }
        }
        return (array ?? []).compactMap { item in item.value.string.map { ($0, true, item.provenance.editableOrigin) } }
    }
}

extension Message {
    fileprivate static func everywhere(_ name: String) -> Message {
        "every iPhone and iPad with the app's minimum system has \(name); requiring it changes nothing for them"
    }

    fileprivate static func nowhere(_ name: String) -> Message {
        "none of the devices that the app is for has \(name); nobody can install it"
    }

    fileprivate static func forbidden(_ name: String) -> Message {
        "\(name) is false, and every iPhone and iPad with the app's minimum system has it; none of them can install the app"
    }
}
