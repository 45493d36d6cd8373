import Snapshots
import Syntax
import Xcode

/// A file as file rules see it.
package struct FileView {
    package let entry: TreeEntry
    package let kind: WatchedFile
    package let use: FileUse
    private let workspace: Workspace

    package init(entry: TreeEntry, kind: WatchedFile, use: FileUse, in workspace: Workspace) {
        self.entry = entry
        self.kind = kind
        self.use = use
        self.workspace = workspace
    }

    private var snapshot: any Snapshot { workspace.snapshot }
    private var files: FileStore { workspace.files }

    package var path: TreePath { entry.path }

    package func bytes() throws(SnapshotError) -> FileBytes {
        try files.bytes(of: entry, in: snapshot)
    }

    /// The file parsed as its kind asks; nil for an xcconfig file, which is never refused as a whole.
    package func parsed() throws(SnapshotError) -> FileStore.Parsed? {
        switch kind {
        case .propertyList, .entitlements, .privacyManifest: try files.propertyList(entry, in: snapshot)
        case .projectFile: try files.projectFile(entry, in: snapshot)
        case .generatorSpec: try files.specFault(entry, in: snapshot)
        case .strings: try files.strings(entry, in: snapshot)
        case .stringCatalog, .assetContents, .iconComposer: try files.json(entry, in: snapshot)
        case .buildConfiguration: nil
        }
    }

    package func buildConfiguration() throws(SnapshotError) -> XCConfigFile? {
        guard kind == .buildConfiguration else { return nil }
        return try files.buildConfiguration(entry, in: snapshot)
    }

    /// The parts of the file that a reader finds wrong, where it is a project that can be read.
    package func projectIssues() throws(SnapshotError) -> [ProjectIssue] {
        kind == .projectFile ? try workspace.issues(ofProject: entry) : []
    }

    /// The comments that accept what rules would report.
    package func suppressions() throws(SnapshotError) -> [SuppressionComment] {
        guard kind.hasComments, let text = try files.text(of: entry, in: snapshot) else { return [] }
        return SuppressionComment.find(in: text)
    }

    /// The opening line of each unresolved merge conflict.
    package func conflicts() throws(SnapshotError) -> [SourceRange] {
        try files.conflicts(in: entry, of: snapshot)
    }

    /// What lies directly in a folder around the file: its own, or one that the same catalog or document holds.
    ///
    /// A change of these names has the file judged again; nothing else may be asked of the tree.
    package func names(in folder: TreePath) throws(SnapshotError) -> [FolderEntry] {
        try snapshot.children(of: folder)
    }

    /// Whether the file lies among other people's code or build products, which a team doesn't edit.
    package var isVendored: Bool { VendoredPath.contains(path) }

    /// Whether the file looks like test material or a template, which may be broken on purpose.
    package var isSample: Bool {
        !use.isUsed && path.liesAmongSamples
    }

    /// Whether the file looks like test material, where even a merge may be unfinished on purpose. A template or an example that is
    /// a whole project is there to be built.
    package var isTestMaterial: Bool {
        kind == .projectFile ? path.liesAmongTests : isSample
    }

    package func finding(_ rule: any Rule.Type, _ severity: Severity? = nil, at range: SourceRange?, subject: [String], _ message: Message,
                         related: [RelatedLocation] = [], fix: Fix? = nil) -> Finding {
        Finding(rule: rule.description.id, severity: severity ?? rule.description.severity, message: message.text,
                location: Location(path: path, range: range), subject: subject, related: related, fix: fix)
    }
}

extension TreePath {
    /// Whether a folder around the file is one for tests, examples or templates by its name.
    var liesAmongSamples: Bool { hasFolder(Self.testWords + ["sample", "template", "example"]) }

    /// Whether a folder around the file is one for tests by its name.
    var liesAmongTests: Bool { hasFolder(Self.testWords) }

    /// How the words for such folders begin.
    private static let testWords = ["test", "fixture", "mock"]

    private func hasFolder(_ beginnings: [String]) -> Bool {
        components.dropLast().contains { folder in
            folder.words.contains { word in beginnings.contains { word.hasPrefix($0) } }
        }
    }
}

extension String {
    /// The words that a name is made of, in lower case: those of `UnitTest-data` are `unit`, `test` and `data`.
    fileprivate var words: [String] {
        var words: [String] = []
        var isInWord = false
        var isAfterCapital = false
        for character in self {
            let isCapital = character.isUppercase
            if !character.isLetter {
                isInWord = false
            } else if !isInWord || (isCapital && !isAfterCapital) {
                words.append(character.lowercased())
                isInWord = true
            } else {
                words[words.count - 1] += character.lowercased()
            }
            isAfterCapital = isCapital
        }
        return words
    }
}
