import Xcode

/// An Info.plist, entitlements, or what privacy manifests declare, at one end of a comparison.
struct PlistSide {
    /// In file order, each at the line that a person would edit.
    let entries: [(key: String, value: ShownValue)]
    /// Why more keys may be there than are listed; nil where all are.
    let obstacle: ShownValue?
    /// Keys that may be there or not.
    let uncertain: [String: ShownValue]

    /// No property list at all.
    static let none = PlistSide(entries: [], obstacle: nil, uncertain: [:])

    private init(entries: [(key: String, value: ShownValue)], obstacle: ShownValue?, uncertain: [String: ShownValue]) {
        self.entries = entries
        self.obstacle = obstacle
        self.uncertain = uncertain
    }

    init(_ plist: EffectiveInfoPlist) {
        let uncertain = plist.uncertainKeys.mapValues { ShownValue($0) }
        let obstacle: ShownValue? = if case .incomplete(let unknown) = plist.completeness { ShownValue(unknown) } else { nil }
        self.init(entries: Self.entries(of: plist.contents), obstacle: obstacle, uncertain: uncertain)
    }

    init(_ entitlements: EffectiveEntitlements) {
        self.init(entries: Self.entries(of: entitlements.contents), obstacle: entitlements.incompleteness.map { ShownValue($0) }, uncertain: [:])
    }

    init(_ privacy: PrivacyDeclarations) {
        self.init(entries: privacy.declarations.map { ($0.key, $0.value) }, obstacle: privacy.obstacle, uncertain: [:])
    }

    private static func entries(of contents: PlistDictionary) -> [(key: String, value: ShownValue)] {
        contents.entries.map { entry in
            let item = entry.item
            if case .unknown(let unknown) = item.value { return (entry.key, ShownValue(unknown, at: item.origin)) }
            return (entry.key, ShownValue(item.value, at: ShownPlace(item.provenance.editableOrigin)))
        }
    }
}

/// Compares two property lists key by key.
struct PlistComparison {
    /// A key at both ends; nil where it is known to be absent.
    struct Pair {
        let key: String
        let old: ShownValue?
        let new: ShownValue?
    }

    /// The keys of the head in file order, then those that only the base has.
    ///
    /// A key that one end lists while all that can be said of the other end is that it can't be known is left out: that end's
    /// obstacle says it once.
    let pairs: [Pair]

    init(from base: PlistSide, to head: PlistSide) {
        let old = Dictionary(base.entries.map { ($0.key, $0.value) }) { first, _ in first }
        let listed = Set(head.entries.map(\.key))
        var pairs: [Pair] = []
        for (key, value) in head.entries {
            if let before = old[key] ?? base.uncertain[key] {
                pairs.append(Pair(key: key, old: before, new: value))
            } else if base.obstacle == nil {
                pairs.append(Pair(key: key, old: nil, new: value))
            }
        }
        for (key, value) in base.entries where !listed.contains(key) {
            if let now = head.uncertain[key] {
                pairs.append(Pair(key: key, old: value, new: now))
            } else if head.obstacle == nil {
                pairs.append(Pair(key: key, old: value, new: nil))
            }
        }
        self.pairs = pairs
    }
}
