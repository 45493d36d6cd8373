import Xcode

/// What the privacy manifests of a product declare, taken together as the store takes them.
struct PrivacyDeclarations {
    /// One declaration: what it is about and the value that people and programs read.
    struct Declaration {
        let kind: FactChange.Kind
        let key: String
        let value: ShownValue
    }

    /// In the order of the manifests.
    let declarations: [Declaration]
    /// Why there may be more declarations than are listed; nil where all manifests could be read.
    let obstacle: ShownValue?

    init(_ manifests: [PrivacyManifestFile]) {
        var collector = Collector()
        var obstacle: ShownValue?
        for manifest in manifests {
            if let dictionary = manifest.dictionary { collector.add(dictionary) } else { obstacle = obstacle ?? Self.obstacle(of: manifest) }
        }
        declarations = collector.order.compactMap { key in
            collector.values[key].map { Declaration(kind: key.kind, key: key.name, value: $0.shown) }
        }
        self.obstacle = obstacle
    }

    /// What the manifests of a product declare differently.
    static func changes(from base: [PrivacyManifestFile], to head: [PrivacyManifestFile]) -> [FactChange] {
        let (old, new) = (PrivacyDeclarations(base), PrivacyDeclarations(head))
        let kinds = Dictionary((old.declarations + new.declarations).map { ($0.key, $0.kind) }) { first, _ in first }
        let obstacle = FactChange(.privacyManifest, "contents", old: old.obstacle, new: new.obstacle)
        return (obstacle.map { [$0] } ?? [])
            + PlistComparison(from: PlistSide(old), to: PlistSide(new)).pairs.flatMap { ListedFacts.set($0, kinds[$0.key] ?? .privacyManifest) }
    }

    private static func obstacle(of manifest: PrivacyManifestFile) -> ShownValue {
        let reason = switch manifest.contents {
        case .document: "\(manifest.path) is no dictionary"
        case .malformed: "\(manifest.path) can't be parsed"
        case .unknown(let reason): reason
        }
        return ShownValue(Unknown(reason, at: Origin(path: manifest.path, range: nil, mechanism: .privacyManifest)))
    }
}

/// Puts the declarations of several manifests together: what one of them says is said.
private struct Collector {
    struct Key: Hashable {
        let kind: FactChange.Kind
        let name: String
    }

    /// A truth value, or words each with its place.
    struct Value {
        var flag: PlistItem?
        var words: [PlistItem] = []
        var seen: Set<String> = []
        var place: ShownPlace?

        var shown: ShownValue {
            if let flag { ShownValue(flag.value, at: place) } else { ShownValue(.array(words), at: place) }
        }

        mutating func add(_ word: String, _ provenance: Provenance) {
            if seen.insert(word).inserted { words.append(PlistItem(.string(word), provenance)) }
        }
    }

    private(set) var order: [Key] = []
    private(set) var values: [Key: Value] = [:]

    mutating func add(_ manifest: PlistDictionary) {
        if let tracking = manifest["NSPrivacyTracking"], let flag = tracking.value.boolean {
            change(.tracking, "NSPrivacyTracking", tracking) { if $0.flag?.value.boolean != true || flag { $0.flag = tracking } }
        }
        for domain in manifest["NSPrivacyTrackingDomains"]?.value.array ?? [] {
            guard let name = domain.value.string else { continue }
            change(.trackingDomains, "NSPrivacyTrackingDomains", domain) { $0.add(name, domain.provenance) }
        }
        for entry in manifest["NSPrivacyCollectedDataTypes"]?.value.array ?? [] { addDataType(entry) }
        for entry in manifest["NSPrivacyAccessedAPITypes"]?.value.array ?? [] { addCategory(entry) }
    }

    private mutating func addDataType(_ entry: PlistItem) {
        guard let type = entry.value.dictionary, let item = type["NSPrivacyCollectedDataType"], let name = item.value.string else { return }
        change(.collectedData, name, item) { value in
            for (key, word) in [("NSPrivacyCollectedDataTypeLinked", "linked"), ("NSPrivacyCollectedDataTypeTracking", "tracking")] {
                if let flag = type[key], flag.value.boolean == true { value.add(word, flag.provenance) }
            }
            for purpose in type["NSPrivacyCollectedDataTypePurposes"]?.value.array ?? [] {
                if let name = purpose.value.string { value.add(name, purpose.provenance) }
            }
        }
    }

    private mutating func addCategory(_ entry: PlistItem) {
        guard let category = entry.value.dictionary, let item = category["NSPrivacyAccessedAPIType"], let name = item.value.string else { return }
        change(.requiredReason, name, item) { value in
            for reason in category["NSPrivacyAccessedAPITypeReasons"]?.value.array ?? [] {
                if let code = reason.value.string { value.add(code, reason.provenance) }
            }
        }
    }

    private mutating func change(_ kind: FactChange.Kind, _ name: String, _ item: PlistItem, _ body: (inout Value) -> Void) {
        let key = Key(kind: kind, name: name)
        if values[key] == nil { order.append(key) }
        body(&values[key, default: Value(place: ShownPlace(item.origin))])
    }
}
