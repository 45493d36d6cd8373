import Snapshots
import Syntax

/// Reads icon sets and Icon Composer documents.
struct IconSetReader {
    let snapshot: any Snapshot
    let files: FileStore

    /// More entries than any real set has.
    private static let maximumSlots = 1_000

    func read(_ place: IconSet.Place) throws(SnapshotError) -> IconSet {
        let (folder, kind) = (place.folder, place.kind)
        let contentsPath = folder.appending(kind == .iconComposer ? "icon.json" : "Contents.json")
        let contents: FileStore.Parsed? = if let entry = try snapshot.entry(at: contentsPath) {
            entry.isFile ? try files.json(entry, in: snapshot) : .unknown("\(contentsPath) is a link")
        } else {
            nil
        }
        var slots: [IconSlot] = []
        if kind == .appIconSet || kind == .stickersIconSet, case .document(let document)? = contents {
            for item in (document.root["images"]?.array ?? []).prefix(Self.maximumSlots) {
                if let slot = try slot(item, of: document, at: contentsPath, in: folder) { slots.append(slot) }
            }
        }
        return IconSet(kind: kind, name: place.name, folder: folder, contents: contents, slots: slots)
    }

    private func slot(_ item: Node, of document: Document, at path: TreePath, in folder: TreePath) throws(SnapshotError) -> IconSlot? {
        guard let idiom = item["idiom"]?.string else { return nil }
        func origin(_ node: Node) -> Origin {
            Origin(path: path, range: document.sourceRange(of: node.range), mechanism: .assetCatalog)
        }
        let image: IconSlot.Image
        if let name = item["filename"], let text = name.string, !text.isEmpty {
            image = try self.image(named: text, origin: origin(name), in: folder)
        } else {
            image = .none
        }
        let appearances = (item["appearances"]?.array ?? []).compactMap { $0["value"]?.string }
        return IconSlot(idiom: idiom, platform: item["platform"]?.string, size: item["size"]?.string.flatMap(Self.size),
                        scale: item["scale"]?.string.flatMap(Self.scale), appearances: appearances, image: image, origin: origin(item))
    }

    private func image(named name: String, origin: Origin, in folder: TreePath) throws(SnapshotError) -> IconSlot.Image {
        guard !name.contains("/"), name != "..", name != "." else { return .unknown }
        guard let entry = try snapshot.entry(at: folder.appending(name)) else { return .missing(name: name, nameOrigin: origin) }
        return entry.isFile ? .file(entry, name: name, nameOrigin: origin) : .unknown
    }

    /// Reads `83.5x83.5`.
    private static func size(_ text: String) -> IconSlot.Size? {
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
