import Bounds
import Snapshots
import Syntax

/// The sources of one target of a spec: files, folders whose files are members, and folders that are copied whole.
struct SpecSources {
    struct Source {
        let path: String
        let node: SpecNode
    }

    let sources: [Source]
    private let folder: PathReference
    private let defaultType: String?

    /// - Parameter defaultType: `options.defaultSourceDirectoryType`
    init(_ node: SpecNode?, folder: TreePath, defaultType: String?) {
        sources = (node.map { $0.list ?? [$0] } ?? []).prefix(Bound.Spec.sources).compactMap { item in
            (item.text ?? item["path"]?.text).map { Source(path: $0, node: item) }
        }
        self.folder = .inTree(folder)
        self.defaultType = defaultType
    }

    func reference(_ source: Source) -> PathReference {
        folder.resolving(source.path)
    }

    /// How a source gets into the target: by its own word, as a file where its name has an ending, else as the spec's default says.
    private func isFolderOfMembers(_ source: Source) -> Bool {
        if let type = source.node["type"]?.text { return type == "group" || type == "syncedFolder" }
        if reference(source).path?.fileExtension.isEmpty == false { return false }
        return defaultType != "folder" && defaultType != "file"
    }

    private func isCopiedWhole(_ source: Source) -> Bool {
        if let type = source.node["type"]?.text { return type == "folder" }
        return !isFolderOfMembers(source) && reference(source).path?.fileExtension.isEmpty == true && defaultType == "folder"
    }

    /// Whether the files go where resources go; nil where their names decide.
    private func takesResources(_ source: Source) -> Bool {
        guard let phase = source.node["buildPhase"] else { return true }
        return phase.text == "resources" || phase.text == "sources"
    }

    private func filters(_ source: Source) -> PlatformFilters {
        PlatformFilters((source.node["destinationFilters"]?.texts ?? []).map { SpecDestination(rawValue: $0)?.filterName ?? $0.lowercased() })
    }

    /// Single files and folders that are copied whole.
    func resources(infoPlist: Set<TreePath>) -> [ResourceFile] {
        sources.compactMap { source in
            guard takesResources(source), !isFolderOfMembers(source), let path = reference(source).path, !infoPlist.contains(path) else { return nil }
            let isWhole = isCopiedWhole(source)
            guard isWhole || SynchronizedFileUse(name: path.name) == .resource || source.node["buildPhase"] != nil else { return nil }
            return ResourceFile(reference: .inTree(path), name: source.node["name"]?.text ?? path.name, kind: isWhole ? .folder : ResourceKind(name: path.name),
                                region: path.region, phase: .resources, platformFilters: filters(source), origin: source.node.origin.with(.projectFile))
        }
    }

    /// Folders whose files are members.
    func folders(infoPlist: Set<TreePath>) -> [SynchronizedFolder] {
        sources.compactMap { source in
            guard takesResources(source), isFolderOfMembers(source), let root = reference(source).path else { return nil }
            let filter = SourceFilter(includes: source.node["includes"]?.texts ?? [], excludes: source.node["excludes"]?.texts ?? [],
                                      reserved: Set(infoPlist.compactMap { $0.relative(to: root) }))
            let filters = filters(source)
            return SynchronizedFolder(reference: .inTree(root), membership: .allExcept([]), copied: [], explicitFolders: [], explicitFileTypes: [:],
                                      platformFilters: [:], origin: source.node.origin.with(.projectFile), filter: filter, commonFilters: filters)
        }
    }

    /// The file called Info.plist that XcodeGen takes where nothing names one: the first among the sources (PBXProjGenerator.swift).
    func findInfoPlist(in snapshot: any Snapshot, _ footprint: inout Footprint) throws(SnapshotError) -> Resolved<String> {
        for source in sources {
            guard let path = reference(source).path else { continue }
            try footprint.follow(path, in: snapshot)
            if try snapshot.entry(at: path) != nil {
                if path.name == "Info.plist" { return known(path, source) }
                continue
            }
            footprint.folders.insert(path)
            let found = try snapshot.entries(below: path).filter { $0.path.name == "Info.plist" }
            if found.count > 1 { return .unknown(Unknown("several files below \(path) are called Info.plist", at: source.node.origin)) }
            if let file = found.first { return known(file.path, source) }
        }
        return .absent
    }

    private func known(_ path: TreePath, _ source: Source) -> Resolved<String> {
        guard let folder = folder.path, let relative = folder.isRoot ? path : path.relative(to: folder) else {
            return .unknown(Unknown("\(path) lies outside the folder of the project", at: source.node.origin))
        }
        return .known(relative.text, Provenance(source.node.origin))
    }
}
