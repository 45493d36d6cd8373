import Snapshots

/// The icons that a product takes from its asset catalogs and Icon Composer documents.
package struct ProductIcons: Sendable {
    /// The set or document of the app icon. Absent where the settings name none; of several with its name the one that counts:
    /// an Icon Composer document before an icon set.
    package let primary: Resolved<IconSet>
    /// Every set of the primary's name, and those of the alternate icons that the settings name.
    package let sets: [IconSet]
    /// All that the target's catalogs hold, by name.
    package let listing: Listing

    package struct Listing: Sendable {
        /// All icon sets and documents, of whatever kind.
        package var places: [IconSet.Place] = [] {
            didSet { names = Set(places.map(\.name)) }
        }
        package private(set) var names: Set<String> = []
        /// The folders of launch image sets.
        package var launchImages: [TreePath] = []
        /// How many catalogs and documents the target has.
        package var catalogCount = 0
        /// Why there may be more than what is listed; nil where that is all.
        package var gap: Unknown?
    }

    package static let unknown = ProductIcons(primary: .unknown(reason), sets: [], listing: Listing(gap: reason))

    private static let reason = Unknown("the icon is not known")
}
