import Snapshots
import Syntax
import Xcode

/// An image beside a set's Contents.json that nothing in it names.
package struct AssetUnassigned: FileRule {
    package static let description = RuleDescription(
        id: "asset-unassigned",
        severity: .note,
        group: .icons,
        summary: "a set of an asset catalog holds an image that none of its slots uses",
        why: "The asset catalog compiler calls such a file an unassigned child and leaves it out. It is dead weight, or a slot has lost its image.",
        remedy: "Give the image a slot, or delete it.",
        reference: "https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/ImageSetType.html",
        reads: [.file],
        wrongExample: """
            { "images" : [ { "filename" : "anchor.png", "idiom" : "universal" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "images" : [ { "filename" : "anchor.png", "idiom" : "universal", "scale" : "1x" },
                           { "filename" : "anchor@2x.png", "idiom" : "universal", "scale" : "2x" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        if file.isVendored || file.isSample { return [] }
        guard let set = try AssetSet(file), !set.isIconSet, set.kind.arrayKey != nil || set.kind.suffix == "sticker" else { return [] }
        let named = set.entries.filter { !$0.isUnassigned }.compactMap(\.fileName)
        let folded = Set(named.map { $0.lowercased() })
        return set.children.filter { child in
            // An image that is named in another letter case is told of as missing.
            child.kind != .folder && child.text.isImageName && !named.contains(child.text) && !folded.contains(child.text.lowercased())
        }.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map { child in
            let range = set.kind.arrayKey.flatMap { set.document.root[$0] }.flatMap { set.document.sourceRange(of: $0.range) }
            return file.finding(Self.self, at: range, subject: [child.text], .unassigned(child.text, in: file.path.parent.name))
        }
    }
}

extension Message {
    static func unassigned(_ name: String, in folder: String) -> Message {
        "no slot of \(folder) uses \(name); the asset catalog compiler leaves it out"
    }
}
