import Snapshots
import Xcode

/// Launch images where there is no launch screen.
package struct LaunchImageKeys: ProductRule {
    package static let description = RuleDescription(
        id: "launch-image-keys",
        severity: .warning,
        group: .launchAndScenes,
        summary: "an application has launch images in place of a launch screen",
        why: """
            UILaunchImages and UILaunchImageFile are read by systems before iOS 14 alone. App Store Connect doesn't take them for a launch \
            screen: an upload built with the iOS 27 SDK that has nothing else is refused.
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
        for key in LaunchScreenMissing.spellings {
            guard try product.infoPlist(key).isAbsent else { return [] }
        }
        for key in Self.imageSpellings {
            guard case .known(_, let provenance) = try product.infoPlist(key) else { continue }
            return [product.finding(Self.self, at: provenance.origin, subject: [product.name], .imagesAlone(key))]
        }
        return []
    }
}

extension Message {
    fileprivate static func imagesAlone(_ key: String) -> Message {
        "\(key) is no launch screen to App Store Connect; the app needs a launch storyboard or UILaunchScreen"
    }
}
