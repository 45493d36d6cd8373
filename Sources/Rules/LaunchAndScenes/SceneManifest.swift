import Snapshots
import Xcode

/// What an effective Info.plist says of scenes.
struct SceneManifest {
    static let key = "UIApplicationSceneManifest"
    static let mainInterfaceKey = "UIMainStoryboardFile"

    let contents: PlistDictionary
    let provenance: Provenance

    /// Nil where there is none or it can't be known.
    init?(_ value: Resolved<PlistValue>) {
        guard case .known(let manifest, let provenance) = value, let contents = manifest.dictionary, !manifest.holdsUnknown else { return nil }
        self.contents = contents
        self.provenance = provenance
    }

    /// What becomes of a UIKit application whose manifest names no scene delegate.
    /// - Parameter delegate: the file of its app delegate, where its code is known to name none either
    static func consequence(sdk: Int, delegate: TreePath?) -> String {
        let build = sdk >= 27 ? "built with the iOS \(sdk) SDK" : "once built with the iOS 27 SDK"
        guard let delegate else { return "\(build), it doesn't launch unless its app delegate names a scene delegate in code" }
        return "\(build), it doesn't launch, for \(delegate.name) names no scene delegate in code either"
    }

    private var roles: PlistDictionary? { contents["UISceneConfigurations"]?.value.dictionary }

    /// The configurations of ordinary windows.
    var windowConfigurations: [PlistItem] { configurations(of: "UIWindowSceneSessionRoleApplication") }

    func configurations(of role: String) -> [PlistItem] { roles?[role]?.value.array ?? [] }

    /// Whether it has no configuration for scenes of any kind.
    var isEmpty: Bool { roles?.entries.isEmpty ?? true }

    /// Whether a SwiftUI app is likely to have it: a build setting writes it, or it names no scene and allows several.
    var isLikeSwiftUI: Bool {
        let isWritten = provenance.origin.mechanism == .infoPlistFile || provenance.origin.mechanism == .generatorSpec
        return !isWritten || contents["UIApplicationSupportsMultipleScenes"]?.value.lenientBoolean == true
    }

    /// Where configurations would stand.
    var place: Origin { contents["UISceneConfigurations"]?.origin ?? provenance.origin }
}

extension ProductView {
    /// The file of an app delegate that begins the application and of which no code names a scene delegate; nil where there is room for doubt.
    func delegateWithoutScenes() throws(SnapshotError) -> TreePath? {
        // A scene delegate among the sources may be named where nobody looked.
        guard case .withoutScenes(let path) = try appDelegate(), try !lifeCycleSigns().hasSceneDelegate else { return nil }
        return path
    }

    /// Whether code gives connecting scenes what the manifest may then lack.
    func configuresScenesInCode() throws(SnapshotError) -> Bool { try appDelegate() == .configuresScenes }

    /// Whether UIKit begins the application: its delegate's code says so, or the names of its sources make it likely.
    func beginsWithUIKit() throws(SnapshotError) -> Bool {
        if case .withoutScenes = try appDelegate() { return true }
        return try lifeCycleSigns().startsWithUIKit
    }

    /// Whether an application begins with a storyboard, as only UIKit does.
    func hasMainStoryboard() throws(SnapshotError) -> Bool {
        for device in [EffectiveInfoPlist.Device.iPad, .iPhone] {
            if try infoPlist(SceneManifest.mainInterfaceKey, on: device).value?.string?.isEmpty == false { return true }
        }
        return false
    }
}

extension Fact {
    /// What tells that an application is made with UIKit, as far as that can be told without its sources.
    static let uiKitSigns = Fact.infoPlist(SceneManifest.mainInterfaceKey, on: .iPad).union(Fact.infoPlist(SceneManifest.mainInterfaceKey, on: .iPhone))
        .union([.lifeCycle, .appDelegate])
}
