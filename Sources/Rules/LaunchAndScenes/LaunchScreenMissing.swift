import Snapshots
import Xcode

/// An application for iPhone or iPad that declares no launch screen.
package struct LaunchScreenMissing: ProductRule {
    package static let description = RuleDescription(
        id: "launch-screen-missing",
        severity: .error,
        group: .launchAndScenes,
        summary: "an iOS application declares no launch screen",
        why: """
            An app that is built with the iOS 27 SDK and whose Info.plist names no launch screen is refused at upload. Launch \
            images no longer count. With an older SDK this is a warning: the next one makes it an error.
            """,
        remedy: """
            Add UILaunchScreen (it may be empty) or UILaunchStoryboardName, or set INFOPLIST_KEY_UILaunchScreen_Generation to YES \
            where the Info.plist is generated.
            """,
        storeCodes: ["ITMS-90870"],
        reference: "https://developer.apple.com/documentation/technotes/tn3208-preparing-your-apps-launch-screen-to-meet-app-store-requirements",
        reads: Set(spellings.map { .infoPlistKey($0) }).union([.identity]),
        wrongExample: """
            <dict>
                <key>CFBundleName</key>
                <string>Harbour</string>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>CFBundleName</key>
                <string>Harbour</string>
                <key>UILaunchScreen</key>
                <dict/>
            </dict>
            """)

    /// A qualified form serves one kind of device only, but whoever wrote it knows of the launch screen.
    static let spellings = ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards"]
        .flatMap { EffectiveInfoPlist.Device.iPhone.spellings(of: $0) + EffectiveInfoPlist.Device.iPad.spellings(of: $0) }

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS else { return [] }
        for key in Self.spellings {
            guard try product.infoPlist(key).isAbsent else { return [] }
        }
        guard let anchor = try product.infoPlistAnchor() else { return [] }
        let severity: Severity = product.sdk >= 27 ? .error : .warning
        return [product.finding(Self.self, severity, at: anchor, subject: [product.name], .missing(product.name, sdk: product.sdk))]
    }
}

extension Message {
    fileprivate static func missing(_ name: String, sdk: Int) -> Message {
        sdk >= 27
            ? "\(name) declares no launch screen; App Store Connect refuses it (ITMS-90870)"
            : "\(name) declares no launch screen; built with the iOS 27 SDK, App Store Connect refuses it (ITMS-90870)"
    }
}
