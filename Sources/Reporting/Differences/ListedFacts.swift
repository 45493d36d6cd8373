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

    /// The parts that people ask for; where those are the same, whatever else has changed under the key.
    private static func parts(_ pair: PlistComparison.Pair, _ kind: FactChange.Kind, _ parts: (PlistDictionary) -> [PlistItem]) -> [FactChange] {
        func listed(_ value: ShownValue?) -> ShownValue? {
            guard let value, let entries = value.value?.array else { return value }
            let items = entries.flatMap { $0.value.dictionary.map(parts) ?? [] }
            return items.isEmpty ? nil : ShownValue(.array(items), at: value.place)
        }
        let changes = set(PlistComparison.Pair(key: pair.key, old: listed(pair.old), new: listed(pair.new)), kind)
        if !changes.isEmpty { return changes }
        return FactChange(.infoPlist, pair.key, old: pair.old, new: pair.new, missingIsKnown: true).map { [$0] } ?? []
    }
}
