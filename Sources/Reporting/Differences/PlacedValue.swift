import Snapshots
import Xcode

extension Provenance {
    /// With the one place where a person looks for what became of the value as its origin, and the one where it is written as its reference.
    fileprivate func placed(in changed: Set<TreePath>) -> Provenance {
        let place = place(in: changed)
        return Provenance(place, references: place == origin ? [] : [origin], isReferenceAlone: false)
    }
}

extension PlistItem {
    /// The same with every part at the one place where a person looks for what became of it.
    func placed(in changed: Set<TreePath>) -> PlistItem {
        let provenance = provenance.placed(in: changed)
        switch value {
        case .array(let items): return PlistItem(.array(items.map { $0.placed(in: changed) }), provenance)
        case .dictionary(let dictionary): return PlistItem(.dictionary(dictionary.placed(in: changed)), provenance)
        default: return PlistItem(value, provenance)
        }
    }

    /// Where a placed part is written itself, which for one that refers to a setting may be elsewhere than its place.
    var ownOrigin: Origin { provenance.references.last ?? origin }
}

extension PlistDictionary {
    func placed(in changed: Set<TreePath>) -> PlistDictionary {
        PlistDictionary(entries.map { Entry(key: $0.key, keyOrigin: $0.keyOrigin, item: $0.item.placed(in: changed)) })
    }
}
