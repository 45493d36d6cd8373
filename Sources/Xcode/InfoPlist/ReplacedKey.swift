/// A value of the Info.plist file that doesn't ship, for a build setting writes the same key.
package struct ReplacedKey: Sendable {
    package let key: String
    /// The key inside the dictionary at `key` whose value is replaced; nil where it is the whole value.
    package let subkey: String?
    /// Where the file has the key.
    package let keyOrigin: Origin
    /// What the file says.
    package let old: PlistItem
    /// What the setting says.
    package let new: PlistItem

    /// What a generated entry takes the place of in the entry of the file; nothing where both say the same, or either is unknown.
    static func list(_ new: PlistDictionary.Entry, over own: PlistDictionary.Entry) -> [ReplacedKey] {
        // Contents given as a setting, and what product types add, are no lines of the file.
        guard own.keyOrigin.mechanism == .infoPlistFile || own.keyOrigin.mechanism == .generatorSpec else { return [] }
        switch (own.item.value, new.item.value) {
        case (.dictionary(let old), .dictionary(let additions)):
            return additions.entries.compactMap { addition in
                guard let entry = old.entry(addition.key), differs(entry.item.value, addition.item.value) else { return nil }
                return ReplacedKey(key: own.key, subkey: entry.key, keyOrigin: entry.keyOrigin, old: entry.item, new: addition.item)
            }
        case (let old, let written) where !old.isContainer && !written.isContainer && differs(old, written):
            return [ReplacedKey(key: own.key, subkey: nil, keyOrigin: own.keyOrigin, old: own.item, new: new.item)]
        default: return []
        }
    }

    private static func differs(_ old: PlistValue, _ new: PlistValue) -> Bool {
        if old.holdsUnknown || new.holdsUnknown { return false }
        // An empty text says nothing that could get lost.
        if old == new || old.string?.isEmpty == true { return false }
        // A Boolean setting is written as a Boolean, and a text in its place means the same.
        if let flag = new.boolean, let written = old.lenientBoolean { return flag != written }
        return true
    }
}
