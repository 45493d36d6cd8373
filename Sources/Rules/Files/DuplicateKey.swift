import Bounds
import Snapshots
import Syntax
import Xcode

/// A dictionary that holds one key twice.
package struct DuplicateKey: FileRule {
    package static let description = RuleDescription(
        id: "duplicate-key",
        severity: .warning,
        group: .files,
        summary: "a dictionary holds one key twice",
        why: """
            Apple's readers take the last of several entries with one key and drop the others without a word. After a merge that kept \
            both sides, the value that people read first is not the one that ships.
            """,
        remedy: "Delete the entry that isn't meant.",
        reference: "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list",
        reads: [.file],
        wrongExample: """
            <key>CFBundleDisplayName</key>
            <string>Harbour</string>
            <key>CFBundleDisplayName</key>
            <string>Harbour Beta</string>
            """,
        rightExample: """
            <key>CFBundleDisplayName</key>
            <string>Harbour</string>
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        guard file.isDictionaryRead, case .document(let document)? = try file.parsed(), document.text != nil, try file.conflicts().isEmpty else { return [] }
        var search = RepeatedKeySearch(skipsObjects: file.kind == .projectFile, limit: Bound.Findings.repeatedKeysOfFile)
        search.visit(document.root, at: [])
        return search.found.map { repeated in
            let shadowed = document.sourceRange(of: repeated.shadowed.keyRange)
            return file.finding(
                Self.self, at: document.sourceRange(of: repeated.kept.keyRange), subject: repeated.path,
                .twice(repeated.kept.key, line: shadowed?.start.line, isSame: repeated.isSame),
                related: [RelatedLocation(Location(path: file.path, range: shadowed), "the entry that is passed over")])
        }
    }
}

/// Walks through a tree for dictionaries with repeated keys.
private struct RepeatedKeySearch {
    struct Repeated {
        let path: [String]
        let shadowed: Mapping.Entry
        let kept: Mapping.Entry
        let isSame: Bool
    }

    /// The objects of a project by their identifiers have a rule of their own.
    let skipsObjects: Bool
    let limit: Int
    private(set) var found: [Repeated] = []

    init(skipsObjects: Bool, limit: Int) {
        self.skipsObjects = skipsObjects
        self.limit = limit
    }

    mutating func visit(_ node: Node, at path: [String]) {
        guard found.count < limit else { return }
        switch node.value {
        case .array(let items):
            for (index, item) in items.enumerated() where item.isContainer { visit(item, at: path + [String(index)]) }
        case .dictionary(let mapping):
            if !(skipsObjects && path == ["objects"]) { add(mapping, at: path) }
            for entry in mapping.entries where entry.value.isContainer { visit(entry.value, at: path + [entry.key]) }
        default: break
        }
    }

    private mutating func add(_ mapping: Mapping, at path: [String]) {
        for (shadowed, kept) in mapping.duplicates where found.count < limit {
            let isSame = shadowed.value.string != nil && shadowed.value.string == kept.value.string
            found.append(Repeated(path: path + [kept.key], shadowed: shadowed, kept: kept, isSame: isSame))
        }
    }
}

extension Node {
    fileprivate var isContainer: Bool { array != nil || dictionary != nil }
}

extension FileView {
    /// Whether the file is a dictionary by which products are made; the texts of an app's own strings files and lists are its own affair.
    fileprivate var isDictionaryRead: Bool {
        switch kind {
        case .propertyList: use.isInfoPlist || path.name == "Info.plist"
        case .entitlements, .privacyManifest, .projectFile, .assetContents, .iconComposer: true
        case .strings: path.name == "InfoPlist.strings"
        case .stringCatalog: path.name == "InfoPlist.xcstrings"
        case .generatorSpec, .buildConfiguration: false
        }
    }
}

extension Message {
    fileprivate static func twice(_ key: String, line: Int?, isSame: Bool) -> Message {
        let place = line.map { " (line \($0))" } ?? ""
        return isSame ? "\(key) is given twice, with one value; the entry before it\(place) can go"
            : "\(key) is given twice: this last entry counts, and the one before it\(place) is passed over"
    }
}
