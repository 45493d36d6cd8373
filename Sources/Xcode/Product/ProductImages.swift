import Snapshots

extension Product {
    /// What the app icon looks like: equal lists mean the same images in the same slots, wherever the files lie.
    ///
    /// Empty where the icon is not known. In no order that means anything, but always the same.
    package func iconImages() throws(SnapshotError) -> [String] {
        guard let set = try icons().primary.value else { return [] }
        // A slot without an image is left out of the product, whether or not it is listed.
        if !set.slots.isEmpty { return set.slots.filter(\.hasImage).map(\.look).sorted() }
        // What describes a set of another kind is part of its look only in an Icon Composer document.
        let files = try maker.snapshot.entries(below: set.folder).filter { set.kind == .iconComposer || $0.path.name != "Contents.json" }
        return files.map { "\($0.path.name) \($0.id)" }.sorted()
    }

    /// The alternate icons that the settings name and that were found, one a name, sorted.
    package func alternateIcons() throws(SnapshotError) -> [IconSet] {
        var names = Set([try icons().primary.value?.name].compactMap(\.self))
        return try icons().sets.filter { names.insert($0.name).inserted }.sorted { $0.name < $1.name }
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
