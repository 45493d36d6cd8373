import Snapshots

/// The icons that a product takes from its asset catalogs and Icon Composer documents.
package struct ProductIcons: Sendable {
    /// The set or document of the app icon. Absent where the settings name none; of several with its name the one that counts:
    /// an Icon Composer document before an icon set.
    package let primary: Resolved<IconSet>
    /// Every set of the primary's name, and those of the alternate icons that the settings name.
    package let sets: [IconSet]

    package static let unknown = ProductIcons(primary: .unknown(Unknown("the icon is not known")), sets: [])
}
