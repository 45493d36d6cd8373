import Snapshots
import Syntax
import Xcode

/// An image in an icon set that none of its slots uses.
package struct AppIconUnassigned: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-unassigned",
        severity: .warning,
        group: .icons,
        summary: "an app icon set holds an image that no slot uses",
        why: """
            The asset catalog compiler calls such a file an unassigned child and leaves it out. Often it is the icon that was \
            meant to ship: the slot still names the old one, or none.
            """,
        remedy: "Give the image its slot in Contents.json, or delete it.",
        reference: "https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/AppIconType.html",
        reads: [.identity, .appIcon],
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
        var findings: [Finding] = []
        for set in try product.compiledIconSets() {
            guard set.kind == .appIconSet || set.kind == .stickersIconSet, case .document? = set.contents else { continue }
            let named = Set(set.slots.filter { !$0.isUnassigned }.compactMap { $0.fileName?.lowercased() })
            for file in set.files where file.isFile && file.path.parent == set.folder && file.path.name.isImageName {
                // An image that is named in another letter case is told of as missing.
                if named.contains(file.path.name.lowercased()) { continue }
                findings.append(product.finding(Self.self, in: file.path, subject: [set.name, file.path.name], .unassigned(file.path.name, in: set.folder.name)))
            }
        }
        return findings
    }
}

extension Xcode.IconSlot {
    /// The file that the slot names, be it there or not; nil where it names none or not plainly.
    var fileName: String? {
        switch image {
        case .file(_, let name, _), .missing(let name, _): name
        case .none, .unknown: nil
        }
    }
}
