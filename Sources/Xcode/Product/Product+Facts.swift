import Snapshots
import Syntax

extension Product {
    /// Whether a fact is another one than that of the same product elsewhere: another value, or written in another file.
    package func differs(from other: Product, in fact: Fact) throws(SnapshotError) -> Bool {
        switch fact {
        case .identity: return kind != other.kind || platform != other.platform || isShipping != other.isShipping || name != other.name
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
        case .file: return []
        }
    }
}

extension Resolved where Value: Equatable {
    /// Equal values from the same file; what is unknown for the same reason is the same too.
    fileprivate func isSameFact(as other: Resolved) -> Bool {
        switch (self, other) {
        case (.known(let a, let from), .known(let b, let otherFrom)): a == b && from.isSameFile(as: otherFrom)
        case (.absent, .absent): true
        case (.unknown(let a), .unknown(let b)): a.reason == b.reason
        default: false
        }
    }
}

extension Provenance {
    fileprivate func isSameFile(as other: Provenance) -> Bool {
        origin.path == other.origin.path && origin.mechanism == other.origin.mechanism
    }
}

extension PlistDictionary {
    /// Equal keys in the same order with equal values from the same files.
    fileprivate func isSameFact(as other: PlistDictionary) -> Bool {
        entries.count == other.entries.count && zip(entries, other.entries).allSatisfy { a, b in
            a.key == b.key && a.item.value == b.item.value && a.item.provenance.isSameFile(as: b.item.provenance) && a.keyOrigin.path == b.keyOrigin.path
        }
    }
}

extension EffectiveInfoPlist {
    fileprivate func isSameFact(as other: EffectiveInfoPlist) -> Bool {
        guard exists == other.exists, file == other.file, anchor.path == other.anchor.path, contents.isSameFact(as: other.contents) else { return false }
        guard Set(uncertainKeys.keys) == Set(other.uncertainKeys.keys) else { return false }
        return switch (completeness, other.completeness) {
        case (.complete, .complete): true
        case (.incomplete(let a), .incomplete(let b)): a.reason == b.reason
        default: false
        }
    }
}

extension EffectiveEntitlements {
    fileprivate func isSameFact(as other: EffectiveEntitlements) -> Bool {
        file == other.file && anchor.path == other.anchor.path && incompleteness?.reason == other.incompleteness?.reason
            && contents.isSameFact(as: other.contents)
    }
}

extension ProductIcons {
    /// What decides every finding about icons: which sets there are, their descriptions and images.
    fileprivate struct Identity: Equatable {
        let primary: TreePath?
        let primaryOrigin: TreePath?
        let sets: [TreePath]
        let slots: [String]
    }

    fileprivate var identity: Identity {
        Identity(primary: primary.value?.folder, primaryOrigin: primary.provenance?.origin.path, sets: sets.map(\.folder),
                 slots: sets.flatMap { set in set.slots.map { "\(set.folder) \($0.description)" } + ["\(set.state)"] })
    }
}

extension IconSet {
    fileprivate var state: String {
        switch contents {
        case nil: "absent"
        case .document: "read"
        case .malformed(let error, _): error.message
        case .unknown(let reason): reason
        }
    }
}

extension IconSlot {
    fileprivate var description: String {
        let file = switch image {
        case .none: "none"
        case .file(let entry, let name, _): "\(name) \(entry.path) \(entry.id)"
        case .missing(let name, _): "\(name) missing"
        case .unknown: "unknown"
        }
        return "\(idiom) \(platform ?? "") \(size.map { "\($0.width)x\($0.height)" } ?? "") \(scale ?? 0) \(appearances) \(file)"
    }
}
