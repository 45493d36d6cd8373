import Catalogue
import Snapshots
import Syntax

/// Makes the effective entitlements: file, contents given as a setting, expansion in keys and values, product type, and on
/// macOS the settings that add keys (swift-build, ProductPackaging.swift).
struct EntitlementsBuilder {
    let file: PlistFile
    let settings: BuildSettings
    let kind: ProductKind
    let platform: Platform?
    let target: Origin

    func build() -> EffectiveEntitlements {
        var contents = PlistDictionary()
        var incompleteness: Unknown?
        var path: TreePath?
        var anchor = target
        switch file {
        case .none: break
        case .unknown(let unknown, let named):
            incompleteness = unknown
            path = named
            if let named { anchor = Origin(path: named, range: nil, mechanism: .entitlementsFile) }
        case .generated(let spec, let named):
            path = named
            incompleteness = spec.obstacle
            anchor = spec.origin
            add(spec.dictionary(expand: expand).entries, to: &contents, &incompleteness)
        case .dictionary(let mapping, let document, let named):
            path = named
            let tree = PlistTree(document: document, path: named, mechanism: .entitlementsFile, expand: expand)
            anchor = tree.origin(document.root.range).firstLine
            add(tree.dictionary(mapping).entries, to: &contents, &incompleteness)
        }
        addContentsSetting(to: &contents, &incompleteness)
        switch settings.boolean("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION") {
        case .known(true, let provenance):
            incompleteness = Unknown("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION lets a script change the entitlements", at: provenance.origin)
        case .unknown(let unknown): incompleteness = unknown
        case .known, .absent: break
        }
        for key in Self.keys(of: kind) where contents[key] == nil { contents.set(entry(key, target)) }
        if platform == .macOS || platform == .macCatalyst { addSettings(to: &contents, &incompleteness) }
        return EffectiveEntitlements(contents: contents, incompleteness: incompleteness, file: path, anchor: anchor)
    }

    /// Keys are expanded as values are; one that is unknown may be any.
    private func add(_ entries: [PlistDictionary.Entry], to contents: inout PlistDictionary, _ incompleteness: inout Unknown?) {
        for entry in entries {
            switch expand(entry.key, entry.keyOrigin) {
            case .known(let key, _): contents.set(PlistDictionary.Entry(key: key, keyOrigin: entry.keyOrigin, item: entry.item))
            case .unknown(let unknown): incompleteness = incompleteness ?? unknown
            case .absent: break
            }
        }
    }

    /// The keys of a property list that a setting holds as text take the place of the file's.
    private func addContentsSetting(to contents: inout PlistDictionary, _ incompleteness: inout Unknown?) {
        switch settings.string("CODE_SIGN_ENTITLEMENTS_CONTENTS") {
        case .absent: break
        case .unknown(let unknown): incompleteness = unknown
        case .known(let text, let provenance):
            if text.isEmpty { return }
            guard let document = try? PropertyList.read(Array(text.utf8)), let mapping = document.root.dictionary else {
                incompleteness = Unknown("CODE_SIGN_ENTITLEMENTS_CONTENTS holds no property list", at: provenance.origin)
                return
            }
            // The text has no lines of its own in the repository: everything in it stands where the setting does.
            let tree = PlistTree(document: Document(root: document.root, format: document.format, text: nil),
                                 path: provenance.origin.path, mechanism: provenance.origin.mechanism, expand: expand)
            add(tree.dictionary(mapping).entries.map { entry in
                PlistDictionary.Entry(key: entry.key, keyOrigin: provenance.origin, item: PlistItem(entry.item.value, provenance))
            }, to: &contents, &incompleteness)
        }
    }

    /// Each setting adds `true`; none removes a key or depends on another.
    private func addSettings(to contents: inout PlistDictionary, _ incompleteness: inout Unknown?) {
        for setting in EntitlementSettings.all {
            switch settings.string(setting.setting) {
            case .absent: continue
            case .unknown(let unknown):
                if setting.adds.contains(where: { contents[$0.entitlement] == nil }) { incompleteness = incompleteness ?? unknown }
            case .known(let text, let provenance):
                let value = setting.isBoolean ? (BuildSettings.isTrue(text) ? "YES" : "NO") : text
                guard let key = setting.adds.first(where: { $0.value == value })?.entitlement else { continue }
                let item = PlistItem(.boolean(true), provenance)
                contents.set(PlistDictionary.Entry(key: key, keyOrigin: provenance.origin, item: item))
            }
        }
    }

    private func entry(_ key: String, _ origin: Origin) -> PlistDictionary.Entry {
        PlistDictionary.Entry(key: key, keyOrigin: origin, item: PlistItem(.boolean(true), Provenance(origin)))
    }

    /// What the product type adds.
    private static func keys(of kind: ProductKind) -> [String] {
        switch kind {
        case .appClip: ["com.apple.developer.on-demand-install-capable"]
        case .driverExtension: ["com.apple.developer.driverkit"]
        default: []
        }
    }

    /// The prefixes are filled in at signing; they stay as they are written, so that rules can see them.
    private func expand(_ text: String, _ origin: Origin) -> Resolved<String> {
        settings.expand(text, at: origin) { name in
            switch name {
            case "AppIdentifierPrefix", "TeamIdentifierPrefix": .known("$(\(name))", Provenance(origin))
            case "CFBundleIdentifier": bundleIdentifier(origin)
            default: nil
            }
        }
    }

    /// Where the setting is blank the build takes the identifier of the Info.plist.
    private func bundleIdentifier(_ origin: Origin) -> Resolved<String> {
        let identifier = settings.string("PRODUCT_BUNDLE_IDENTIFIER")
        switch identifier {
        case .known(let text, _) where !text.isEmpty: return identifier
        case .unknown: return identifier
        case .known, .absent: return .unknown(Unknown("PRODUCT_BUNDLE_IDENTIFIER is not set", at: origin))
        }
    }
}
