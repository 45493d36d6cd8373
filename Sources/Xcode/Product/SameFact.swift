import Snapshots
import Syntax

// When two values count as the same fact: equal, and from the same files, so that whatever is said of them is said at the same places.

extension Resolved where Value: Equatable {
    /// Equal values from the same files; what is unknown for the same reason is the same too.
    func isSameFact(as other: Resolved) -> Bool {
        isSameFact(as: other, ==)
    }
}

extension Resolved where Value == PlistValue {
    func isSameFact(as other: Resolved) -> Bool {
        isSameFact(as: other) { $0.isSameFact(as: $1) }
    }
}

extension Resolved {
    private func isSameFact(as other: Resolved, _ isSame: (Value, Value) -> Bool) -> Bool {
        switch (self, other) {
        case (.known(let a, let from), .known(let b, let otherFrom)): isSame(a, b) && from.isSameFiles(as: otherFrom)
        case (.absent, .absent): true
        case (.unknown(let a), .unknown(let b)): a.reason == b.reason
        default: false
        }
    }
}

extension Origin {
    func isSameFile(as other: Origin) -> Bool {
        path == other.path && mechanism == other.mechanism
    }
}

extension Provenance {
    /// A finding may be placed at any of the lines that a value is put together from.
    fileprivate func isSameFiles(as other: Provenance) -> Bool {
        origins.count == other.origins.count && zip(origins, other.origins).allSatisfy { $0.isSameFile(as: $1) }
    }
}

extension PlistValue {
    fileprivate func isSameFact(as other: PlistValue) -> Bool {
        switch (self, other) {
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSameFact(as: $1) }
        case (.dictionary(let a), .dictionary(let b)): a.isSameFact(as: b)
        default: self == other
        }
    }
}

extension PlistItem {
    fileprivate func isSameFact(as other: PlistItem) -> Bool {
        provenance.isSameFiles(as: other.provenance) && value.isSameFact(as: other.value)
    }
}

extension PlistDictionary {
    /// Equal keys in the same order with equal values from the same files.
    fileprivate func isSameFact(as other: PlistDictionary) -> Bool {
        entries.count == other.entries.count && zip(entries, other.entries).allSatisfy { a, b in
            a.key == b.key && a.keyOrigin.isSameFile(as: b.keyOrigin) && a.item.isSameFact(as: b.item)
        }
    }
}

extension ReplacedKey {
    fileprivate func isSameFact(as other: ReplacedKey) -> Bool {
        key == other.key && subkey == other.subkey && keyOrigin.isSameFile(as: other.keyOrigin) && old.isSameFact(as: other.old)
            && new.isSameFact(as: other.new)
    }
}

extension EffectiveInfoPlist {
    func isSameFact(as other: EffectiveInfoPlist) -> Bool {
        guard exists == other.exists, file == other.file, anchor.isSameFile(as: other.anchor), contents.isSameFact(as: other.contents),
              background.isSameFact(as: other.background) else { return false }
        guard replaced.count == other.replaced.count, zip(replaced, other.replaced).allSatisfy({ $0.isSameFact(as: $1) }) else { return false }
        guard Set(uncertainKeys.keys) == Set(other.uncertainKeys.keys),
              Set(scriptedKeys.keys) == Set(other.scriptedKeys.keys) else { return false }
        return switch (completeness, other.completeness) {
        case (.complete, .complete): true
        case (.incomplete(let a), .incomplete(let b)): a.reason == b.reason
        default: false
        }
    }
}

extension EffectiveInfoPlist {
    /// The same value for a key, the same scripts that may write another, and the same text behind what the build replaces.
    func hasSameFact(_ key: String, as other: EffectiveInfoPlist) -> Bool {
        guard value(key).isSameFact(as: other.value(key)), scriptedKeys[key]?.reason == other.scriptedKeys[key]?.reason else { return false }
        return key != "UIDeviceFamily" || background.hasSameDeviceFamily(as: other.background)
    }
}

extension EffectiveInfoPlist.Background {
    fileprivate func isSameFact(as other: EffectiveInfoPlist.Background) -> Bool {
        hasOnlyTexts == other.hasOnlyTexts && unmatchedKeys == other.unmatchedKeys && hasSameDeviceFamily(as: other)
    }

    fileprivate func hasSameDeviceFamily(as other: EffectiveInfoPlist.Background) -> Bool {
        switch (replacedDeviceFamily, other.replacedDeviceFamily) {
        case (nil, nil): true
        case (let mine?, let others?): mine.isSameFact(as: others)
        default: false
        }
    }
}

extension EffectiveEntitlements {
    func isSameFact(as other: EffectiveEntitlements) -> Bool {
        file == other.file && anchor.isSameFile(as: other.anchor) && incompleteness?.reason == other.incompleteness?.reason
            && contents.isSameFact(as: other.contents) && written.isSameFact(as: other.written)
    }
}

extension EmbeddedProduct {
    /// The same place in the host, described in the same file.
    func isSameFact(as other: EmbeddedProduct) -> Bool {
        destination == other.destination && platformFilters == other.platformFilters && origin.isSameFile(as: other.origin)
    }
}

extension ProductIcons {
    /// What decides every finding about icons: which sets there are, and the files in them.
    struct Identity: Equatable {
        let primary: TreePath?
        let primaryOrigin: TreePath?
        let primaryObstacle: String?
        let sets: [TreePath]
        let files: [TreeEntry]
        let missing: [String]
        let names: Set<String>
        let launchImages: [TreePath]
        let catalogCount: Int
        let gap: String?
    }

    var identity: Identity {
        let obstacle = if case .unknown(let unknown) = primary { unknown.reason } else { String?.none }
        return Identity(primary: primary.value?.folder, primaryOrigin: primary.provenance?.origin.path, primaryObstacle: obstacle,
                        sets: sets.map(\.folder), files: sets.flatMap(\.files), missing: sets.flatMap(\.missingNames), names: listing.names, launchImages: listing.launchImages,
                        catalogCount: listing.catalogCount, gap: listing.gap?.reason)
    }
}

extension IconSet {
    /// The files that slots name and that are missed; what isn't there and ignored is not.
    fileprivate var missingNames: [String] {
        slots.compactMap { if case .missing(let name, _) = $0.image { "\(folder) \(name)" } else { nil } }
    }
}
