import Snapshots
import Xcode

extension ProductView {
    /// All that the target's asset catalogs hold.
    func iconListing() throws(SnapshotError) -> ProductIcons.Listing { try noting(.appIcon).icons().listing }

    /// The items of a build setting that is a list.
    func listSetting(_ name: String) throws(SnapshotError) -> Resolved<[String]> {
        try noting(.setting(name)).settings().list(name)
    }
}
