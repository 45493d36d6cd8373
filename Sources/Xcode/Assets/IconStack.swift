import Snapshots
import Syntax

/// The layers of a tvOS or visionOS icon, front to back.
package struct IconStack: Sendable {
    package let folder: TreePath
    /// Nil where the description of the stack can't be read or isn't there.
    package let layers: [Layer]?
    /// Where the layers are listed.
    package let origin: Origin

    package struct Layer: Sendable {
        package let name: String
        /// Where the stack names it.
        package let origin: Origin
        package let content: Content
    }

    package enum Content: Sendable {
        /// The slots of its one image set.
        case images([IconSlot])
        /// The layer takes a part of the canvas alone, so that its images have sizes of their own.
        case framed([IconSlot])
        /// The stack names a folder that isn't there.
        case missing
        /// It points elsewhere, or can't be read.
        case unknown

        package var slots: [IconSlot] {
            switch self {
            case .images(let slots), .framed(let slots): slots
            case .missing, .unknown: []
            }
        }
    }
}

/// One entry of a set of tvOS brand assets.
package struct BrandAsset: Sendable {
    package let idiom: String?
    package let role: String?
    /// In pixels at 1x.
    package let size: IconSlot.Size?
    /// Of the whole entry.
    package let origin: Origin
    package let content: Content

    package enum Content: Sendable {
        /// The entry names nothing.
        case none
        case stack(IconStack)
        /// An image set, for the top shelf.
        case images([IconSlot])
        /// It names what isn't there.
        case missing(name: String)
        case unknown
    }
}
