import Snapshots
import Xcode

/// A UIKit application that knows nothing of scenes.
package struct SceneManifestMissing: ProductRule {
    package static let description = RuleDescription(
        id: "scene-manifest-missing",
        severity: .error,
        group: .launchAndScenes,
        summary: "a UIKit application has no scene manifest",
        why: """
            An app made with UIKit and built with the iOS 27 SDK doesn't launch unless it has adopted the life cycle of scenes. It does so \
            with UIApplicationSceneManifest, or with application(_:configurationForConnecting:options:) in its app delegate. A SwiftUI App \
            needs neither. Where it can't be told from the code of the delegate that it adopts none, this is a warning, and with an older SDK too.
            """,
        remedy: "Add UIApplicationSceneManifest with a configuration that names a scene delegate, and move what concerns windows there.",
        reference: "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle",
        reads: Fact.uiKitSigns.union([.identity, .infoPlistKey(SceneManifest.key)]),
        wrongExample: """
            <key>UIMainStoryboardFile</key>
            <string>Main</string>
            """,
        rightExample: """
            <key>UIApplicationSceneManifest</key>
            <dict>
                <key>UISceneConfigurations</key>
                <dict>
                    <key>UIWindowSceneSessionRoleApplication</key>
                    <array>
                        <dict>
                            <key>UISceneDelegateClassName</key>
                            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
                            <key>UISceneStoryboardFile</key>
                            <string>Main</string>
                        </dict>
                    </array>
                </dict>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.platform == .iOS || product.platform == .tvOS,
              try product.infoPlist(SceneManifest.key).isAbsent, let anchor = try product.infoPlistAnchor() else { return [] }
        if try product.configuresScenesInCode() { return [] }
        let delegate = try product.delegateWithoutScenes()
        if delegate == nil, try !isProbablyUIKit(product) { return [] }
        return [product.finding(Self.self, delegate != nil && product.sdk >= 27 ? .error : .warning, at: anchor, subject: [product.name],
                                .missing(product.name, sdk: product.sdk, delegate: delegate))]
    }

    /// A scene delegate that no manifest names may be named in code, and more often has lost its manifest.
    private func isProbablyUIKit(_ product: ProductView) throws(SnapshotError) -> Bool {
        if try product.hasMainStoryboard() { return true }
        return try product.beginsWithUIKit()
    }
}

extension Message {
    fileprivate static func missing(_ name: String, sdk: Int, delegate: TreePath?) -> Message {
        "\(name) has no UIApplicationSceneManifest; \(SceneManifest.consequence(sdk: sdk, delegate: delegate))"
    }
}
