import Bounds
import Snapshots
import Syntax

/// Reads icon sets and Icon Composer documents.
struct IconSetReader {
    let snapshot: any Snapshot
    let files: FileStore
    let ignoreRules: IgnoreRules

    func read(_ place: IconSet.Place) throws(SnapshotError) -> IconSet {
        let (folder, kind) = (place.folder, place.kind)
        let contentsPath = folder.appending(kind == .iconComposer ? "icon.json" : "Contents.json")
        let contents = try contents(at: contentsPath)
        return IconSet(
            kind: kind, name: place.name, folder: folder, contents: contents, files: try snapshot.entries(below: folder),
            slots: kind == .appIconSet || kind == .stickersIconSet ? try slots(contents, at: contentsPath, in: folder) : [],
            brandAssets: kind == .brandAssets ? try brandAssets(contents, at: contentsPath, in: folder) : [],
            stack: kind == .solidImageStack ? try stack(at: folder) : nil)
    }

    /// The description at a path; nil where there is none.
    func contents(at path: TreePath) throws(SnapshotError) -> FileStore.Parsed? {
        guard let entry = try snapshot.entry(at: path) else { return nil }
        return entry.isFile ? try files.json(entry, in: snapshot) : .unknown("\(path) is a link")
    }

    /// The entries of the `images` that a set lists.
    func slots(_ contents: FileStore.Parsed?, at path: TreePath, in folder: TreePath) throws(SnapshotError) -> [IconSlot] {
        guard case .document(let document)? = contents else { return [] }
        var slots: [IconSlot] = []
        for item in (document.root["images"]?.array ?? []).prefix(Bound.Assets.iconSlots) {
            if let slot = try slot(item, of: document, at: path, in: folder) { slots.append(slot) }
        }
        return slots
    }

    private func slot(_ item: Node, of document: Document, at path: TreePath, in folder: TreePath) throws(SnapshotError) -> IconSlot? {
        guard let idiom = item["idiom"]?.string else { return nil }
        let image: IconSlot.Image
        if let name = item["filename"], let text = name.string, !text.isEmpty {
            image = try self.image(named: text, origin: Self.origin(of: name, in: document, at: path), in: folder)
        } else {
            image = .none
        }
        let appearances = (item["appearances"]?.array ?? []).compactMap { $0["value"]?.string }
        return IconSlot(idiom: idiom, platform: item["platform"]?.string, size: item["size"]?.string.flatMap(Self.size),
                        scale: item["scale"]?.string.flatMap(Self.scale), appearances: appearances,
                        isUnassigned: item["unassigned"]?.boolean == true, image: image, origin: Self.origin(of: item, in: document, at: path))
    }

    private func image(named name: String, origin: Origin, in folder: TreePath) throws(SnapshotError) -> IconSlot.Image {
        guard !name.contains("/"), name != "..", name != "." else { return .unknown }
        var found = try snapshot.entry(at: folder.appending(name))
        if found == nil { found = try entryOfEquivalentName(name, in: folder) }
        guard let entry = found else {
            // What Git ignores is made by a script, or comes from elsewhere.
            return try ignoreRules.isIgnored(folder.appending(name), isFolder: false) ? .unknown : .missing(name: name, nameOrigin: origin)
        }
        return entry.isFile ? .file(entry, name: name, nameOrigin: origin) : .unknown
    }

    /// Apple's file systems don't tell apart how accents are encoded.
    private func entryOfEquivalentName(_ name: String, in folder: TreePath) throws(SnapshotError) -> TreeEntry? {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        guard let child = try snapshot.children(of: folder).first(where: { $0.text == name }) else { return nil }
        return try snapshot.entry(at: folder.appending(bytes: child.name))
    }

    static func origin(of node: Node, in document: Document, at path: TreePath) -> Origin {
        Origin(path: path, range: document.sourceRange(of: node.range), mechanism: .assetCatalog)
    }

    /// Reads `83.5x83.5`.
    static func size(_ text: String) -> IconSlot.Size? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
              width.isFinite, height.isFinite else { return nil }
        return IconSlot.Size(width: width, height: height)
    }

    /// Reads `2x`.
    private static func scale(_ text: String) -> Int? {
        guard text.hasSuffix("x"), let scale = Int(text.dropLast()), (1...3).contains(scale) else { return nil }
        return scale
    }
}
