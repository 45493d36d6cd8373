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

extension EffectiveInfoPlist {
    func isSameFact(as other: EffectiveInfoPlist) -> Bool {
        guard exists == other.exists, file == other.file, anchor.isSameFile(as: other.anchor), contents.isSameFact(as: other.contents) else { return false }
        guard Set(uncertainKeys.keys) == Set(other.uncertainKeys.keys),
              Set(scriptedKeys.keys) == Set(other.scriptedKeys.keys) else { return false }
        return switch (completeness, other.completeness) {
        case (.complete, .complete): true
        case (.incomplete(let a), .incomplete(let b)): a.reason == b.reason
        default: false
        }
    }
}

extension EffectiveEntitlements {
    func isSameFact(as other: EffectiveEntitlements) -> Bool {
        file == other.file && anchor.isSameFile(as: other.anchor) && incompleteness?.reason == other.incompleteness?.reason
            && contents.isSameFact(as: other.contents)
    }
}

extension EmbeddedProduct {
    /// The same place in the host, described in the same file.
    func isSameFact(as other: EmbeddedProduct) -> Bool {
        destination == other.destination && platformFilters == other.platformFilters && origin.isSameFile(as: other.origin)
    }
}

extension ProductIcons {
    /// What decides every finding about icons: which sets there are, their descriptions and images.
    struct Identity: Equatable {
        let primary: TreePath?
        let primaryOrigin: TreePath?
        let sets: [TreePath]
        let slots: [String]
    }

    var identity: Identity {
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
