import Snapshots
import Xcode

/// An Info.plist that the build also copies as a resource.
package struct InfoPlistCopied: ProductRule {
    package static let description = RuleDescription(
        id: "info-plist-copied",
        severity: .error,
        group: .files,
        summary: "the target's Info.plist is also copied as a resource",
        why: """
            The build makes the Info.plist of the product out of the file that INFOPLIST_FILE names. Where the target copies the same file too, \
            and both land at one place, two commands produce one file and the build stops. Elsewhere an unexpanded copy ships among the resources.
            """,
        remedy: "Take the file out of the Copy Bundle Resources phase; in a synchronized folder add it to the exceptions of the target.",
        reference: "https://developer.apple.com/documentation/xcode-release-notes/build-system-release-notes-for-xcode-10",
        reads: [.identity, .infoPlistCopies],
        wrongExample: "resource App/Info.plist",
        rightExample: "resource App/Settings.plist")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.hasInfoPlist, let platform = product.platform else { return [] }
        return try product.infoPlistCopies().map { item in
            let clashes = item.path.name == "Info.plist" && (!platform.hasDeepBundles || product.kind == .framework)
            return product.finding(Self.self, clashes ? .error : .warning, at: item.origin, subject: [product.name, item.path.text],
                                   clashes ? .clashes(item, product.name) : .copied(item, product.name))
        }
    }
}

extension Platform {
    /// Whether bundles, but for frameworks, keep their resources in a folder of their own, apart from the Info.plist.
    fileprivate var hasDeepBundles: Bool { self == .macOS || self == .macCatalyst }
}

extension Message {
    fileprivate static func clashes(_ item: TargetContents.Item, _ name: String) -> Message {
        "\(name) copies \(item.path), its own Info.plist, \(item.way): two commands produce one file, and the build stops"
    }

    fileprivate static func copied(_ item: TargetContents.Item, _ name: String) -> Message {
        "\(name) copies \(item.path), its own Info.plist, \(item.way): an unexpanded copy ships among the resources"
    }
}

extension TargetContents.Item {
    fileprivate var way: String {
        synchronizedFolder.map { "as a member of the synchronized folder \($0)" } ?? "as a resource"
    }
}
