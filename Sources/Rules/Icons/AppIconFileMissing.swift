import Snapshots
import Syntax
import Xcode

/// An icon set that names an image which isn't there.
package struct AppIconFileMissing: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-file-missing",
        severity: .error,
        group: .icons,
        summary: "an app icon set names an image file that isn't in the repository",
        why: """
            The asset catalog compiler leaves out a slot whose file is missing. If it is the store's slot, App Store Connect \
            refuses the upload for want of an icon; if it is another, the system scales one that doesn't fit.
            """,
        remedy: "Add the file beside Contents.json, in exactly the spelling used there, or give the slot another file.",
        storeCodes: ["ITMS-90022", "ITMS-90713"],
        reference: "https://developer.apple.com/documentation/xcode/configuring-your-app-icon",
        reads: [.identity, .appIcon],
        wrongExample: """
            { "images" : [ { "filename" : "Icon.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "images" : [ { "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for set in try product.compiledIconSets() {
            for slot in set.slots where product.uses(slot, of: set) {
                guard case .missing(let name, let origin) = slot.image else { continue }
                let twin = set.twin(of: name)
                let fix = twin.flatMap { twin in origin.range.map { Fix(path: origin.path, range: $0, replacement: twin.jsonQuoted) } }
                findings.append(product.finding(Self.self, at: origin, subject: [set.name, name],
                                                .missing(name, in: set.folder.name, twin: twin), fix: fix))
            }
        }
        return findings
    }
}

extension IconSet {
    /// What lies in the set under the name in another letter case.
    fileprivate func twin(of name: String) -> String? {
        let folded = name.lowercased()
        return files.first { $0.path.parent == folder && $0.path.name.lowercased() == folded }?.path.name
    }
}
