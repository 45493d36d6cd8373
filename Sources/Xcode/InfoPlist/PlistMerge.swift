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
        case (.unknown(let unknown), _), (_, .unknown(let unknown)):
            return PlistItem(.unknown(unknown), new.provenance)
        case (.array(let items), .array(let additions)):
            return PlistItem(.array(items + additions.filter { addition in !items.contains { $0.value == addition.value } }), both)
        case (.dictionary(let old), .dictionary(let new)):
            var joined = old
            for entry in new.entries { joined.set(entry) }
            return PlistItem(.dictionary(joined), both)
        case (.array, _), (.dictionary, _), (_, .array), (_, .dictionary):
            return PlistItem(.unknown(Unknown("\(key) is \(old.value.typeName) in the file and \(new.value.typeName) in the build settings", at: new.origin)), both)
        default:
            return PlistItem(new.value, Provenance(new.origin, references: new.provenance.references + [old.origin]))
        }
    }
}
