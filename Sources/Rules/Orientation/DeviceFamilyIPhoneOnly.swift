import Snapshots
import Xcode

/// An application for the iPhone alone.
package struct DeviceFamilyIPhoneOnly: ProductRule {
    package static let description = RuleDescription(
        id: "device-family-iphone-only",
        severity: .note,
        group: .orientation,
        summary: "an application is built for iPhone alone",
        why: """
            People can install an iPhone app on an iPad all the same: it runs there in a window of the iPhone's size, scaled up. Once a \
            version for iPad is on sale, the family can't be taken back.
            """,
        remedy: "Set TARGETED_DEVICE_FAMILY to 1,2 when the app's layout is ready for the iPad; until then leave it.",
        reference: "https://developer.apple.com/documentation/xcode/build-settings-reference#Targeted-Device-Families",
        reads: [.identity, .deviceFamilies],
        wrongExample: "TARGETED_DEVICE_FAMILY = 1",
        rightExample: "TARGETED_DEVICE_FAMILY = 1,2")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS, case .known([1], let provenance) = try product.deviceFamilies() else { return [] }
        return [product.finding(Self.self, at: provenance.origin, subject: [product.name], .iPhoneOnly(product.name))]
    }
}

extension Message {
    fileprivate static func iPhoneOnly(_ name: String) -> Message {
        "\(name) is built for iPhone alone; on an iPad it runs scaled up at the size of an iPhone"
    }
}
