import Catalogue
import Snapshots
import Xcode

/// An application that asks for the full screen.
package struct RequiresFullScreen: ProductRule {
    package static let description = RuleDescription(
        id: "requires-full-screen",
        severity: .warning,
        group: .orientation,
        summary: "an application asks for the full screen, which is deprecated",
        why: """
            UIRequiresFullScreen is deprecated since iPadOS 26. An app built with the iOS 27 SDK is not kept out of resizing by it, and \
            it isn't simply ignored either: the scene gets its new size in one step at the end of a drag, on iPhone as on iPad, \
            unless UIRequiresFullScreenIgnoredStartingWithVersion names 27 or a version before it.
            """,
        remedy: """
            Make the app work in any size and all four orientations and test it resized, then remove the key, or keep it for older \
            systems with UIRequiresFullScreenIgnoredStartingWithVersion. Removing it untested changes the app.
            """,
        reference: "https://developer.apple.com/documentation/technotes/tn3192-migrating-your-app-from-the-deprecated-uirequiresfullscreen-key",
        reads: Fact.infoPlist(onDevices: key, versionKey),
        wrongExample: """
            <key>UIRequiresFullScreen</key>
            <true/>
            """,
        rightExample: """
            <key>UIRequiresFullScreen</key>
            <true/>
            <key>UIRequiresFullScreenIgnoredStartingWithVersion</key>
            <string>27.0</string>
            """)

    static let key = "UIRequiresFullScreen"
    static let versionKey = "UIRequiresFullScreenIgnoredStartingWithVersion"
    /// The SDK that deprecates the key.
    private static let deprecatingSDK = 26
    /// The SDK from which on the key means something else, and something on iPhone too.
    private static let resizingSDK = 27

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isLooseFile || (product.isIOS && product.kind == .application), product.sdk >= Self.deprecatingSDK else { return [] }
        for device in try product.devices() where device == .iPad || product.sdk >= Self.resizingSDK {
            guard case .known(let value, let provenance) = try product.infoPlist(Self.key, on: device), value.lenientBoolean == true else { continue }
            switch try product.infoPlist(Self.versionKey, on: device) {
            case .absent: break
            case .known(let version, _): if Self.endsBy(version, product.sdk) { continue }
            case .unknown: continue
            }
            return [product.finding(Self.self, at: provenance.editableOrigin, subject: [product.name], .deprecated(sdk: product.sdk))]
        }
        return []
    }

    /// Whether the key no longer counts on the systems of the SDK. What is no version has a finding of its own.
    private static func endsBy(_ version: PlistValue, _ sdk: Int) -> Bool {
        guard let text = version.string, let first = SystemVersion(text) else { return true }
        return first <= SystemVersion(sdk)
    }
}

extension Message {
    fileprivate static func deprecated(sdk: Int) -> Message {
        sdk >= 27
            ? """
                UIRequiresFullScreen no longer keeps an app built with the iOS \(sdk) SDK from being resized, and isn't ignored either: its \
                scene changes size in discrete steps; test the app resized before the key goes
                """
            : """
                UIRequiresFullScreen is deprecated; built with the iOS 27 SDK it no longer keeps the app from being resized; test the app \
                resized before the key goes
                """
    }
}
