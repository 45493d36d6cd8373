import Snapshots
import Xcode

extension ProductView {
    /// What the product says for its Info.plist in other languages.
    package func localizations() throws(SnapshotError) -> InfoPlistLocalizations { try noting(.localizations).localizations() }
}
