import Snapshots

/// Finds the icon sets that a target's settings name among its asset catalogs and Icon Composer documents.
struct IconFinder {
    let source: TargetSource
    let platform: Platform?
    let settings: BuildSettings

    func icons() throws(SnapshotError) -> ProductIcons {
        let name = settings.string("ASSETCATALOG_COMPILER_APPICON_NAME")
        let alternates = settings.list("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES").value ?? []
        let (places, listing) = try list()
        var sets: [IconSet] = []
        for place in places where place.name == name.value || alternates.contains(place.name) {
            sets.append(try source.workspace.iconSets.set(at: place))
        }
        return ProductIcons(primary: primary(name, among: sets), sets: sets, listing: listing)
    }

    private func primary(_ name: Resolved<String>, among sets: [IconSet]) -> Resolved<IconSet> {
        switch name {
        case .absent: return .absent
        case .unknown(let unknown): return .unknown(unknown)
        case .known(let text, let provenance):
            if text.isEmpty { return .absent }
            let named = sets.filter { $0.name == text }
            guard let set = named.first(where: { $0.kind == .iconComposer && platform != .tvOS && platform != .visionOS }) ?? named.first(where: fits) else {
                return .unknown(Unknown("no asset catalog of the target holds \(text)", at: provenance.origin))
            }
            return .known(set, provenance)
        }
    }

    private func fits(_ set: IconSet) -> Bool {
        switch platform {
        case .tvOS: set.kind == .brandAssets
        case .visionOS: set.kind == .solidImageStack
        default: set.kind == .appIconSet || set.kind == .stickersIconSet
        }
    }

    private func list() throws(SnapshotError) -> ([IconSet.Place], ProductIcons.Listing) {
        let contents = try source.contents()
        var places: [IconSet.Place] = []
        var listing = ProductIcons.Listing(gap: try gap(in: contents))
        for item in contents.items where item.kind.holdsIcons && (platform.map(item.platformFilters.include) ?? true) {
            listing.catalogCount += 1
            // Nothing is known of a catalog that the project names and that isn't there, nor of one behind a link.
            guard case .folder(item.path) = try source.snapshot.lookUp(item.path) else {
                listing.gap = listing.gap ?? Unknown("\(item.path) is no folder of the repository", at: item.origin)
                continue
            }
            if item.kind == .iconDocument {
                places.append(IconSet.Place(folder: item.path, kind: .iconComposer))
                continue
            }
            let found = try source.workspace.iconSets.listing(of: item.path)
            places += found.iconSets
            listing.launchImages += found.launchImages
            if let obstacle = found.obstacle { listing.gap = listing.gap ?? Unknown("\(obstacle) is not looked into", at: item.origin) }
        }
        listing.places = places
        return (places, listing)
    }

    /// Why the target may have catalogs, or its catalogs sets, that the repository doesn't show.
    private func gap(in contents: TargetContents) throws(SnapshotError) -> Unknown? {
        if let resource = contents.unresolved.first(where: { $0.kind.holdsIcons || $0.kind == .folder }) {
            return Unknown("where \(resource.name) lies is not known", at: resource.origin)
        }
        for folder in source.target.synchronizedFolders {
            guard let root = folder.reference.path else { return Unknown("where a folder of the target lies is not known", at: folder.origin) }
            switch try source.snapshot.lookUp(root) {
            case .folder(root): continue
            // Git knows no empty folders.
            case .absent where try !source.workspace.ignoreRules.isIgnored(root, isFolder: true): continue
            default: return Unknown("\(root) is no folder of the repository", at: folder.origin)
            }
        }
        return source.workspace.iconSets.script(of: source.project).map { Unknown("the script phase '\($0.name)' may change an asset catalog", at: $0.origin) }
    }
}

extension ResourceKind {
    fileprivate var holdsIcons: Bool { self == .assetCatalog || self == .stickerCatalog || self == .iconDocument }
}
