import Catalogue
import Xcode

/// What people call the facts of a product, and how they read their values.
struct FactWords {
    let kind: FactChange.Kind
    let platforms: [Platform]

    private static let dataTypePrefix = "NSPrivacyCollectedDataType"
    private static let purposePrefix = "NSPrivacyCollectedDataTypePurpose"
    private static let orientationPrefix = "UIInterfaceOrientation"

    /// Safe to show.
    static func label(_ kind: FactChange.Kind, _ key: String) -> String {
        switch kind {
        case .target: "target"
        case .file: "file"
        case .project: "project"
        case .productType: "kind of product"
        case .configuration: "configuration"
        case .platforms: "platforms"
        case .bundleIdentifier: "bundle identifier"
        case .version: "version"
        case .build: "build"
        case .minimumOS: "minimum OS"
        case .devices: "devices"
        case .orientations: "orientations" + device(of: key)
        case .backgroundModes: "background modes" + device(of: key)
        case .urlSchemes: "URL schemes" + device(of: key)
        case .queriedSchemes: "queried URL schemes" + device(of: key)
        case .documentTypes: "document types" + device(of: key)
        case .icon: key == "icon" ? "icon" : "alternate icons"
        case .hardenedRuntime: "hardened runtime"
        case .tracking: "tracking"
        case .trackingDomains: "tracking domains"
        case .collectedData: "collects " + TerminalText.visible(without(dataTypePrefix, key))
        case .requiredReason: "reason for " + TerminalText.visible(PrivacyManifest.category(key)?.covers ?? key)
        case .privacyManifest: "privacy manifest"
        case .permission, .entitlement, .infoPlist: TerminalText.visible(key)
        }
    }

    /// Tells the texts of a key in several languages apart; safe to show.
    static func suffix(of language: TextLanguage?) -> String {
        language.map { $0.name.isEmpty ? " (all languages)" : " (\(TerminalText.visible($0.name)))" } ?? ""
    }

    private static func device(of key: String) -> String {
        switch InfoPlistKeyName(key).device {
        case nil: ""
        case .iPhone: " on iPhone"
        case .iPad: " on iPad"
        case .iPod: " on iPod"
        case .appleWatch: " on Apple Watch"
        case .appleTV: " on Apple TV"
        }
    }

    private static func without(_ prefix: String, _ text: String) -> String {
        text.hasPrefix(prefix) && text != prefix ? String(text.dropFirst(prefix.count)) : text
    }

    /// A value on one line, safe to show.
    func text(_ value: PlistValue) -> String {
        switch kind {
        case .minimumOS: systemName + PlistText.of(value)
        case .devices: items(of: value, device)
        case .hardenedRuntime: value.boolean == true ? "on" : PlistText.of(value)
        case .collectedData: items(of: value) { PlistText.of(short($0, Self.purposePrefix)) }
        case .orientations: items(of: value) { PlistText.of(short($0, Self.orientationPrefix)) }
        default: PlistText.of(value)
        }
    }

    /// Longer lists are cut at an item, and the rest is counted; in characters.
    private static let longestText = 160

    /// A value, of an array as many items as there is room for.
    func list(of value: PlistValue) -> String {
        guard let items = value.array, items.count > 1 else { return text(value) }
        return list(items.map(\.value))
    }

    /// The items of an array that came or went, on one line and safe to show.
    func list(_ values: [PlistValue]) -> String {
        // One that is a list itself may need all the room there is.
        if values.contains(where: \.isContainer) {
            return self.text(.array(values.map { PlistItem($0, Provenance(Origin(path: .root, range: nil, mechanism: .buildSystem))) }))
        }
        var text = ""
        for (position, value) in values.enumerated() {
            let item = self.text(.array([PlistItem(value, Provenance(Origin(path: .root, range: nil, mechanism: .buildSystem)))]))
            if position > 0, text.count + item.count > Self.longestText { return text + " and \(values.count - position) more" }
            text += (position > 0 ? ", " : "") + item
        }
        return text
    }

    private var systemName: String { platforms.count == 1 ? (platforms.first.map { $0.systemName + " " } ?? "") : "" }

    private func device(_ value: PlistValue) -> String {
        if case .integer(let number) = value { DeviceFamilyName.words(number, isOnMac: platforms == [.macCatalyst]) } else { PlistText.of(value) }
    }

    private func short(_ value: PlistValue, _ prefix: String) -> PlistValue {
        if case .string(let text) = value { .string(Self.without(prefix, text)) } else { value }
    }

    /// Longer lists are cut where they are shown.
    private static let longestList = 60

    private func items(of value: PlistValue, _ word: (PlistValue) -> String) -> String {
        guard let items = value.array else { return word(value) }
        return items.isEmpty ? "(none)" : items.prefix(Self.longestList).map { word($0.value) }.joined(separator: ", ")
    }
}
