import Snapshots
import Xcode

/// One list of orientations for iPhone and iPad together.
package struct IPadOrientationsUnqualified: ProductRule {
    package static let description = RuleDescription(
        id: "ipad-orientations-unqualified",
        severity: .note,
        group: .orientation,
        summary: "a universal application has one list of orientations for iPhone and iPad",
        why: """
            An iPad must turn all four ways to share its screen, while hardly an iPhone app is made for upside down. With the plain \
            key alone both have the same list: whoever shortens it for the iPhone gets the next upload refused for the iPad.
            """,
        remedy: "Give the iPad a list of its own, UISupportedInterfaceOrientations~ipad, with all four values.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uisupportedinterfaceorientations",
        reads: Fact.infoPlist(onDevices: Orientations.listKey),
        wrongExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationPortraitUpsideDown</string>
                <string>UIInterfaceOrientationLandscapeLeft</string>
                <string>UIInterfaceOrientationLandscapeRight</string>
            </array>
            """,
        rightExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
            <key>UISupportedInterfaceOrientations~ipad</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationPortraitUpsideDown</string>
                <string>UIInterfaceOrientationLandscapeLeft</string>
                <string>UIInterfaceOrientationLandscapeRight</string>
            </array>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS, try product.devices().count == 2 else { return [] }
        let spellings = EffectiveInfoPlist.Device.iPad.spellings(of: Orientations.listKey) + EffectiveInfoPlist.Device.iPhone.spellings(of: Orientations.listKey)
        for spelling in spellings where spelling != Orientations.listKey {
            guard try product.infoPlist(spelling).isAbsent else { return [] }
        }
        // A list that lacks one of the four is a fault of its own on iPad.
        guard case .known(let value, let provenance) = try product.infoPlist(Orientations.listKey), let items = value.array,
              Set(items.compactMap(\.value.string)).isSuperset(of: Orientations.all) else { return [] }
        return [product.finding(Self.self, at: provenance.origin, subject: [product.name], .unqualified(product.name))]
    }
}

extension Message {
    fileprivate static func unqualified(_ name: String) -> Message {
        "\(name) has one list of orientations for iPhone and iPad; a UISupportedInterfaceOrientations~ipad of its own keeps the iPad's whole when the iPhone's is shortened"
    }
}
