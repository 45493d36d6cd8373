import Snapshots
import Xcode

extension ProductView {
    /// Whether a file is among what the product copies: storyboards and nibs by the names of their sources, such as `Main.storyboard`.
    ///
    /// - Parameter path: below the product's resources; a mere name is found in any folder
    package func resource(_ path: String) throws(SnapshotError) -> ResourcePresence { try noting(.resources).resource(path) }

    /// Whether an image set or a PNG file of this name is there, as `UIImage(named:)` looks for it.
    package func image(named name: String) throws(SnapshotError) -> ResourcePresence { try noting(.assets).image(named: name) }

    /// Whether an asset catalog of the product holds a set.
    ///
    /// - Parameter kind: the ending of the set's folder, such as `colorset`
    package func assetSet(named name: String, kind: String) throws(SnapshotError) -> ResourcePresence {
        try noting(.assets).assetSet(named: name, kind: kind)
    }
}
