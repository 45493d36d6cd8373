import Bounds
import Snapshots
import Syntax
import Xcode

/// An Icon Composer document that the asset catalog compiler won't make an icon of.
package struct IconComposer: FileRule {
    package static let description = RuleDescription(
        id: "icon-composer",
        severity: .error,
        group: .icons,
        summary: "an Icon Composer document has too many groups, or names an image that it doesn't hold",
        why: """
            Icon Composer takes at most four groups of layers, and the asset catalog compiler refuses a document with more. A layer whose \
            image isn't among the document's assets has nothing to show, and keys in another spelling than Icon Composer's are passed over.
            """,
        remedy: "Join groups until there are four at most; put each image into the document's Assets folder in exactly the spelling of icon.json.",
        reference: "https://developer.apple.com/documentation/xcode/creating-your-app-icon-using-icon-composer",
        reads: [.file],
        wrongExample: """
            { "groups" : [ { "layers" : [] }, { "layers" : [] }, { "layers" : [] }, { "layers" : [] }, { "layers" : [] } ],
              "supported-platforms" : { "squares" : "shared" } }
            """,
        rightExample: """
            { "groups" : [ { "layers" : [] }, { "layers" : [] }, { "layers" : [] }, { "layers" : [] } ],
              "supported-platforms" : { "squares" : "shared" } }
            """)

    private static let maximumGroups = 4
    /// What generators write in place of Icon Composer's own keys.
    private static let misspelled = ["supportedPlatforms": "supported-platforms", "fillSpecializations": "fill-specializations"]

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        guard file.kind == .iconComposer, !file.isVendored, case .document(let document)? = try file.parsed(), document.root.dictionary != nil else { return [] }
        var findings = misspelledKeys(of: document, in: file)
        guard let list = document.root["groups"], let groups = list.array else { return findings }
        if groups.count > Self.maximumGroups {
            let severity: Severity = file.isSample ? .warning : .error
            findings.append(file.finding(Self.self, severity, at: document.sourceRange(of: list.range), subject: ["groups"], .groups(groups.count)))
        }
        let assets = try file.names(in: file.path.parent.appending("Assets")).map(\.text)
        for name in images(of: groups) {
            guard let text = name.string, !text.isEmpty, !text.contains("/"), !assets.contains(text) else { continue }
            let range = document.sourceRange(of: name.range)
            let twin = assets.first { $0.lowercased() == text.lowercased() }
            let fix = twin.flatMap { twin in range.map { Fix(path: file.path, range: $0, replacement: twin.jsonQuoted) } }
            findings.append(file.finding(Self.self, .warning, at: range, subject: ["image", text], .image(text, twin: twin), fix: fix))
        }
        return findings
    }

    /// Where layers name their images, also for single appearances and devices.
    private func images(of groups: [Node]) -> [Node] {
        let layers = groups.flatMap { $0["layers"]?.array ?? [] }.prefix(Bound.Assets.composerLayers)
        return layers.flatMap { layer in
            [layer["image-name"]].compactMap { $0 } + (layer["image-name-specializations"]?.array ?? []).compactMap { $0["value"] }
        }
    }

    private func misspelledKeys(of document: Document, in file: FileView) -> [Finding] {
        (document.root.dictionary?.entries ?? []).compactMap { entry in
            guard let key = Self.misspelled[entry.key], document.root[key] == nil else { return nil }
            let range = document.sourceRange(of: entry.keyRange)
            return file.finding(Self.self, .warning, at: range, subject: ["key", entry.key], .key(entry.key, key))
        }
    }
}

extension Message {
    fileprivate static func groups(_ count: Int) -> Message {
        "the icon has \(count) groups of layers; Icon Composer takes at most four, and the asset catalog compiler refuses more"
    }

    fileprivate static func image(_ name: String, twin: String?) -> Message {
        guard let twin else { return "the layer's image \(name) isn't in the document's Assets folder" }
        return "the layer's image \(name) isn't in the document's Assets folder; there is \(twin), and letter case counts"
    }

    fileprivate static func key(_ key: String, _ right: String) -> Message {
        "Icon Composer doesn't read the key \(key); it is spelled \(right)"
    }
}
