import Snapshots
import Xcode

/// An Info.plist, entitlements, or what privacy manifests declare, at one end of a comparison.
struct PlistSide {
    /// In file order, each at the line that a person would edit.
    let entries: [Entry]
    /// Why more keys may be there than are listed; nil where all are.
    let obstacle: ShownValue?
    /// Keys that may be there or not.
    let uncertain: [String: ShownValue]

    struct Entry {
        let key: String
        let value: ShownValue
        /// Where the key is written, which for a value that refers to a setting is elsewhere.
        let ownPlace: ShownPlace?
    }

    /// No property list at all.
    static let none = PlistSide(entries: [], obstacle: nil, uncertain: [:])

    private init(entries: [Entry], obstacle: ShownValue?, uncertain: [String: ShownValue]) {
        self.entries = entries
        self.obstacle = obstacle
        self.uncertain = uncertain
    }

    /// Keys whose value the build adds to and doesn't replace: who gives none has given nothing.
    private static let extendedByBuild: Set<String> = ["CFBundleIcons", "CFBundleIcons~ipad", "NSPrivacyTrackingDomains", "UIRequiredDeviceCapabilities"]

    /// - Parameter changed: the files that changed, where values are looked for first
    init(_ plist: EffectiveInfoPlist, changed: Set<TreePath>) {
        let entries = Self.entries(of: plist.contents.placed(in: changed))
        switch plist.completeness {
        // What can be said of one key can be said of all then.
        case .incomplete(let unknown): self.init(entries: entries, obstacle: ShownValue(unknown), uncertain: [:])
        case .complete:
            let uncertain = plist.uncertainKeys.filter { !Self.extendedByBuild.contains($0.key) || !plist.isLeftToBuild($0.key) }
            self.init(entries: entries, obstacle: nil, uncertain: uncertain.mapValues { ShownValue($0) })
        }
    }

    init(_ entitlements: EffectiveEntitlements, changed: Set<TreePath>) {
        self.init(entries: Self.entries(of: entitlements.contents.placed(in: changed)), obstacle: entitlements.incompleteness.map { ShownValue($0) }, uncertain: [:])
    }

    /// What a file says by itself; nil where there is none.
    init(file contents: PlistDictionary?) {
        self.init(entries: contents.map(Self.entries) ?? [], obstacle: nil, uncertain: [:])
    }

    init(_ privacy: PrivacyDeclarations) {
        self.init(entries: privacy.declarations.map { Entry(key: $0.key, value: $0.value, ownPlace: $0.value.place) }, obstacle: privacy.obstacle, uncertain: [:])
    }

    private static func entries(of contents: PlistDictionary) -> [Entry] {
        contents.entries.map { entry in
            let item = entry.item
            let ownPlace = ShownPlace(item.ownOrigin)
            if case .unknown(let unknown) = item.value { return Entry(key: entry.key, value: ShownValue(unknown, at: item.ownOrigin), ownPlace: ownPlace) }
            return Entry(key: entry.key, value: ShownValue(item.value, at: ShownPlace(item.origin)), ownPlace: ownPlace)
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
        for entry in head.entries {
            if let before = old[entry.key] {
                pairs.append(Pair(key: entry.key, old: before, new: entry.value))
            } else if base.obstacle == nil {
                // What is new is looked for where the key is, not where a setting that it refers to is.
                let value = ShownValue(entry.value, at: entry.ownPlace ?? entry.value.place)
                pairs.append(Pair(key: entry.key, old: base.uncertain[entry.key], new: value))
            }
        }
        for entry in base.entries where !listed.contains(entry.key) && head.obstacle == nil {
            pairs.append(Pair(key: entry.key, old: entry.value, new: head.uncertain[entry.key]))
        }
        self.pairs = pairs
    }
}
