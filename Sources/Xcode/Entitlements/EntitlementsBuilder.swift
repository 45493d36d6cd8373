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
        case .dictionary(let mapping, let document, let named):
            path = named
            let tree = PlistTree(document: document, path: named, mechanism: .entitlementsFile, expand: expand)
            anchor = tree.origin(document.root.range).firstLine
            for entry in tree.dictionary(mapping).entries {
                guard let key = expand(entry.key, entry.keyOrigin).value else { continue }
                contents.set(PlistDictionary.Entry(key: key, keyOrigin: entry.keyOrigin, item: entry.item))
            }
        }
        if case .known(let text, let provenance) = settings.string("CODE_SIGN_ENTITLEMENTS_CONTENTS"), !text.isEmpty {
            incompleteness = Unknown("CODE_SIGN_ENTITLEMENTS_CONTENTS gives entitlements as a text", at: provenance.origin)
        }
        if settings.boolean("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION").value == true {
            incompleteness = Unknown("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION lets a script change the entitlements", at: target)
        }
        for key in Self.keys(of: kind) where contents[key] == nil { contents.set(entry(key, target)) }
        if platform == .macOS || platform == .macCatalyst { addSettings(to: &contents, &incompleteness) }
        return EffectiveEntitlements(contents: contents, incompleteness: incompleteness, file: path, anchor: anchor)
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
            case "CFBundleIdentifier": settings.string("PRODUCT_BUNDLE_IDENTIFIER")
            default: nil
            }
        }
    }
}
