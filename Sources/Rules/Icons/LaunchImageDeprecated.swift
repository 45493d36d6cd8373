import Snapshots
import Xcode

/// Launch images, which a launch screen has replaced.
package struct LaunchImageDeprecated: ProductRule {
    package static let description = RuleDescription(
        id: "launch-image-deprecated",
        severity: .warning,
        group: .icons,
        summary: "the product has launch images in its asset catalog",
        why: """
            Launch images are deprecated since iOS 13 and tvOS 13: the asset catalog compiler warns of them, and the launch screen that \
            App Store Connect demands is a storyboard or UILaunchScreen.
            """,
        remedy: "Declare UILaunchScreen or a launch storyboard, take ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME out, and delete the .launchimage set.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uilaunchimages",
        reads: [.identity, .appIcon, .setting("ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME")],
        wrongExample: "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage",
        rightExample: "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = \"\"")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.isApplication, product.platform == .iOS || product.platform == .tvOS else { return [] }
        let sets = try product.iconListing().launchImages
        var findings: [Finding] = []
        var named: String?
        if case .known(let name, let provenance) = try product.setting("ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"), !name.isEmpty {
            let folder = name + ".launchimage"
            if !provenance.origin.isInSpec || sets.contains(where: { $0.name == folder }) {
                findings.append(product.finding(Self.self, at: provenance.editableOrigin, subject: [name], .named(name, product.platform)))
                named = folder
            }
        }
        for folder in sets where folder.name != named {
            findings.append(product.finding(Self.self, in: folder.appending("Contents.json"), subject: [folder.name], .unused(folder.name, product.platform)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func named(_ name: String, _ platform: Platform?) -> Message {
        platform == .tvOS
            ? "launch images such as \(name) are deprecated since tvOS 13; use a launch storyboard"
            : "launch images such as \(name) are deprecated since iOS 13 and no launch screen to App Store Connect; declare UILaunchScreen or a launch storyboard"
    }

    fileprivate static func unused(_ name: String, _ platform: Platform?) -> Message {
        "\(name) holds launch images, which are deprecated since \(platform == .tvOS ? "tvOS" : "iOS") 13 and which no build setting names; delete the set"
    }
}
