import Snapshots

/// What lies among the resources of a target's product, by name, as far as the repository tells.
///
/// Only names of kinds that a change is looked at for are listed; of any other nothing is known.
package struct ResourceNames: Sendable {
    /// Something that is copied under a name.
    struct Entry: Hashable {
        enum State: Hashable {
            case present
            /// The project names it, and the repository lacks it: it is made or fetched elsewhere, or the build stops.
            case elsewhere
        }

        let state: State
        let platformFilters: PlatformFilters
    }

    /// By the path below the product's resources, that of a localized file without its language.
    let entries: [String: [Entry]]
    /// Names that the project lists and that may be anywhere: their paths begin outside the repository, or hold build settings.
    let unplaced: Set<String>
    /// Folders that are listed as they lie on disk, where a file that Git ignores may be too.
    let openFolders: [TreePath]
    /// Folders and bundles that are copied as they are, and those of them that hold nothing in the repository.
    let wholeFolders: [TreePath]
    let emptyFolders: [TreePath]
    /// Whether the target builds an application.
    let isOfApplication: Bool
    /// Whether the target copies anything at all.
    let hasResources: Bool
    /// The .gitignore files that say which those are.
    let ignoreFiles: [TreePath: ObjectID]
    let scripts: [ShellScript]
    /// Whether bundles are among the resources that other targets or packages build.
    let hasForeignBundles: Bool
    /// Every listed path by the last component in lower case.
    private let paths: [String: [String]]

    init(_ contents: TargetContents, of target: Target, in snapshot: any Snapshot) throws(SnapshotError) {
        var collector = Collector(snapshot: snapshot)
        for item in contents.items { try collector.add(item) }
        for folder in target.synchronizedFolders {
            guard let path = folder.reference.path else { continue }
            try collector.noteIgnoreFiles(around: path)
            collector.openFolders.append(path)
        }
        entries = collector.entries
        unplaced = collector.unplaced.union(contents.unresolved.map(\.name))
        openFolders = collector.openFolders
        wholeFolders = collector.wholeFolders
        emptyFolders = collector.emptyFolders
        isOfApplication = target.kind.isApplication
        hasResources = !contents.items.isEmpty
        ignoreFiles = collector.ignoreFiles
        scripts = target.scripts
        hasForeignBundles = !target.packageProducts.isEmpty || target.embedded.contains(where: \.bringsBundles)
            || target.linked.contains { if case .package = $0.product { true } else { false } }
        paths = Dictionary(grouping: collector.entries.keys) { $0.lastComponent.lowercased() }
    }

    /// Whether any file with this ending is there, so that the folders which are listed can be taken for whole.
    func holdsAny(withExtension ending: String) -> Bool {
        entries.contains { $0.key.lowercasedExtension == ending && $0.value.contains { $0.state == .present } }
    }

    /// Endings of files that lay out windows and views.
    static let interfaces: Set<String> = ["storyboard", "xib", "nib"]

    /// Whether any file with one of these endings is listed, be it there or not.
    func listsAny(of endings: Set<String>) -> Bool {
        entries.keys.contains { endings.contains($0.lowercasedExtension) }
    }

    /// The listed paths whose last component is this one, in whatever letter case.
    func paths(withLastComponent name: String) -> [String] { (paths[name.lowercased()] ?? []).sorted() }

    /// Whether two lists answer every question alike.
    func isSameFact(as other: ResourceNames) -> Bool {
        entries == other.entries && unplaced == other.unplaced && openFolders == other.openFolders
            && wholeFolders == other.wholeFolders && emptyFolders == other.emptyFolders && isOfApplication == other.isOfApplication
            && hasResources == other.hasResources && ignoreFiles == other.ignoreFiles
            && hasForeignBundles == other.hasForeignBundles && scripts.map(\.summary) == other.scripts.map(\.summary)
    }

    private struct Collector {
        let snapshot: any Snapshot
        var entries: [String: [Entry]] = [:]
        var unplaced: Set<String> = []
        var openFolders: [TreePath] = []
        var wholeFolders: [TreePath] = []
        var emptyFolders: [TreePath] = []
        var ignoreFiles: [TreePath: ObjectID] = [:]

        mutating func add(_ item: TargetContents.Item) throws(SnapshotError) {
            guard let folder = item.folderInResources else {
                unplaced.insert(item.path.name)
                return
            }
            let prefix = folder.isEmpty ? "" : folder + "/"
            switch item.kind {
            case .folder, .bundle:
                let files = try snapshot.entries(below: item.path)
                wholeFolders.append(item.path)
                if files.isEmpty { emptyFolders.append(item.path) }
                try noteIgnoreFiles(around: item.path)
                for entry in files where RelevantPaths.contains(entry.path) {
                    guard let relative = entry.path.relative(to: item.path) else { continue }
                    insert(prefix + item.path.name + "/" + relative.text, .present, item)
                }
            default:
                // A compiled storyboard answers to the name of its source.
                let name = item.path.name.hasSuffix(".storyboardc") ? String(item.path.name.dropLast()) : item.path.name
                guard RelevantPaths.contains(TreePath(name)) || RelevantPaths.contains(item.path) else { return }
                insert(prefix + name, try state(of: item), item)
            }
        }

        /// - Returns: of what a folder brings in always that it is there
        private func state(of item: TargetContents.Item) throws(SnapshotError) -> Entry.State {
            // Images are too many to look each of them up; what the project names is taken for there.
            if item.synchronizedFolder != nil || item.kind == .image { return .present }
            switch try snapshot.lookUp(item.path) {
            case .file, .folder: return .present
            case .unknown, .absent: return .elsewhere
            }
        }

        private mutating func insert(_ name: String, _ state: Entry.State, _ item: TargetContents.Item) {
            entries[name, default: []].append(Entry(state: state, platformFilters: item.platformFilters))
            // What the build makes of an interface file.
            if name.hasSuffix(".xib") { entries[name.dropLast(3) + "nib", default: []].append(Entry(state: state, platformFilters: item.platformFilters)) }
        }

        mutating func noteIgnoreFiles(around folder: TreePath) throws(SnapshotError) {
            for path in IgnoreRules.files(around: folder) where ignoreFiles[path] == nil {
                if let entry = try snapshot.entry(at: path) { ignoreFiles[path] = entry.id }
            }
        }
    }
}

extension IgnoreRules {
    /// The .gitignore files that decide what of a folder's files is ignored.
    static func files(around folder: TreePath) -> [TreePath] {
        sequence(first: folder, next: { $0.isRoot ? nil : $0.parent }).map { $0.appending(".gitignore") }
    }
}

extension TargetContents.Item {
    /// The folder below the product's resources that the item is copied to, without a slash at its end; nil where it goes elsewhere, or where
    /// that depends on settings.
    fileprivate var folderInResources: String? {
        guard let destination else { return "" }
        guard destination.base == .resources || destination.base == .wrapper, !destination.path.contains("$") else { return nil }
        return destination.path.split(separator: "/").joined(separator: "/")
    }
}

extension EmbeddedProduct {
    /// Whether it is a bundle of resources that another target builds, or may be one.
    fileprivate var bringsBundles: Bool {
        destination.base == .resources
    }
}

extension ShellScript {
    fileprivate var summary: [String] { [text] + inputPaths + outputPaths }
}
