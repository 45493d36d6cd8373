import Catalogue
import Snapshots
import Xcode

/// What the strings files of a product say in place of its Info.plist's own texts.
struct LocalizedTexts {
    private struct Key: Hashable {
        let key: String
        let language: TextLanguage
    }

    /// In the order of the files.
    private let order: [Key]
    private let texts: [Key: [InfoPlistLocalizations.Text]]
    /// What the Info.plist says itself.
    private let plist: PlistDictionary
    /// Whether that is all it says.
    private let isComplete: Bool
    /// Why some texts can't be had.
    private let obstacles: [String]

    private static let base = "Base"

    init(of product: Product) throws(SnapshotError) {
        let effective = try product.infoPlist()
        let localizations = try product.localizations()
        let region = effective.value("CFBundleDevelopmentRegion").value?.string
        var order: [Key] = []
        var texts: [Key: [InfoPlistLocalizations.Text]] = [:]
        for text in localizations.texts {
            let name = text.language ?? ""
            let key = Key(key: text.key, language: TextLanguage(name: name, isSource: name.isEmpty || name == Self.base || name == region))
            if texts[key] == nil { order.append(key) }
            texts[key, default: []].append(text)
        }
        self.order = order
        self.texts = texts
        obstacles = localizations.obstacles.map(\.reason)
        plist = effective.contents
        isComplete = effective.isComplete
    }

    func changes(since base: LocalizedTexts) -> [FactChange] {
        let gone = base.order.filter { texts[$0] == nil }
        return (order + gone).compactMap { key in
            // Nothing asks for a text of a key that the Info.plist lacks, and a new key says itself that its texts are new.
            if ownValue(key) == nil { return nil }
            if base.ownValue(key) == nil, !key.language.isSource || !base.isComplete { return nil }
            // A text that repeats the Info.plist's says nothing of its own.
            if repeatsOwnValue(key), base.repeatsOwnValue(key) { return nil }
            let kind: FactChange.Kind = PurposeStrings.find(InfoPlistKeyName(key.key).base) == nil ? .infoPlist : .permission
            guard var change = FactChange(kind, key.key, old: base.value(key), new: value(key)) else { return nil }
            if change.direction != .changed, obstacles != base.obstacles { return nil }
            change.language = key.language
            return change
        }
    }

    private func ownValue(_ key: Key) -> PlistItem? { plist[key.key] ?? plist[InfoPlistKeyName(key.key).base] }

    private func repeatsOwnValue(_ key: Key) -> Bool {
        guard let texts = texts[key] else { return true }
        return key.language.isSource && texts.allSatisfy { ownValue(key)?.value.string == $0.value }
    }

    private func value(_ key: Key) -> ShownValue? {
        guard let texts = texts[key], let first = texts.first else { return nil }
        let items = texts.map { PlistItem(.string($0.value), Provenance($0.origin)) }
        return ShownValue(items.count == 1 ? .string(first.value) : .array(items), at: ShownPlace(first.origin))
    }
}
