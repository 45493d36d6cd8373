import Snapshots
import Syntax

extension Product {
    /// Whether a fact is another one than that of the same product elsewhere: another value, or written in another file.
    package func differs(from other: Product, in fact: Fact) throws(SnapshotError) -> Bool {
        switch fact {
        case .identity:
            if kind != other.kind || platform != other.platform || isShipping != other.isShipping || name != other.name { return true }
            return try !hasSameAnchor(as: other)
        case .setting(let name): return try !settings().string(name).isSameFact(as: other.settings().string(name))
        case .settingFile(let name): return try settingFile(name) != other.settingFile(name)
        case .infoPlistKey(let key): return try !infoPlist().value(key).isSameFact(as: other.infoPlist().value(key))
        case .infoPlist: return try !infoPlist().isSameFact(as: other.infoPlist())
        case .entitlement(let key): return try !entitlements().value(key).isSameFact(as: other.entitlements().value(key))
        case .entitlements: return try !entitlements().isSameFact(as: other.entitlements())
        case .minimumOS: return try !minimumOS().isSameFact(as: other.minimumOS())
        case .deviceFamilies: return try !deviceFamilies().isSameFact(as: other.deviceFamilies())
        case .bundleIdentifier: return try !bundleIdentifier().isSameFact(as: other.bundleIdentifier())
        case .appIcon: return try icons().identity != other.icons().identity
        case .privacyManifests:
            let (mine, others) = (try privacyManifests(), try other.privacyManifests())
            return mine.map(\.path) != others.map(\.path) || mine.map(\.id) != others.map(\.id)
        case .misplacedManifests: return try misplacedManifests() != other.misplacedManifests()
        case .vendoredSDKs: return try vendoredSDKs() != other.vendoredSDKs()
        case .lifeCycle: return try lifeCycleSigns() != other.lifeCycleSigns()
        case .file: return false
        }
    }

    /// Whether any part of a fact can't be known.
    package func isUnknown(_ fact: Fact) throws(SnapshotError) -> Bool {
        switch fact {
        case .identity: return platform == nil
        case .setting(let name): return try settings().string(name).isUnknown
        case .settingFile(let name): if case .unknown = try settingFile(name) { return true } else { return false }
        case .infoPlistKey(let key): return try infoPlist().value(key).isUnknown
        case .infoPlist:
            if case .incomplete = try infoPlist().completeness { return true }
            return try infoPlist().contents.entries.contains { $0.item.value.holdsUnknown }
        case .entitlement(let key): return try entitlements().value(key).isUnknown
        case .entitlements:
            let entitlements = try entitlements()
            return entitlements.incompleteness != nil || entitlements.contents.entries.contains { $0.item.value.holdsUnknown }
        case .minimumOS: return try minimumOS().isUnknown
        case .deviceFamilies: return try deviceFamilies().isUnknown
        case .bundleIdentifier: return try bundleIdentifier().isUnknown
        case .appIcon: return try icons().primary.isUnknown
        case .privacyManifests:
            return try privacyManifests().contains { if case .unknown = $0.contents { true } else { false } }
        case .misplacedManifests, .vendoredSDKs, .lifeCycle: return false
        case .file: return false
        }
    }

    /// The places that a fact comes from, the one a person would edit first.
    package func origins(of fact: Fact) throws(SnapshotError) -> [Origin] {
        switch fact {
        case .identity: return [origin]
        case .setting(let name): return try settings().string(name).provenance?.origins ?? []
        case .settingFile(let name): return try settings().string(name).provenance?.origins ?? []
        case .infoPlistKey(let key): return try infoPlist().value(key).provenance?.origins ?? []
        case .infoPlist: return try infoPlist().contents.entries.flatMap(\.item.provenance.origins)
        case .entitlement(let key): return try entitlements().value(key).provenance?.origins ?? []
        case .entitlements: return try entitlements().contents.entries.flatMap(\.item.provenance.origins)
        case .minimumOS: return try minimumOS().provenance?.origins ?? []
        case .deviceFamilies: return try deviceFamilies().provenance?.origins ?? []
        case .bundleIdentifier: return try bundleIdentifier().provenance?.origins ?? []
        case .appIcon: return try icons().primary.provenance?.origins ?? []
        case .privacyManifests: return try privacyManifests().map { Origin(path: $0.path, range: nil, mechanism: .privacyManifest) }
        case .misplacedManifests: return try misplacedManifests().all
        case .vendoredSDKs: return try vendoredSDKs().map(\.origin)
        case .lifeCycle: return [origin]
        case .file: return []
        }
    }

    /// Whether what is missing from the Info.plist is said at the same place.
    private func hasSameAnchor(as other: Product) throws(SnapshotError) -> Bool {
        let (mine, others) = (try infoPlist(), try other.infoPlist())
        return mine.exists == others.exists && mine.anchor.isSameFile(as: others.anchor)
    }
}
