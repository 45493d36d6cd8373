import Snapshots
import Xcode

/// A scene manifest that names no scene delegate.
package struct SceneManifestPartial: ProductRule {
    package static let description = RuleDescription(
        id: "scene-manifest-partial",
        severity: .error,
        group: .launchAndScenes,
        summary: "a scene manifest names no scene delegate",
        why: """
            A scene manifest counts as the life cycle of scenes only where UISceneConfigurations names the class of a scene delegate for \
            windows, or the app delegate does in application(_:configurationForConnecting:options:). Built with the iOS 27 SDK, a UIKit app \
            with neither doesn't launch. A SwiftUI App needs no configuration. Where it can't be told from the code of the delegate, this is a \
            warning, and with an older SDK too.
            """,
        remedy: "Give the configuration under UIWindowSceneSessionRoleApplication a UISceneDelegateClassName.",
        reference: "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle",
        reads: Fact.uiKitSigns.union([.identity, .infoPlistKey(SceneManifest.key)]),
        wrongExample: """
            <key>UIApplicationSceneManifest</key>
            <dict>
                <key>UISceneConfigurations</key>
                <dict>
                    <key>UIWindowSceneSessionRoleApplication</key>
                    <array>
                        <dict>
                            <key>UISceneConfigurationName</key>
                            <string>Default</string>
                        </dict>
                    </array>
                </dict>
            </dict>
            """,
        rightExample: """
            <key>UIApplicationSceneManifest</key>
            <dict>
                <key>UISceneConfigurations</key>
                <dict>
                    <key>UIWindowSceneSessionRoleApplication</key>
                    <array>
                        <dict>
                            <key>UISceneConfigurationName</key>
                            <string>Default</string>
                            <key>UISceneDelegateClassName</key>
                            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
                        </dict>
                    </array>
                </dict>
            </dict>
            """)

    private static let delegateKey = "UISceneDelegateClassName"
    private static let carPlayRole = "CPTemplateApplicationSceneSessionRoleApplication"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.platform == .iOS || product.platform == .tvOS,
              let manifest = SceneManifest(try product.infoPlist(SceneManifest.key)) else { return [] }
        if try product.configuresScenesInCode() { return [] }
        let configurations = manifest.windowConfigurations + manifest.configurations(of: Self.carPlayRole)
        let findings: [Finding] = configurations.compactMap { item in
            guard let configuration = item.value.dictionary, configuration[Self.delegateKey]?.value.string?.isEmpty ?? true else { return nil }
            let name = configuration["UISceneConfigurationName"]?.value.string ?? ""
            return product.finding(Self.self, .warning, at: item.origin, subject: [name], .noDelegate(name))
        }
        guard manifest.windowConfigurations.isEmpty else { return findings }
        // What becomes of an app that has scenes for another display alone isn't stated.
        let delegate = manifest.isEmpty ? try product.delegateWithoutScenes() : nil
        if delegate == nil, try !isProbablyUIKit(product, with: manifest) { return findings }
        return findings + [product.finding(Self.self, delegate != nil && product.sdk >= 27 ? .error : .warning, at: manifest.place, subject: [product.name],
                                           .noConfiguration(product.name, sdk: product.sdk, delegate: delegate))]
    }

    private func isProbablyUIKit(_ product: ProductView, with manifest: SceneManifest) throws(SnapshotError) -> Bool {
        if try product.hasMainStoryboard() { return true }
        guard try product.beginsWithUIKit(), !manifest.isLikeSwiftUI else { return false }
        // With a scene delegate among the sources, a manifest that says anything may leave the rest to code.
        if manifest.contents.entries.isEmpty { return true }
        return try !product.lifeCycleSigns().hasSceneDelegate
    }
}

extension Message {
    fileprivate static func noDelegate(_ name: String) -> Message {
        "the scene configuration\(name.isEmpty ? "" : " \(name)") names no UISceneDelegateClassName; nothing fills its scenes unless the app delegate sets a class in code"
    }

    fileprivate static func noConfiguration(_ name: String, sdk: Int, delegate: TreePath?) -> Message {
        "the scene manifest of \(name) has no configuration for windows; \(SceneManifest.consequence(sdk: sdk, delegate: delegate))"
    }
}
