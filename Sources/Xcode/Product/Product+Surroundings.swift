import Snapshots

extension Product {
    /// Privacy manifests that are meant for the product and don't get to where they are looked for.
    package func misplacedManifests() throws(SnapshotError) -> MisplacedManifests { try maker.misplacedManifests(settings()) }

    /// The frameworks of Apple's list that lie in the repository and that the product links or embeds as they are.
    package func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK] { try maker.vendoredSDKs() }

    package func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns { try maker.lifeCycleSigns() }

    /// What the code of the application's delegate tells of scenes; unknown where the Info.plist leaves nothing open, for then nothing is read.
    package func appDelegate() throws(SnapshotError) -> AppDelegate {
        guard kind == .application, platform == .iOS || platform == .tvOS else { return .unknown }
        switch try infoPlist().value("UIApplicationSceneManifest") {
        case .unknown: return .unknown
        case .known(let manifest, _) where manifest.namesEveryScene: return .unknown
        case .known, .absent: return try maker.appDelegate(settings())
        }
    }
}

extension PlistValue {
    /// Whether this scene manifest has configurations, and each the class of a delegate.
    fileprivate var namesEveryScene: Bool {
        let roles = dictionary?["UISceneConfigurations"]?.value.dictionary?.entries ?? []
        let configurations = roles.flatMap { $0.item.value.array ?? [] }
        return !roles.isEmpty && configurations.allSatisfy { $0.value.dictionary?["UISceneDelegateClassName"]?.value.string?.isEmpty == false }
    }
}

/// Of a file alone nothing is known but the file.
extension LooseFileMaker {
    func misplacedManifests(_ settings: BuildSettings) throws(SnapshotError) -> MisplacedManifests { .none }
    func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK] { [] }
    func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns { .none }
    func appDelegate(_ settings: BuildSettings) throws(SnapshotError) -> AppDelegate { .unknown }
}
