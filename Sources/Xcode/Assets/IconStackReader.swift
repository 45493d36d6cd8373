import Bounds
import Snapshots
import Syntax

/// Reads the parts of tvOS brand assets and of image stacks.
extension IconSetReader {
    func brandAssets(_ contents: FileStore.Parsed?, at path: TreePath, in folder: TreePath) throws(SnapshotError) -> [BrandAsset] {
        guard case .document(let document)? = contents else { return [] }
        var assets: [BrandAsset] = []
        for item in (document.root["assets"]?.array ?? []).prefix(Bound.Assets.stackEntries) {
            assets.append(BrandAsset(idiom: item["idiom"]?.string, role: item["role"]?.string, size: item["size"]?.string.flatMap(Self.size),
                                     origin: Self.origin(of: item, in: document, at: path), content: try content(item, in: folder)))
        }
        return assets
    }

    private func content(_ item: Node, in folder: TreePath) throws(SnapshotError) -> BrandAsset.Content {
        guard let name = item["filename"]?.string, !name.isEmpty else { return .none }
        guard let path = Self.child(name, of: folder) else { return .unknown }
        guard try snapshot.hasFolder(at: path) else { return try snapshot.entry(at: path) == nil ? .missing(name: name) : .unknown }
        switch path.fileExtension {
        case "imagestack": return .stack(try stack(at: path))
        case "imageset": return try images(at: path).map { .images($0) } ?? .unknown
        default: return .unknown
        }
    }

    func stack(at folder: TreePath) throws(SnapshotError) -> IconStack {
        let path = folder.appending("Contents.json")
        guard case .document(let document)? = try contents(at: path), let list = document.root["layers"] else {
            return IconStack(folder: folder, layers: nil, origin: Origin(path: path, range: nil, mechanism: .assetCatalog))
        }
        var layers: [IconStack.Layer] = []
        for item in (list.array ?? []).prefix(Bound.Assets.stackEntries) {
            guard let name = item["filename"]?.string, !name.isEmpty else { continue }
            layers.append(IconStack.Layer(name: name, origin: Self.origin(of: item, in: document, at: path), content: try layer(name, of: folder)))
        }
        return IconStack(folder: folder, layers: layers, origin: Self.origin(of: list, in: document, at: path))
    }

    private func layer(_ name: String, of folder: TreePath) throws(SnapshotError) -> IconStack.Content {
        guard let path = Self.child(name, of: folder) else { return .unknown }
        guard try snapshot.hasFolder(at: path) else { return try snapshot.entry(at: path) == nil ? .missing : .unknown }
        var isFramed = false
        switch try contents(at: path.appending("Contents.json")) {
        case nil: break
        case .document(let document):
            let properties = document.root["properties"]
            if properties?["content-reference"] != nil { return .unknown }
            isFramed = properties?["frame-size"] != nil || properties?["frame-center"] != nil
        case .malformed, .unknown: return .unknown
        }
        guard let slots = try images(at: path.appending("Content.imageset")) else { return .unknown }
        return isFramed ? .framed(slots) : .images(slots)
    }

    /// The slots of an image set; none where it isn't there, nil where it can't be read.
    private func images(at folder: TreePath) throws(SnapshotError) -> [IconSlot]? {
        let path = folder.appending("Contents.json")
        guard let contents = try contents(at: path) else { return try snapshot.entry(at: folder) == nil ? [] : nil }
        guard case .document = contents else { return nil }
        return try slots(contents, at: path, in: folder)
    }

    /// The path of a file or folder by its plain name.
    private static func child(_ name: String, of folder: TreePath) -> TreePath? {
        name.contains("/") || name == "." || name == ".." ? nil : folder.appending(name)
    }
}
