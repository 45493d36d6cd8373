import Snapshots
import Xcode

/// A first orientation that the application doesn't support.
package struct PreferredOrientationUnsupported: ProductRule {
    package static let description = RuleDescription(
        id: "preferred-orientation-unsupported",
        severity: .warning,
        group: .orientation,
        summary: "the preferred first orientation is none that the application supports",
        why: """
            UIPreferredDefaultInterfaceOrientation says how an app for iPhone or iPad opens on Apple Vision Pro. Where the value isn't in \
            UISupportedInterfaceOrientations, the system takes its own default: landscape right for iPad apps, portrait for iPhone apps.
            """,
        remedy: "Name one of the orientations that UISupportedInterfaceOrientations lists, or add it there.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uipreferreddefaultinterfaceorientation",
        reads: Fact.infoPlist(onDevices: key, Orientations.listKey),
        wrongExample: """
            <key>UIPreferredDefaultInterfaceOrientation</key>
            <string>UIInterfaceOrientationLandscapeLeft</string>
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
            """,
        rightExample: """
            <key>UIPreferredDefaultInterfaceOrientation</key>
            <string>UIInterfaceOrientationPortrait</string>
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
            """)

    private static let key = "UIPreferredDefaultInterfaceOrientation"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.mayBeIOSApplication else { return [] }
        var found: (value: String, origin: Origin)?
        for device in try product.devices() {
            guard case .known(let item, let provenance) = try product.infoPlist(Self.key, on: device), let value = item.string else { continue }
            if !Orientations.isOne(value) {
                return [product.finding(Self.self, at: provenance.editableOrigin, subject: [value], .unknown(value))]
            }
            guard case .known(let list, _) = try product.infoPlist(Orientations.listKey, on: device), let items = list.array, !items.isEmpty,
                  !list.holdsUnknown, !items.contains(where: { $0.value.string == value }) else { return [] }
            found = found ?? (value, provenance.editableOrigin)
        }
        guard let found, !product.isLooseFile else { return [] }
        return [product.finding(Self.self, at: found.origin, subject: [found.value], .unsupported(found.value))]
    }
}

extension Message {
    fileprivate static func unknown(_ value: String) -> Message {
        "'\(value)' is no interface orientation, and the system takes its own default; there are \(Orientations.all.joined(separator: ", "))"
    }

    fileprivate static func unsupported(_ value: String) -> Message {
        "\(value) is not among the supported orientations, and the system takes its own default"
    }
}
