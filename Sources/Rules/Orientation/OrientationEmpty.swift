import Snapshots
import Xcode

/// A list of orientations without one.
package struct OrientationEmpty: ProductRule {
    package static let description = RuleDescription(
        id: "orientation-empty",
        severity: .warning,
        group: .orientation,
        summary: "a list of orientations is empty",
        why: """
            UISupportedInterfaceOrientations says which ways an app turns. An empty list says none: the system falls back to what it \
            does without the key, and App Store Connect refuses an iPad app whose list lacks one of the four (ITMS-90474).
            """,
        remedy: "List the orientations that the app supports, or remove the key.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uisupportedinterfaceorientations",
        reads: Fact.infoPlist(onDevices: Orientations.listKey),
        wrongExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array/>
            """,
        rightExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        // A setting may fill the list of a file that no target is known to use.
        guard product.mayBeIOSApplication, !product.isLooseFile else { return [] }
        return try product.infoPlistOnDevices(Orientations.listKey).filter { $0.value.array?.isEmpty == true }
            .map { product.finding(Self.self, at: $0.origin, subject: [], .empty) }
    }
}

extension Message {
    fileprivate static var empty: Message { "this list of orientations is empty: it names no way in which the app may be held" }
}
