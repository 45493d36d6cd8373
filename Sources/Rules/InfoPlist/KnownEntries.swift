import Catalogue
import Xcode

/// An entry of an effective Info.plist, at any depth, of which the catalogue knows what belongs there.
struct KnownEntry {
    let key: InfoPlistKey
    /// The names that lead to it as they are written; indexes of arrays are left out.
    let path: [String]
    let entry: PlistDictionary.Entry
    /// The dictionary that holds it.
    let holder: PlistDictionary

    var value: PlistValue { entry.item.value }

    /// The path as text: `CFBundleURLTypes > CFBundleURLSchemes`.
    var name: String { path.joined(separator: " > ") }

    /// The value, or the elements of an array.
    var items: [PlistItem] { value.array ?? [entry.item] }

    /// The dictionaries that the catalogue describes under this key: the value itself, or those of an array.
    var dictionaries: [(contents: PlistDictionary, origin: Origin)] {
        items.compactMap { item in item.value.dictionary.map { ($0, item.origin) } }
    }
}

extension PlistDictionary {
    /// The known entries, each before those inside it.
    var knownEntries: [KnownEntry] {
        var found: [KnownEntry] = []
        for entry in entries {
            guard let key = InfoPlistKeys.find(entry.key) else { continue }
            Self.add(KnownEntry(key: key, path: [entry.key], entry: entry, holder: self), to: &found)
        }
        return found
    }

    /// Ends where the catalogue does, a few levels deep.
    private static func add(_ known: KnownEntry, to found: inout [KnownEntry]) {
        found.append(known)
        for dictionary in known.dictionaries {
            for entry in dictionary.contents.entries {
                guard let key = InfoPlistKeys.child(entry.key, of: known.key) else { continue }
                add(KnownEntry(key: key, path: known.path + [entry.key], entry: entry, holder: dictionary.contents), to: &found)
            }
        }
    }
}
