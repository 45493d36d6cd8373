import Snapshots
import Xcode

/// Several windows of an application that is a frame around one web page.
package struct MultipleScenesInWebShell: ProductRule {
    package static let description = RuleDescription(
        id: "multiple-scenes-in-web-shell",
        severity: .warning,
        group: .launchAndScenes,
        summary: "a Capacitor or Cordova application supports several windows",
        why: """
            With UIApplicationSupportsMultipleScenes people can open a second window on iPad. In a Capacitor or Cordova app that makes a \
            second bridge and a second web view, which its plug-ins and its web page know nothing of. Adopting scenes doesn't need it.
            """,
        remedy: "Set UIApplicationSupportsMultipleScenes to false.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest/uiapplicationsupportsmultiplescenes",
        reads: [.identity, .lifeCycle, .infoPlistKey(SceneManifest.key)],
        wrongExample: """
            <key>UIApplicationSupportsMultipleScenes</key>
            <true/>
            """,
        rightExample: """
            <key>UIApplicationSupportsMultipleScenes</key>
            <false/>
            """)

    private static let supportKey = "UIApplicationSupportsMultipleScenes"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS,
              let item = try product.infoPlist(SceneManifest.key).value?.dictionary?[Self.supportKey], item.value.lenientBoolean == true,
              let shell = try product.lifeCycleSigns().webShell else { return [] }
        return [product.finding(Self.self, at: item.provenance.editableOrigin, subject: [product.name], .severalWindows(product.name, shell))]
    }
}

extension Message {
    fileprivate static func severalWindows(_ name: String, _ shell: LifeCycleSigns.WebShell) -> Message {
        "\(name) is a \(shell.rawValue) app; a second window makes a second bridge and web view: set UIApplicationSupportsMultipleScenes to false"
    }
}
