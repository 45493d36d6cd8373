import Snapshots
import Syntax
import Xcode

/// A set of an asset catalog that names a file which isn't there.
package struct AssetFileMissing: FileRule {
    package static let description = RuleDescription(
        id: "asset-file-missing",
        severity: .warning,
        group: .icons,
        summary: "a set of an asset catalog names a file that isn't in the repository",
        why: """
            The asset catalog compiler warns and leaves the file out. The app builds, and where it asks for the image, the colour or \
            the data at run time, it gets nothing or another variant.
            """,
        remedy: "Add the file beside Contents.json, in exactly the spelling used there, or take its name out.",
        reference: "https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/ImageSetType.html",
        reads: [.file],
        wrongExample: """
            { "images" : [ { "filename" : "anchor.pdf", "idiom" : "universal" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "images" : [ { "idiom" : "universal" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        if file.isVendored || file.isSample { return [] }
        guard let set = try AssetSet(file), !set.isIconSet else { return [] }
        return set.entries.compactMap { entry in
            guard let node = entry.file, let name = entry.fileName, !name.contains("/"), !set.holds(name) else { return nil }
            let range = set.document.sourceRange(of: node.range)
            let twin = set.twin(of: name)
            let fix = twin.flatMap { twin in range.map { Fix(path: file.path, range: $0, replacement: twin.jsonQuoted) } }
            return file.finding(Self.self, at: range, subject: [name], .missing(name, in: file.path.parent.name, twin: twin), fix: fix)
        }
    }
}

extension Message {
    /// - Parameter twin: what lies there under the name in another letter case
    static func missing(_ name: String, in folder: String, twin: String?) -> Message {
        guard let twin else { return "\(folder) names \(name), which isn't in the folder" }
        return "\(folder) names \(name), which isn't in the folder; there is \(twin), and letter case counts"
    }
}
