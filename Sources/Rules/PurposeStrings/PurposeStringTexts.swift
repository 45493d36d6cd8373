import Catalogue
import Snapshots
import Syntax
import Xcode

/// The purpose strings of a product whose texts are known, those inside dictionaries included.
struct PurposeStringTexts {
    struct Entry {
        /// The key; for a text inside a dictionary with the inner key behind a slash.
        let key: String
        let string: PurposeString
        let text: String
        /// The line a person would edit.
        let origin: Origin
    }

    let texts: [Entry]

    init(of product: ProductView) throws(SnapshotError) {
        guard product.isJudged else {
            texts = []
            return
        }
        var texts: [Entry] = []
        for entry in try product.infoPlist().contents.entries {
            guard let string = PurposeStrings.find(InfoPlistKeyName(entry.key).base) else { continue }
            switch entry.item.value {
            case .string(let text): texts.append(Entry(key: entry.key, string: string, text: text, origin: entry.item.provenance.editableOrigin))
            case .dictionary(let inner):
                for innerEntry in inner.entries {
                    guard let text = innerEntry.item.value.string else { continue }
                    texts.append(Entry(key: "\(entry.key)/\(innerEntry.key)", string: string, text: text, origin: innerEntry.item.provenance.editableOrigin))
                }
            default: break
            }
        }
        self.texts = texts
    }
}
