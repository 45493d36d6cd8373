import Catalogue
import Snapshots

/// The keys that GENERATE_INFOPLIST_FILE = YES writes (swift-build, InfoPlistProcessorTaskAction.swift).
struct GeneratedKeys {
    let settings: BuildSettings
    let kind: ProductKind
    let platform: Platform
    /// The line that turned generation on: where values without a setting of their own are placed.
    let gate: Origin

    func entries() -> [PlistDictionary.Entry] {
        var entries: [PlistDictionary.Entry] = []
        for (key, setting) in Self.fromSettings { add(key, text(setting), to: &entries) }
        entries.append(entry("CFBundleInfoDictionaryVersion", PlistItem(.string("6.0"), Provenance(gate))))
        if kind.isApplication, platform == .iOS || platform == .tvOS {
            entries.append(entry("LSRequiresIPhoneOS", PlistItem(.boolean(true), Provenance(gate))))
        }
        if kind.isApplication, kind != .watchApp2, platform == .watchOS {
            entries.append(entry("MinimumOSVersion~ipad", PlistItem(.string("9.0"), Provenance(gate))))
        }
        if kind == .watchApp2, platform == .watchOS { entries.append(entry("WKWatchKitApp", PlistItem(.boolean(true), Provenance(gate)))) }
        for name in settings.assignedNames(withPrefix: InfoPlistKeySettings.prefix) {
            guard let setting = InfoPlistKeySettings.find(name), setting.isWritten else { continue }
            add(setting.key, value(of: setting), to: &entries)
        }
        return entries
    }

    /// The keys whose settings are assigned, and under no condition that holds.
    func unmatchedKeys() -> Set<String> {
        let names = settings.assignedNames(withPrefix: InfoPlistKeySettings.prefix).filter { settings.string($0).isAbsent }
        return Set(names.compactMap { InfoPlistKeySettings.find($0)?.key })
    }

    private static let fromSettings = [
        ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
        ("CFBundleVersion", "CURRENT_PROJECT_VERSION"), ("CFBundleShortVersionString", "MARKETING_VERSION"),
        ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"), ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
    ]

    private func add(_ key: String, _ item: PlistItem?, to entries: inout [PlistDictionary.Entry]) {
        if let item { entries.append(entry(key, item)) }
    }

    private func entry(_ key: String, _ item: PlistItem) -> PlistDictionary.Entry {
        PlistDictionary.Entry(key: key, keyOrigin: item.origin, item: item)
    }

    /// A setting counts as assigned by any line that names it; where no condition holds its text is empty.
    private func text(_ name: String) -> PlistItem? {
        switch settings.string(name) {
        case .known(let text, let provenance): return PlistItem(.string(text), provenance)
        case .unknown(let unknown): return PlistItem(.unknown(unknown), Provenance(unknown.origin ?? gate))
        case .absent: return settings.isAssigned(name).provenance.map { PlistItem(.string(""), $0) }
        }
    }

    private func value(of setting: InfoPlistKeySetting) -> PlistItem? {
        let name = setting.setting
        guard let text = text(name) else { return nil }
        if case .unknown = text.value { return text }
        switch setting.type {
        case .boolean: return PlistItem(.boolean(isTrue(text)), text.provenance)
        case .arrayOfStrings:
            switch settings.list(name) {
            case .known(let items, let provenance):
                return PlistItem(.array(items.map { PlistItem(.string($0), provenance) }), provenance)
            case .unknown(let unknown): return PlistItem(.unknown(unknown), text.provenance)
            case .absent: return PlistItem(.array([]), text.provenance)
            }
        case .dictionary:
            guard isTrue(text) else { return nil }
            return setting.key == "UIApplicationSceneManifest" ? sceneManifest(text.provenance) : PlistItem(.dictionary(PlistDictionary()), text.provenance)
        default: return text
        }
    }

    private func isTrue(_ item: PlistItem) -> Bool {
        item.value.string.map(BuildSettings.isTrue) ?? false
    }

    private func sceneManifest(_ provenance: Provenance) -> PlistItem {
        func entry(_ key: String, _ value: PlistValue) -> PlistDictionary.Entry {
            PlistDictionary.Entry(key: key, keyOrigin: provenance.origin, item: PlistItem(value, provenance))
        }
        return PlistItem(.dictionary(PlistDictionary([
            entry("UIApplicationSupportsMultipleScenes", .boolean(true)),
            entry("UISceneConfigurations", .dictionary(PlistDictionary())),
        ])), provenance)
    }
}

/// Keys that a product type adds, with generation or without.
enum ProductTypeKeys {
    static func keys(of kind: ProductKind) -> [(key: String, value: PlistValue)] {
        switch kind {
        case .messagesApp: [("LSApplicationLaunchProhibited", .boolean(true))]
        case .stickerPack: [("LSApplicationIsStickerProvider", .boolean(true))]
        case .watchAppContainer: [("LSApplicationLaunchProhibited", .boolean(true)), ("ITSWatchOnlyContainer", .boolean(true))]
        case .uiTestBundle: [("XCTContainsUITests", .boolean(true))]
        default: []
        }
    }
}
