import Snapshots

/// The resources of one target, the same in all its configurations and on all platforms: listed and looked up once for all of them.
package final class TargetResources {
    let contents: TargetContents
    /// What the files among them are used for.
    let roles: [(path: TreePath, role: FileUse.Role)]
    /// The files and folders of those that can matter to a rule.
    let footprint: Footprint
    private var madeNames: ResourceNames?
    private var madeAssetNames: AssetNames?
    private var madeLocalizedFiles: [LocalizedFile]?

    init(of target: Target, in snapshot: any Snapshot) throws(SnapshotError) {
        contents = try target.contents(in: snapshot)
        var roles: [(path: TreePath, role: FileUse.Role)] = []
        for item in contents.items {
            guard let role = FileUse.Role(item.kind) else { continue }
            for path in try snapshot.usedPaths(item.path) { roles.append((path, role)) }
        }
        self.roles = roles
        var footprint = Footprint()
        for resource in target.resources where resource.kind.decidesProducts {
            guard let path = resource.reference.path else { continue }
            try footprint.follow(path, in: snapshot)
            if resource.kind.isFolder {
                footprint.folders.insert(path)
                // An image that Git ignores may still be there.
                footprint.files.formUnion(IgnoreRules.files(around: path))
            }
        }
        for folder in target.synchronizedFolders {
            guard let path = folder.reference.path else { continue }
            footprint.folders.insert(path)
            footprint.files.formUnion(IgnoreRules.files(around: path))
        }
        footprint.folders.formUnion(contents.listedFolders)
        for manifest in contents.items(.privacyManifest) { try footprint.follow(manifest.path, in: snapshot) }
        self.footprint = footprint
    }

    func names(of target: Target, in workspace: Workspace) throws(SnapshotError) -> ResourceNames {
        if let madeNames { return madeNames }
        let made = try ResourceNames(contents, of: target, in: workspace.snapshot)
        madeNames = made
        return made
    }

    func localizedFiles(in snapshot: any Snapshot) throws(SnapshotError) -> [LocalizedFile] {
        if let madeLocalizedFiles { return madeLocalizedFiles }
        let made = try contents.localizedFiles(in: snapshot)
        madeLocalizedFiles = made
        return made
    }

    func assetNames(in workspace: Workspace) throws(SnapshotError) -> AssetNames {
        if let madeAssetNames { return madeAssetNames }
        let made = try AssetNames(contents, catalogs: workspace.assetSets, in: workspace.snapshot)
        madeAssetNames = made
        return made
    }
}

extension Snapshot {
    /// A path that is named, and the file that it leads to where that is another one.
    func usedPaths(_ path: TreePath) throws(SnapshotError) -> [TreePath] {
        if case .file(let entry) = try lookUp(path), entry.path != path { return [path, entry.path] }
        return [path]
    }
}

extension FileUse.Role {
    /// What a resource of this kind is used for; nil for those of which no use is noted.
    fileprivate init?(_ kind: ResourceKind) {
        switch kind {
        case .privacyManifest: self = .privacyManifest
        case .assetCatalog, .iconDocument, .stickerCatalog: self = .assetCatalog
        case .propertyList, .strings, .stringCatalog: self = .resource
        default: return nil
        }
    }
}

extension ResourceKind {
    /// Whether what such a resource holds, or that it is there, can matter to a rule.
    fileprivate var decidesProducts: Bool {
        switch self {
        case .other, .image, .pluralRules, .binary: false
        default: true
        }
    }

    fileprivate var isFolder: Bool {
        switch self {
        case .assetCatalog, .iconDocument, .stickerCatalog, .bundle, .folder: true
        default: false
        }
    }
}
