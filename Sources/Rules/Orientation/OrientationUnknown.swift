import Snapshots
import Xcode

/// A value in a list of orientations that is none.
package struct OrientationUnknown: ProductRule {
    package static let description = RuleDescription(
        id: "orientation-unknown",
        severity: .error,
        group: .orientation,
        summary: "a list of orientations holds a value that is no orientation",
        why: """
            There are four orientations, spelled exactly as Apple documents them. Any other value stands for nothing: the app doesn't \
            turn that way, and on iPad the list then lacks one of the four that App Store Connect wants there.
            """,
        remedy: """
            Write UIInterfaceOrientationPortrait, UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeLeft or \
            UIInterfaceOrientationLandscapeRight.
            """,
        storeCodes: ["ITMS-90474"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uisupportedinterfaceorientations",
        reads: Fact.infoPlist(onDevices: Orientations.listKey).union([.infoPlistKey(extensionKey)]),
        wrongExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationUpsideDown</string>
            </array>
            """,
        rightExample: """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationPortraitUpsideDown</string>
            </array>
            """)

    private static let extensionKey = "NSExtension"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.mayBeIOSApplication else { return [] }
        // Nothing reads the key in an extension.
        if product.isLooseFile, try product.infoPlist(Self.extensionKey).value != nil { return [] }
        let items = try product.infoPlistOnDevices(Orientations.listKey).flatMap { $0.value.array ?? [] }
        return items.compactMap { item in
            guard let value = item.value.string, !Orientations.isOne(value) else { return nil }
            return product.finding(Self.self, at: item.provenance.editableOrigin, subject: [value], .unknown(value))
        }
    }
}

extension Message {
    fileprivate static func unknown(_ value: String) -> Message {
        let meant = Orientations.all.first { Orientations.shortName($0).lowercased() == Orientations.shortName(value).lowercased() }
        let advice = meant.map { "did you mean \($0)?" } ?? "there are \(Orientations.all.map(Orientations.shortName).joined(separator: ", "))"
        return "\(value.isEmpty ? "an empty text" : "'\(value)'") is no interface orientation, and the system passes over it; \(advice)"
    }
}
