import Snapshots

extension Product {
    /// What the app icon looks like: equal lists mean the same images in the same slots, wherever the files lie.
    ///
    /// Empty where the icon is not known. In no order that means anything, but always the same.
    package func iconImages() throws(SnapshotError) -> [String] {
        guard let set = try icons().primary.value else { return [] }
        // A slot without an image is left out of the product, whether or not it is listed.
        if !set.slots.isEmpty { return set.slots.filter(\.hasImage).map(\.look).sorted() }
        return try imageFiles(of: IconSet.Place(folder: set.folder, kind: set.kind))
    }

    /// What lies in an icon set or document, in no order that means anything.
    package func imageFiles(of place: IconSet.Place) throws(SnapshotError) -> [String] {
        let files = try maker.snapshot.entries(below: place.folder)
        // What describes a set is part of its look only in an Icon Composer document, and so are the names of the files.
        if place.kind == .iconComposer { return files.map { "\($0.path.name) \($0.id)" }.sorted() }
        return files.filter { $0.path.name != "Contents.json" }.map { "\($0.id)" }.sorted()
    }

    /// The contents of a file; nil where there is none.
    package func blob(at path: TreePath) throws(SnapshotError) -> ObjectID? {
        guard case .file(let entry) = try maker.snapshot.lookUp(path) else { return nil }
        return entry.id
    }

    /// The alternate icons that were found, one a name, sorted: those that the settings name, or all that the target's catalogs hold.
    package func alternateIcons() throws(SnapshotError) -> [IconSet.Place] {
        let icons = try icons()
        let kinds = Self.alternateKinds(on: platform)
        if kinds.isEmpty { return [] }
        var places = icons.sets.map { IconSet.Place(folder: $0.folder, kind: $0.kind) }
        let (primary, all) = (try settings().string("ASSETCATALOG_COMPILER_APPICON_NAME"), try settings().boolean("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"))
        if all.value == true { places += icons.listing.places }
        var names = Set([primary.value].compactMap(\.self))
        return places.filter { kinds.contains($0.kind) && names.insert($0.name).inserted }.sorted { $0.name < $1.name }
    }

    /// What an alternate icon can be; empty where an application has one icon only.
    private static func alternateKinds(on platform: Platform?) -> Set<IconSet.Kind> {
        switch platform {
        case .iOS, .macCatalyst: [.appIconSet, .iconComposer]
        case .tvOS: [.brandAssets]
        case .visionOS: [.solidImageStack]
        default: []
        }
    }
}

extension IconSlot {
    fileprivate var hasImage: Bool { if case .none = image { false } else { true } }

    fileprivate var look: String {
        let file = switch image {
        case .none: "none"
        case .file(let entry, _, _): "\(entry.id)"
        // Whatever makes the file makes another one under another name.
        case .missing(let name, _): "missing \(name)"
        case .unknown: "unknown"
        }
        return "\(idiom) \(platform ?? "") \(size.map { "\($0.width)x\($0.height)" } ?? "") \(scale ?? 1) \(appearances) \(file)"
    }
}

extension PrivacyManifestFile {
    /// What the manifest says, each value with its place; nil where it can't be parsed or is no dictionary.
    package var dictionary: PlistDictionary? {
        guard case .document(let document) = contents, let mapping = document.root.dictionary else { return nil }
        // Nothing in a privacy manifest is expanded: it is copied as it is.
        return PlistTree(document: document, path: path, mechanism: .privacyManifest) { text, origin in .known(text, Provenance(origin)) }.dictionary(mapping)
    }
}
