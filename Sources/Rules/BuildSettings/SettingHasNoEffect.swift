import Catalogue
import Snapshots
import Xcode

/// An INFOPLIST_KEY_ setting that writes nothing.
package struct SettingHasNoEffect: ProductRule {
    package static let description = RuleDescription(
        id: "setting-has-no-effect",
        severity: .warning,
        group: .buildSettings,
        summary: "an INFOPLIST_KEY_ setting writes nothing into the Info.plist",
        why: """
            INFOPLIST_KEY_ settings are written only where GENERATE_INFOPLIST_FILE is YES, and only those of a fixed list: there is none for \
            UIBackgroundModes, CFBundleURLTypes or keys of an app's own. Others are dropped without a message.
            """,
        remedy: "Put the key into the file that INFOPLIST_FILE names, or turn GENERATE_INFOPLIST_FILE on.",
        reference: "https://developer.apple.com/documentation/xcode/build-settings-reference",
        reads: [.identity, .typedSettings, .infoPlist, .setting("GENERATE_INFOPLIST_FILE"), .setting("INFOPLIST_EXPAND_BUILD_SETTINGS")],
        wrongExample: "INFOPLIST_KEY_UIBackgroundModes = audio;",
        rightExample: "INFOPLIST_KEY_CFBundleDisplayName = Harbour;")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships else { return [] }
        let plist = try product.infoPlist()
        // What can't be read may well name a setting, but hardly one that has no other use.
        let isRead = plist.isComplete
        let used = plist.contents.referredOrigins
        let gate = try isOff(product)
        var findings: [Finding] = []
        for setting in try product.typedSettings() where setting.name.hasPrefix(InfoPlistKeySettings.prefix) {
            guard !setting.isMentioned, !setting.isEmpty, !used.contains(setting.origin), SettingSpelling.misspelling(of: setting.name) == nil else { continue }
            let key = String(setting.name.dropFirst(InfoPlistKeySettings.prefix.count))
            if InfoPlistKeySettings.find(setting.name)?.isWritten != true {
                // A line that several targets share may serve one of them as a variable; a key of Apple's is meant for the Info.plist.
                guard isRead && setting.isOfTargetAlone || InfoPlistKeys.find(key) != nil else { continue }
                findings.append(product.finding(Self.self, at: setting.origin, subject: [setting.name], .notWritten(setting.name, key)))
            } else if isRead, setting.isOfTargetAlone, let gate {
                findings.append(product.finding(Self.self, at: setting.origin, subject: [product.name, setting.name], .withoutGeneration(setting.name, gate)))
            }
        }
        return findings
    }

    /// The switch that keeps keys from being generated; nil where they are, or where that isn't known.
    private func isOff(_ product: ProductView) throws(SnapshotError) -> String? {
        if try product.booleanSetting("GENERATE_INFOPLIST_FILE").isKnownFalse { return "GENERATE_INFOPLIST_FILE is not YES" }
        if try product.booleanSetting("INFOPLIST_EXPAND_BUILD_SETTINGS").isKnownFalse { return "INFOPLIST_EXPAND_BUILD_SETTINGS is not YES" }
        return nil
    }
}

extension Resolved<Bool> {
    fileprivate var isKnownFalse: Bool { value == false || isAbsent }
}

extension PlistDictionary {
    /// Every line that a value is put together from besides its own.
    fileprivate var referredOrigins: Set<Origin> {
        entries.reduce(into: []) { $0.formUnion($1.item.referredOrigins) }
    }
}

extension PlistItem {
    fileprivate var referredOrigins: Set<Origin> {
        var origins = Set(provenance.references)
        switch value {
        case .array(let items): for item in items { origins.formUnion(item.referredOrigins) }
        case .dictionary(let dictionary): origins.formUnion(dictionary.referredOrigins)
        default: break
        }
        return origins
    }
}

extension Message {
    fileprivate static func notWritten(_ setting: String, _ key: String) -> Message {
        "there is no build setting \(setting): nothing writes \(key) into the Info.plist"
    }

    fileprivate static func withoutGeneration(_ setting: String, _ gate: String) -> Message {
        "\(setting) has no effect, for \(gate)"
    }
}
