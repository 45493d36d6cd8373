import Snapshots
import Xcode

/// An application for iPad that doesn't turn all four ways.
package struct IPadOrientationsIncomplete: ProductRule {
    package static let description = RuleDescription(
        id: "ipad-orientations-incomplete",
        severity: .error,
        group: .orientation,
        summary: "an iPad application lacks one of the four orientations",
        why: """
            An app that runs on iPad takes part in multitasking and must support all four orientations there, unless it requires \
            the full screen. App Store Connect refuses the upload otherwise. iPad reads UISupportedInterfaceOrientations~ipad, \
            and where that is missing the plain key.
            """,
        remedy: """
            List all four values for iPad. If the app can't be turned, UIRequiresFullScreen still passes the store's check, but it \
            is deprecated, and an app built with the iOS 27 SDK is resized all the same: test that first.
            """,
        storeCodes: ["ITMS-90474"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uisupportedinterfaceorientations",
        reads: Fact.infoPlist("UISupportedInterfaceOrientations", on: .iPad)
            .union(Fact.infoPlist("UIRequiresFullScreen", on: .iPad)).union([.identity, .deviceFamilies]),
        wrongExample: """
            <key>UISupportedInterfaceOrientations~ipad</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationLandscapeLeft</string>
                <string>UIInterfaceOrientationLandscapeRight</string>
            </array>
            """,
        rightExample: """
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
        guard product.kind == .application, product.isIOS, try product.deviceFamilies().value?.contains(2) == true else { return [] }
        switch try product.infoPlist("UIRequiresFullScreen", on: .iPad) {
        case .absent: break
        case .known(let value, _) where value.lenientBoolean == false: break
        default: return []
        }
        switch try product.infoPlist("UISupportedInterfaceOrientations", on: .iPad) {
        case .unknown: return []
        case .absent:
            guard let anchor = try product.infoPlistAnchor() else { return [] }
            return [product.finding(Self.self, at: anchor, subject: [product.name], .noList(product.name))]
        case .known(let value, let provenance):
            guard let items = value.array, !value.holdsUnknown else { return [] }
            let listed = Set(items.compactMap(\.value.string))
            let missing = Orientations.all.filter { !listed.contains($0) }.map(Orientations.shortName)
            if missing.isEmpty { return [] }
            return [product.finding(Self.self, at: provenance.origin, subject: missing, .incomplete(product.name, missing))]
        }
    }
}

extension Message {
    fileprivate static func noList(_ name: String) -> Message {
        "\(name) runs on iPad and lists no orientations; App Store Connect wants all four there (ITMS-90474)"
    }

    fileprivate static func incomplete(_ name: String, _ missing: [String]) -> Message {
        "\(name) runs on iPad without \(missing.joined(separator: " and ")); App Store Connect wants all four orientations there (ITMS-90474)"
    }
}
