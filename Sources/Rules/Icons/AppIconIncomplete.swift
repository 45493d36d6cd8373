import Catalogue
import Snapshots
import Xcode

/// An app icon without the images that its platform needs.
package struct AppIconIncomplete: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-incomplete",
        severity: .error,
        group: .icons,
        summary: "the app icon lacks an image that its platform needs",
        why: """
            App Store Connect refuses an app without its store icon: 1024 pixels for iOS, watchOS and visionOS, the 1280 × 768 stack for tvOS, \
            512 points in both scales for macOS. A set that lists sizes for each device needs those of the devices that the app \
            supports. A set whose slots are empty compiles without complaint.
            """,
        remedy: "Give the slot an image. For iOS and watchOS a single image of 1024 pixels is enough, from which Xcode makes the other sizes.",
        storeCodes: ["ITMS-90704", "ITMS-90022", "ITMS-90023", "ITMS-90236", "ITMS-90471", "ITMS-90967"],
        reference: "https://developer.apple.com/documentation/xcode/configuring-your-app-icon",
        reads: [.identity, .appIcon, .deviceFamilies],
        wrongExample: """
            { "images" : [ { "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "images" : [ { "filename" : "Icon.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application || product.kind == .watchApp2 || product.kind == .messagesApp,
              case .known(let set, let provenance) = try product.appIcon() else { return [] }
        var wants = IconWants(set: set, root: set.contents == nil ? provenance.editableOrigin : set.root)
        switch (set.kind, product.platform) {
        case (.appIconSet, .iOS?): wants.addIOS(families: try product.deviceFamilies().value ?? [], distribution: product.distribution)
        case (.appIconSet, .macOS?): wants.addMac(distribution: product.distribution)
        case (.appIconSet, .watchOS?): wants.addWatch(distribution: product.distribution)
        case (.brandAssets, .tvOS?): wants.addTV(distribution: product.distribution)
        case (.solidImageStack, .visionOS?): wants.addVision(distribution: product.distribution)
        default: break
        }
        return wants.list.map { product.finding(Self.self, $0.severity, at: $0.origin, subject: [set.name] + $0.subject, $0.message) }
    }
}

extension IconSet {
    /// The set's description as a whole.
    fileprivate var root: Origin {
        guard case .document(let document)? = contents else { return Origin(path: contentsPath, range: nil, mechanism: .assetCatalog) }
        let list = document.root["images"] ?? document.root["assets"] ?? document.root["layers"] ?? document.root
        return Origin(path: contentsPath, range: document.sourceRange(of: list.range), mechanism: .assetCatalog)
    }
}
