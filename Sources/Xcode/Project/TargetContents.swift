import Snapshots

/// All resources of one target as they lie in one snapshot: those that its phases name and those that its synchronized folders hold.
package struct TargetContents: Sendable {
    /// A file, a package folder such as an asset catalog, or a folder that is copied whole.
    package struct Item: Hashable, Sendable {
        package let path: TreePath
        package let kind: ResourceKind
        /// The language of a localized file, such as `de` or `Base`.
        package let region: String?
        package let platformFilters: PlatformFilters
        /// Where a copy phase puts it; nil for the top of the product's resources, where everything else lands.
        package let destination: CopyDestination?
        /// The synchronized folder that brings it in; nil where a phase does.
        package let synchronizedFolder: TreePath?
        /// The place in the project file that makes it a member.
        package let origin: Origin
    }

    /// One item a path and destination, in the order of the phases, then in byte order of the folders' paths.
    package let items: [Item]
    /// Resources that the project names and that no path of the tree can be told for.
    package let unresolved: [ResourceFile]
    /// Folders that were listed: a file added or removed below one can change `items`.
    package let listedFolders: Set<TreePath>

    /// Those of one kind, in the same order.
    package func items(_ kind: ResourceKind) -> [Item] {
        items.filter { $0.kind == kind }
    }

    /// Those with exactly this last component, in every language.
    package func items(named name: String) -> [Item] {
        items.filter { $0.path.nameBytes.elementsEqual(name.utf8) }
    }
}

extension Target {
    /// Puts together what the target's phases name and what its folders hold.
    package func contents(in snapshot: any Snapshot) throws(SnapshotError) -> TargetContents {
        var collector = ContentsCollector(snapshot: snapshot)
        for resource in resources { try collector.add(resource) }
        for folder in synchronizedFolders { try collector.add(folder) }
        return TargetContents(items: collector.items, unresolved: collector.unresolved, listedFolders: collector.listedFolders)
    }
}

private struct ContentsCollector {
    let snapshot: any Snapshot
    var items: [TargetContents.Item] = []
    var unresolved: [ResourceFile] = []
    var listedFolders: Set<TreePath> = []
    private var seen: Set<TreePath> = []

    init(snapshot: any Snapshot) {
        self.snapshot = snapshot
    }

    mutating func add(_ resource: ResourceFile) throws(SnapshotError) {
        guard let path = resource.reference.path else {
            unresolved.append(resource)
            return
        }
        if path.hasSuffix(".lproj") {
            try addLanguageFolder(path, of: resource)
            return
        }
        var destination: CopyDestination?
        if case .copy(let place) = resource.phase, place != CopyDestination(base: .resources, path: "") { destination = place }
        append(.init(path: path, kind: resource.kind, region: resource.region, platformFilters: resource.platformFilters,
                     destination: destination, synchronizedFolder: nil, origin: resource.origin))
    }

    /// A folder of one language that is a member as a whole: each file in it is a localized resource.
    private mutating func addLanguageFolder(_ folder: TreePath, of resource: ResourceFile) throws(SnapshotError) {
        listedFolders.insert(folder)
        for path in PackageFolding.fold(try snapshot.entries(below: folder), below: folder) {
            append(.init(path: path, kind: ResourceKind(name: path.name), region: path.region, platformFilters: resource.platformFilters,
                         destination: nil, synchronizedFolder: nil, origin: resource.origin))
        }
    }

    mutating func add(_ folder: SynchronizedFolder) throws(SnapshotError) {
        guard let root = folder.reference.path else { return }
        listedFolders.insert(root)
        let explicit = Set(folder.explicitFolders.compactMap(root.resolving))
        for path in PackageFolding.fold(try snapshot.entries(below: root), below: root, wholeFolders: explicit) {
            guard let relative = path.relative(to: root), !Self.isHidden(relative) else { continue }
            for copied in folder.copied where copied.paths.contains(relative.text) {
                append(item(path, relative, of: folder, root: root, kind: ResourceKind(name: path.name), destination: copied.destination))
            }
            let isWhole = explicit.contains(path)
            guard folder.includes(relative), isWhole || SynchronizedFileUse(name: path.name) == .resource else { continue }
            append(item(path, relative, of: folder, root: root, kind: isWhole ? .folder : ResourceKind(name: path.name), destination: nil))
        }
    }

    private func item(_ path: TreePath, _ relative: TreePath, of folder: SynchronizedFolder, root: TreePath,
                      kind: ResourceKind, destination: CopyDestination?) -> TargetContents.Item {
        .init(path: path, kind: kind, region: path.region, platformFilters: folder.platformFilters[relative.text] ?? folder.commonFilters,
              destination: destination, synchronizedFolder: root, origin: folder.origin)
    }

    private mutating func append(_ item: TargetContents.Item) {
        // A file may stand in several phases; what is copied elsewhere is a thing of its own.
        if item.destination == nil, !seen.insert(item.path).inserted { return }
        items.append(item)
    }

    /// Xcode never adds files whose own name, or that of a folder around them, begins with a dot.
    private static func isHidden(_ path: TreePath) -> Bool {
        path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }
}
