import Snapshots
import Syntax

/// A folder or document that holds the images of one app icon.
package struct IconSet: Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case appIconSet = "appiconset"
        /// tvOS: image stacks and top shelf images.
        case brandAssets = "brandassets"
        /// visionOS: up to three layers.
        case solidImageStack = "solidimagestack"
        case stickersIconSet = "stickersiconset"
        /// An Icon Composer document.
        case iconComposer = "icon"
    }

    package let kind: Kind
    /// The name without the extension, which the build setting refers to.
    package let name: String
    package let folder: TreePath
    /// The set's Contents.json, or an Icon Composer document's icon.json; nil where there is none.
    package let contents: FileStore.Parsed?
    /// Every file, link and submodule below the folder, in byte order.
    package let files: [TreeEntry]
    /// The image slots of an app icon set; empty for other kinds.
    package let slots: [IconSlot]
    /// What a set of tvOS brand assets lists; empty for other kinds.
    package let brandAssets: [BrandAsset]
    /// The layers of a visionOS icon; nil for other kinds.
    package let stack: IconStack?

    /// Whether the set has a description that can't be read.
    package var isUnreadable: Bool {
        switch contents {
        case nil, .document?: false
        case .malformed?, .unknown?: true
        }
    }

    /// Where the set describes itself.
    package var contentsPath: TreePath {
        folder.appending(kind == .iconComposer ? "icon.json" : "Contents.json")
    }
}

/// One entry of an icon set's `images`: a place for an image, with or without one.
package struct IconSlot: Sendable {
    package let idiom: String
    /// `ios` or `watchos` in single-size sets.
    package let platform: String?
    /// In points.
    package let size: Size?
    package let scale: Int?
    /// Values such as `dark` and `tinted`; empty for the image that always applies.
    package let appearances: [String]
    /// Whether Xcode has marked the image as one that is in no slot.
    package let isUnassigned: Bool
    package let image: Image
    /// Of the whole entry in Contents.json.
    package let origin: Origin

    package struct Size: Hashable, Sendable {
        package let width: Double
        package let height: Double
    }

    package enum Image: Sendable {
        /// The slot names no file: empty slots are normal.
        case none
        /// The file it names, at the place where the name is written.
        case file(TreeEntry, name: String, nameOrigin: Origin)
        case missing(name: String, nameOrigin: Origin)
        /// A link, whose target may change unseen; a submodule, a name that isn't plain, a file that Git ignores.
        case unknown
    }

    /// Width and height that the image must have, in pixels; nil where the entry has no readable size.
    package var pixels: (width: Int, height: Int)? {
        guard let size else { return nil }
        let factor = Double(scale ?? 1)
        let (width, height) = ((size.width * factor).rounded(), (size.height * factor).rounded())
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        return (Int(width), Int(height))
    }
}
