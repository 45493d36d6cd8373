import Snapshots
import Xcode

/// Launch images, which no launch screen are.
package struct LaunchImageKeys: ProductRule {
    package static let description = RuleDescription(
        id: "launch-image-keys",
        severity: .warning,
        group: .launchAndScenes,
        summary: "an application has launch images, which are no launch screen",
        why: """
            UILaunchImages is deprecated since iOS 13, and Xcode warns of it; UILaunchImageFile is older still. App Store Connect takes \
            neither for a launch screen: an upload built with the iOS 27 SDK that has nothing else is refused.
            """,
        remedy: "Name a launch storyboard in UILaunchStoryboardName or add UILaunchScreen, and remove the images.",
        storeCodes: ["ITMS-90870"],
        reference: "https://developer.apple.com/documentation/technotes/tn3208-preparing-your-apps-launch-screen-to-meet-app-store-requirements",
        reads: Set((imageSpellings + LaunchScreenMissing.spellings).map { .infoPlistKey($0) }).union([.identity]),
        wrongExample: """
            <key>UILaunchImages</key>
            <array>
                <dict>
                    <key>UILaunchImageName</key>
                    <string>Default</string>
                </dict>
            </array>
            """,
        rightExample: """
            <key>UILaunchStoryboardName</key>
            <string>LaunchScreen</string>
            """)

    private static let imageSpellings = ["UILaunchImages", "UILaunchImageFile"]
        .flatMap { EffectiveInfoPlist.Device.iPhone.spellings(of: $0) + EffectiveInfoPlist.Device.iPad.spellings(of: $0) }

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS else { return [] }
        var launchScreens: [Resolved<PlistValue>] = []
        for key in LaunchScreenMissing.spellings { launchScreens.append(try product.infoPlist(key)) }
        let hasLaunchScreen = launchScreens.contains { $0.value != nil }
        if !hasLaunchScreen, launchScreens.contains(where: \.isUnknown) { return [] }
        for key in Self.imageSpellings {
            guard case .known(_, let provenance) = try product.infoPlist(key) else { continue }
            return [product.finding(Self.self, at: provenance.origin, subject: [product.name], hasLaunchScreen ? .superseded(key) : .imagesAlone(key))]
        }
        return []
    }
}

extension Message {
    fileprivate static func imagesAlone(_ key: String) -> Message {
        "\(key) is no launch screen to App Store Connect; the app needs a launch storyboard or UILaunchScreen"
    }

    fileprivate static func superseded(_ key: String) -> Message {
        "\(key) is deprecated, and the app has a launch screen that takes its place; remove the images"
    }
}
