/// How the build system lays one property list over another (swift-build, InfoPlistProcessorTaskAction.swift).
///
/// Scalars are replaced, arrays united with the old items first, dictionaries joined one level deep. Values of different
/// kinds are a build error, so nothing is known of the result.
enum PlistMerge {
    static func merge(_ addition: PlistDictionary.Entry, into target: inout PlistDictionary) {
        guard let existing = target.entry(addition.key) else {
            target.set(addition)
            return
        }
        let item = merged(existing.item, with: addition.item, key: addition.key)
        target.set(PlistDictionary.Entry(key: addition.key, keyOrigin: keyOrigin(existing, addition, item), item: item))
    }

    private static func keyOrigin(_ existing: PlistDictionary.Entry, _ addition: PlistDictionary.Entry, _ item: PlistItem) -> Origin {
        item.provenance.origin == existing.item.provenance.origin ? existing.keyOrigin : addition.keyOrigin
    }

    private static func merged(_ old: PlistItem, with new: PlistItem, key: String) -> PlistItem {
        let both = Provenance(old.origin, references: old.provenance.references + new.provenance.origins)
        switch (old.value, new.value) {
        case (_, .unknown(let unknown)): return PlistItem(.unknown(unknown), new.provenance)
        // What is unknown is a text as a rule, and a scalar takes its place whatever it says.
        case (.unknown(let unknown), _): return new.value.isContainer ? PlistItem(.unknown(unknown), new.provenance) : new
        case (.array(let items), .array(let additions)):
            return PlistItem(.array(items + additions.filter { addition in !items.contains { $0.value == addition.value } }), both)
        case (.dictionary(let old), .dictionary(let new)):
            return PlistItem(.dictionary(joined(old, new.entries)), both)
        case (.dictionary(let old), .array(let items)) where key == "UIRequiredDeviceCapabilities":
            return keyed(items).map { PlistItem(.dictionary(joined(old, $0)), both) } ?? PlistItem(.unknown(notTexts(key, new.origin)), both)
        case (.array(let items), .dictionary(let new)) where key == "UIRequiredDeviceCapabilities":
            return keyed(items).map { PlistItem(.dictionary(joined(PlistDictionary($0), new.entries)), both) } ?? PlistItem(.unknown(notTexts(key, both.origin)), both)
        case (.array, _), (.dictionary, _), (_, .array), (_, .dictionary):
            return PlistItem(.unknown(Unknown("\(key) is \(old.value.typeName) in the file and \(new.value.typeName) in the build settings", at: new.origin)), both)
        default:
            return PlistItem(new.value, Provenance(new.origin, references: new.provenance.references + [old.origin]))
        }
    }

    private static func joined(_ old: PlistDictionary, _ new: [PlistDictionary.Entry]) -> PlistDictionary {
        var joined = old
        for entry in new { joined.set(entry) }
        return joined
    }

    /// Capabilities may stand in an array or as keys; where both forms meet, the items become keys with the value true.
    private static func keyed(_ items: [PlistItem]) -> [PlistDictionary.Entry]? {
        let entries = items.compactMap { item in
            item.value.string.map { PlistDictionary.Entry(key: $0, keyOrigin: item.origin, item: PlistItem(.boolean(true), item.provenance)) }
        }
        return entries.count == items.count ? entries : nil
    }

    private static func notTexts(_ key: String, _ origin: Origin) -> Unknown {
        Unknown("\(key) holds something that is no text", at: origin)
    }
}
