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
    static func consequence(sdk: Int) -> String {
        let build = sdk >= 27 ? "built with the iOS \(sdk) SDK" : "once built with the iOS 27 SDK"
        return "\(build), it doesn't launch unless its app delegate names a scene delegate in code"
    }

    private var roles: PlistDictionary? { contents["UISceneConfigurations"]?.value.dictionary }

    /// The configurations of ordinary windows.
    var windowConfigurations: [PlistItem] { configurations(of: "UIWindowSceneSessionRoleApplication") }

    func configurations(of role: String) -> [PlistItem] { roles?[role]?.value.array ?? [] }

    /// Whether a SwiftUI app is likely to have it: a build setting writes it, or it names no scene and allows several.
    var isLikeSwiftUI: Bool {
        let isWritten = provenance.origin.mechanism == .infoPlistFile || provenance.origin.mechanism == .generatorSpec
        return !isWritten || contents["UIApplicationSupportsMultipleScenes"]?.value.lenientBoolean == true
    }

    /// Where configurations would stand.
    var place: Origin { contents["UISceneConfigurations"]?.origin ?? provenance.origin }
}

extension ProductView {
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
        .union([.lifeCycle])
}
