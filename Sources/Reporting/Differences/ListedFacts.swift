import Catalogue
import Xcode

/// What people ask for by name and the Info.plist spreads over a list of dictionaries, or hides under a key.
enum ListedFacts {
    /// Compares one key of the Info.plist under the name that people have for it.
    static func changes(_ pair: PlistComparison.Pair) -> [FactChange] {
        let base = InfoPlistKeyName(pair.key).base
        switch base {
        case "CFBundleURLTypes":
            return parts(pair, .urlSchemes) { type in type["CFBundleURLSchemes"]?.value.array ?? [] }
        case "CFBundleDocumentTypes":
            return parts(pair, .documentTypes) { type in
                (type["LSItemContentTypes"] ?? type["CFBundleTypeExtensions"])?.value.array ?? type["CFBundleTypeName"].map { [$0] } ?? []
            }
        case "UISupportedInterfaceOrientations": return set(pair, .orientations)
        case "UIBackgroundModes", "WKBackgroundModes": return set(pair, .backgroundModes)
        case "LSApplicationQueriesSchemes": return set(pair, .queriedSchemes)
        default:
            let kind: FactChange.Kind = PurposeStrings.find(base) != nil || PurposeStrings.find(pair.key) != nil ? .permission : .infoPlist
            return FactChange(kind, pair.key, old: pair.old, new: pair.new, missingIsKnown: true).map { [$0] } ?? []
        }
    }

    /// An array whose order means nothing.
    static func set(_ pair: PlistComparison.Pair, _ kind: FactChange.Kind) -> [FactChange] {
        guard let change = FactChange(kind, pair.key, old: pair.old, new: pair.new, missingIsKnown: true) else { return [] }
        if let old = pair.old?.value?.array, let new = pair.new?.value?.array, old.subtracting(new).isEmpty, new.subtracting(old).isEmpty { return [] }
        return [change]
    }

    /// The keys of an entry that hold what people ask for.
    static let partKeys: Set<String> = ["CFBundleURLSchemes", "LSItemContentTypes", "CFBundleTypeExtensions"]

    /// The parts that people ask for, and whatever else has changed in the entries that stay.
    private static func parts(_ pair: PlistComparison.Pair, _ kind: FactChange.Kind, _ parts: (PlistDictionary) -> [PlistItem]) -> [FactChange] {
        func listed(_ value: ShownValue?) -> ShownValue? {
            guard let value, let entries = value.value?.array else { return value }
            let items = entries.flatMap { $0.value.dictionary.map(parts) ?? [] }.withoutRepetitions
            return items.isEmpty ? nil : ShownValue(.array(items), at: value.place)
        }
        let changes = set(PlistComparison.Pair(key: pair.key, old: listed(pair.old), new: listed(pair.new)), kind)
        if !changes.isEmpty, !isEditedElsewhere(pair) { return changes }
        return changes + (FactChange(.infoPlist, pair.key, old: pair.old, new: pair.new, missingIsKnown: true).map { [$0] } ?? [])
    }

    /// Whether the same number of entries differ in more than their parts: what an entry that is new or gone brings goes without saying.
    private static func isEditedElsewhere(_ pair: PlistComparison.Pair) -> Bool {
        func rest(_ value: ShownValue?) -> [PlistItem] {
            (value?.value?.array ?? []).map { item in
                guard let entry = item.value.dictionary else { return item }
                return PlistItem(PlistValue.dictionary(PlistDictionary(entry.entries.filter { !partKeys.contains($0.key) })).maskingUnknown, item.provenance)
            }
        }
        let (old, new) = (rest(pair.old), rest(pair.new))
        return old.count == new.count && !new.subtracting(old).isEmpty
    }
}

extension [PlistItem] {
    /// The first of several equal texts stands for all.
    fileprivate var withoutRepetitions: [PlistItem] {
        var seen: Set<String> = []
        return filter { item in item.value.string.map { seen.insert($0).inserted } ?? true }
    }
}
