import Snapshots

extension Product {
    /// Privacy manifests that are meant for the product and don't get to where they are looked for.
    package func misplacedManifests() throws(SnapshotError) -> MisplacedManifests { try maker.misplacedManifests(settings()) }

    /// The frameworks of Apple's list that lie in the repository and that the product links or embeds as they are.
    package func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK] { try maker.vendoredSDKs() }

    package func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns { try maker.lifeCycleSigns() }

    /// What the code of the application's delegate tells of scenes; unknown where the Info.plist names any itself, for then nothing is read.
    package func appDelegate() throws(SnapshotError) -> AppDelegate {
        guard kind == .application, platform == .iOS || platform == .tvOS else { return .unknown }
        switch try infoPlist().value("UIApplicationSceneManifest") {
        case .unknown: return .unknown
        case .known(let manifest, _) where manifest.dictionary?["UISceneConfigurations"]?.value.dictionary?.entries.isEmpty == false: return .unknown
        case .known, .absent: return try maker.appDelegate(settings())
        }
    }
}

/// Of a file alone nothing is known but the file.
extension LooseFileMaker {
    func misplacedManifests(_ settings: BuildSettings) throws(SnapshotError) -> MisplacedManifests { .none }
    func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK] { [] }
    func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns { .none }
    func appDelegate(_ settings: BuildSettings) throws(SnapshotError) -> AppDelegate { .unknown }
}
