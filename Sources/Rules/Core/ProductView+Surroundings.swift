import Snapshots
import Xcode

extension ProductView {
    /// Privacy manifests that are meant for the product and don't get to where they are looked for.
    package func misplacedManifests() throws(SnapshotError) -> MisplacedManifests { try noting(.misplacedManifests).misplacedManifests() }

    /// The frameworks of Apple's list that the product takes out of the repository.
    package func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK] { try noting(.vendoredSDKs).vendoredSDKs() }

    /// What the names of the product's files tell of how it starts.
    package func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns { try noting(.lifeCycle).lifeCycleSigns() }

    /// What the code of the application's delegate tells of scenes.
    package func appDelegate() throws(SnapshotError) -> AppDelegate { try noting(.appDelegate).appDelegate() }
}
