import Snapshots
import Syntax

/// A property list that XcodeGen writes: the properties of a spec over keys that the generator brings itself.
package struct SpecPlist: Sendable {
    /// Keys that are always written, with their texts.
    let defaults: [(key: String, value: String)]
    let properties: SpecMapping
    /// Where `info` or `entitlements` stands in the spec.
    let origin: Origin
    /// Why properties may be missing that the generator would write.
    let obstacle: Unknown?

    var identifier: String? {
        properties["CFBundleIdentifier"]?.text ?? defaults.first { $0.key == "CFBundleIdentifier" }?.value
    }

    /// The property list with its texts expanded; of one key the property counts over the default.
    func dictionary(expand: @escaping (String, Origin) -> Resolved<String>) -> PlistDictionary {
        var entries: [PlistDictionary.Entry] = defaults.filter { properties[$0.key] == nil }.map { key, value in
            PlistDictionary.Entry(key: key, keyOrigin: origin, item: Self.string(value, at: origin, expand))
        }
        entries += properties.entries.map { Self.entry($0, expand) }
        return PlistDictionary(entries)
    }

    private static func entry(_ entry: SpecMapping.Entry, _ expand: (String, Origin) -> Resolved<String>) -> PlistDictionary.Entry {
        PlistDictionary.Entry(key: entry.key, keyOrigin: entry.keyOrigin, item: item(entry.value, expand))
    }

    private static func item(_ node: SpecNode, _ expand: (String, Origin) -> Resolved<String>) -> PlistItem {
        let provenance = Provenance(node.origin)
        switch node.value {
        case .list(let items): return PlistItem(.array(items.map { item($0, expand) }), provenance)
        case .mapping(let mapping): return PlistItem(.dictionary(PlistDictionary(mapping.entries.map { entry($0, expand) })), provenance)
        case .scalar(let scalar):
            switch scalar.resolved {
            case .string(let text): return string(text, at: node.origin, expand)
            case .boolean(let flag): return PlistItem(.boolean(flag), provenance)
            case .integer(let number): return PlistItem(.integer(number), provenance)
            case .real(let number): return PlistItem(.real(number), provenance)
            case .ambiguous: return PlistItem(.unknown(Unknown("YAML readers take \(scalar.text) for different values", at: node.origin)), provenance)
            }
        }
    }

    private static func string(_ text: String, at origin: Origin, _ expand: (String, Origin) -> Resolved<String>) -> PlistItem {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return PlistItem(.string(text), Provenance(origin)) }
        switch expand(text, origin) {
        case .known(let expanded, let provenance): return PlistItem(.string(expanded), provenance)
        case .absent: return PlistItem(.string(""), Provenance(origin))
        case .unknown(let unknown): return PlistItem(.unknown(unknown), Provenance(origin))
        }
    }

    /// The keys that XcodeGen writes into every Info.plist (InfoPlistGenerator.swift).
    /// - Parameter productType: without its prefix
    static func infoPlistDefaults(productType: String) -> [(key: String, value: String)] {
        var defaults = [
            (key: "CFBundleIdentifier", value: "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"),
            ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"), ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
        ]
        if productType != "bundle" { defaults.append(("CFBundleExecutable", "$(EXECUTABLE_NAME)")) }
        if let type = packageTypes[productType] { defaults.append(("CFBundlePackageType", type)) }
        return defaults
    }

    private static let packageTypes = [
        "application": "APPL", "application.watchapp2": "APPL", "framework": "FMWK", "bundle": "BNDL", "bundle.unit-test": "BNDL",
        "bundle.ui-testing": "BNDL", "xpc-service": "XPC!", "app-extension": "XPC!",
    ]
}
