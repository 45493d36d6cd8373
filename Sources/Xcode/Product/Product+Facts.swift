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
        case .typedSettings: return try !typedSettings().isSameFact(as: other.typedSettings())
        case .settingsFiles: return try !settingsFileIssues().isSameFact(as: other.settingsFileIssues())
        case .languages: return try !hasSameLanguages(as: other)
        case .infoPlistCopies: return try !infoPlistCopies().isSameFact(as: other.infoPlistCopies())
        case .infoPlistKey(let key): return try !infoPlist().hasSameFact(key, as: other.infoPlist())
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
        case .appDelegate: return try appDelegate() != other.appDelegate()
        case .localizations: return try !localizations().isSameFact(as: other.localizations())
        case .resources: return try !hasSameResources(as: other)
        case .assets: return try !hasSameAssets(as: other)
        case .host(let fact): return try hosts().differ(from: other.hosts(), in: fact)
        case .embedded(let fact): return try embedded().differ(from: other.embedded(), in: fact)
        case .file: return false
        }
    }

    /// Whether any part of a fact can't be known.
    package func isUnknown(_ fact: Fact) throws(SnapshotError) -> Bool {
        switch fact {
        case .identity: return platform == nil
        case .setting(let name): return try settings().string(name).isUnknown
        case .settingFile(let name): if case .unknown = try settingFile(name) { return true } else { return false }
        case .typedSettings, .settingsFiles: return false
        case .languages: return try languages().obstacle != nil
        case .infoPlistCopies: if case .unknown = try settingFile("INFOPLIST_FILE") { return true } else { return false }
        case .infoPlistKey(let key): return try infoPlist().value(key).isUnknown
        case .infoPlist:
            let plist = try infoPlist()
            return !plist.isComplete || plist.contents.entries.contains { $0.item.value.holdsUnknown }
        case .entitlement(let key): return try entitlements().value(key).isUnknown
        case .entitlements:
            let entitlements = try entitlements()
            return entitlements.incompleteness != nil || entitlements.contents.entries.contains { $0.item.value.holdsUnknown }
        case .minimumOS: return try minimumOS().isUnknown
        case .deviceFamilies: return try deviceFamilies().isUnknown
        case .bundleIdentifier: return try bundleIdentifier().isUnknown
        case .appIcon:
            let icons = try icons()
            return icons.primary.isUnknown || icons.listing.gap != nil || icons.sets.contains(where: \.isUnreadable)
        case .privacyManifests: return try privacyManifests().contains(where: \.contents.isUnreadable)
        // Code that leaves room for doubt is read well enough.
        case .misplacedManifests, .vendoredSDKs, .appDelegate: return false
        case .lifeCycle: return try lifeCycleSigns().isPartial
        case .localizations: return try !localizations().obstacles.isEmpty
        // Nothing of it is ever wholly known; what can't be told of one name shows where that is asked for.
        case .resources, .assets: return false
        case .host(let fact): return try hosts().anyIsUnknown(fact)
        case .embedded(let fact): return try embedded().anyIsUnknown(fact)
        case .file: return false
        }
    }

    /// Whether something of a fact is known here and not in the other product.
    package func knowsMore(of fact: Fact, than other: Product) throws(SnapshotError) -> Bool {
        guard try other.isUnknown(fact) else { return false }
        if try !isUnknown(fact) { return true }
        // What a single value refers to may stay unknown though the file can be read again.
        switch fact {
        case .infoPlist:
            if try other.infoPlist().isComplete { return false }
            return try infoPlist().isComplete
        case .entitlements:
            if try other.entitlements().incompleteness == nil { return false }
            return try entitlements().incompleteness == nil
        case .appIcon:
            let (mine, others) = (try icons().sets, try other.icons().sets)
            return others.contains(where: \.isUnreadable) && !mine.contains(where: \.isUnreadable)
        default: return false
        }
    }

    /// The places that a fact comes from, the one a person would edit first.
    package func origins(of fact: Fact) throws(SnapshotError) -> [Origin] {
        switch fact {
        case .identity: return [origin]
        case .setting(let name): return try settings().string(name).provenance?.origins ?? []
        case .settingFile(let name): return try settings().string(name).provenance?.origins ?? []
        case .typedSettings: return try typedSettings().map(\.origin)
        case .settingsFiles: return try settingsFileIssues().map(\.origin)
        case .languages: return []
        case .infoPlistCopies: return try infoPlistCopies().map(\.origin)
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
        case .appDelegate:
            guard case .withoutScenes(let path) = try appDelegate() else { return [] }
            return [Origin(path: path, range: nil, mechanism: .source)]
        case .localizations: return try localizations().texts.map(\.origin)
        case .resources, .assets: return [origin]
        case .host(let fact): return try hosts().origins(of: fact)
        case .embedded(let fact): return try embedded().origins(of: fact)
        case .file: return []
        }
    }

    /// Whether what is missing from the Info.plist is said at the same place.
    private func hasSameAnchor(as other: Product) throws(SnapshotError) -> Bool {
        let (mine, others) = (try infoPlist(), try other.infoPlist())
        return mine.exists == others.exists && mine.anchor.isSameFile(as: others.anchor)
    }
}

extension FileStore.Parsed {
    /// Whether what the file says can't be told.
    fileprivate var isUnreadable: Bool { if case .document = self { false } else { true } }
}

extension [RelatedProduct] {
    /// Whether they are others than those of the same product elsewhere, or a fact of one of them differs.
    fileprivate func differ(from other: [RelatedProduct], in fact: Fact) throws(SnapshotError) -> Bool {
        if count != other.count { return true }
        for (mine, others) in zip(self, other) {
            if mine.product.subject != others.product.subject || !mine.embedding.isSameFact(as: others.embedding) { return true }
            if try mine.product.differs(from: others.product, in: fact) { return true }
        }
        return false
    }

    fileprivate func anyIsUnknown(_ fact: Fact) throws(SnapshotError) -> Bool {
        for related in self where try related.product.isUnknown(fact) { return true }
        return false
    }

    /// What is known of the fact, and where the one is copied into the other.
    fileprivate func origins(of fact: Fact) throws(SnapshotError) -> [Origin] {
        var origins: [Origin] = []
        for related in self { origins += try related.product.origins(of: fact) }
        return origins + map(\.embedding.origin)
    }
}
