import Snapshots

/// Finds the icon sets that a target's settings name among its asset catalogs and Icon Composer documents.
struct IconFinder {
    let source: TargetSource
    let platform: Platform?
    let settings: BuildSettings

    func icons() throws(SnapshotError) -> ProductIcons {
        let name = settings.string("ASSETCATALOG_COMPILER_APPICON_NAME")
        let alternates = settings.list("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES").value ?? []
        guard name.value?.isEmpty == false || !alternates.isEmpty else {
            if case .unknown(let unknown) = name { return ProductIcons(primary: .unknown(unknown), sets: []) }
            return ProductIcons(primary: .absent, sets: [])
        }
        let found = try sets(named: Set(alternates + [name.value ?? ""]))
        return ProductIcons(primary: primary(name, among: found), sets: found)
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

    private func sets(named names: Set<String>) throws(SnapshotError) -> [IconSet] {
        let items = try source.contents().items.filter { item in platform.map(item.platformFilters.include) ?? true }
        let catalogs = items.filter { $0.kind == .assetCatalog || $0.kind == .stickerCatalog }.map(\.path)
        var places: [IconSet.Place] = []
        for catalog in catalogs { places += try source.workspace.iconSets.places(in: catalog) }
        for item in items where item.kind == .iconDocument {
            // The project may name a document that isn't there.
            if case .folder = try source.snapshot.lookUp(item.path) { places.append(IconSet.Place(folder: item.path, kind: .iconComposer)) }
        }
        var sets: [IconSet] = []
        for place in places where names.contains(place.name) { sets.append(try source.workspace.iconSets.set(at: place)) }
        return sets
    }
}
