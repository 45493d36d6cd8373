import Bounds
import Catalogue
import Snapshots
import Syntax
import Xcode

/// A folder of an asset catalog as its Contents.json describes it.
struct AssetSet {
    let kind: AssetFolder
    let document: Document
    let entries: [Entry]
    /// What lies in the folder.
    let children: [FolderEntry]

    struct Entry {
        let node: Node
        /// Nil where the entry names nothing.
        let file: Node?

        var fileName: String? { file?.string }
        /// Whether Xcode has marked it as one that is in no slot.
        var isUnassigned: Bool { node["unassigned"]?.boolean == true }
    }

    /// Nil for a group, and where the description can't be read.
    init?(_ file: FileView) throws(SnapshotError) {
        guard file.kind == .assetContents, let kind = AssetFolders.find(file.path.parent.fileExtension),
              case .document(let document)? = try file.parsed() else { return nil }
        self.kind = kind
        self.document = document
        // A sticker names its only image among its properties.
        let nodes = kind.arrayKey.map { document.root[$0]?.array ?? [] } ?? (kind.suffix == "sticker" ? document.root["properties"].map { [$0] } ?? [] : [])
        entries = nodes.prefix(Bound.Assets.setEntries).filter { $0.dictionary != nil }.map { node in
            Entry(node: node, file: node["filename"].flatMap { $0.string?.isEmpty == false ? $0 : nil })
        }
        children = try file.names(in: file.path.parent)
    }

    /// Whether rules about app icons look after it.
    var isIconSet: Bool { kind.suffix == "appiconset" || kind.suffix == "stickersiconset" }

    /// Whether something of this name lies in the folder; accents count alike however they are encoded, as on Apple's file systems.
    func holds(_ name: String) -> Bool { children.contains { $0.text == name } }

    /// What lies there under the name in another letter case.
    func twin(of name: String) -> String? {
        let folded = name.lowercased()
        return children.first { $0.kind != .folder && $0.text.lowercased() == folded }?.text
    }
}

extension String {
    /// Whether a file of this name is a picture.
    var isImageName: Bool {
        guard let dot = lastIndex(of: "."), dot != startIndex else { return false }
        return Self.imageEndings.contains(self[index(after: dot)...].lowercased())
    }

    private static let imageEndings: Set<String> = ["png", "jpg", "jpeg", "pdf", "svg", "heic", "heif", "avci", "webp", "gif", "tif", "tiff"]

    /// The text as JSON writes it, in quotes.
    var jsonQuoted: String {
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
