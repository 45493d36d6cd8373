import Catalogue
import Rules

extension FactPage {
    init(_ entitlement: Entitlement, _ watchers: RuleWatchers) {
        self.init(entitlement.key, kind: "entitlement", summary: Explanations.gist(of: entitlement).map { "it grants: \($0)" } ?? "an entitlement", reference: entitlement.reference)
        add("type", entitlement.types.map(\.name).joined(separator: " or "))
        add("form", entitlement.format?.words)
        add("values", entitlement.allowedValues)
        add("other values", entitlement.allowedValues.isEmpty ? nil : entitlement.isClosed ? "are wrong" : "may exist")
        add("platforms", entitlement.platforms.map(\.words))
        add("status", entitlement.isDeprecated ? "deprecated" : nil)
        add("instead", entitlement.replacement)
        add("belongs to", entitlement.groups.map(\.words))
        add("on the Mac", entitlement.macAuthorization?.words)
        add("sandbox", entitlement.needsSandbox ? "means nothing without the App Sandbox" : nil)
        add("belongs in", entitlement.home?.words)
        add("requires", entitlement.requires)
        add("implies", entitlement.implies)
        add("of no use beside", entitlement.redundantWith)
        add("narrower", entitlement.narrower)
        add("set by", EntitlementSettings.setting(adding: entitlement.key)?.setting)
        add("in a release", entitlement.isNotForRelease ? "must not be true" : nil)
        add("source", entitlement.confidence.words)
        addText("Beware", entitlement.isWarnedOf ? "Apple warns of the risk: allow it only where nothing else will do" : nil)
        addList("Info.plist keys that go with it", entitlement.infoPlistKeys.map { "\($0.key) (\($0.confidence.words))" })
        addList("Background modes that go with it", entitlement.backgroundModes.map { "\($0.mode) (\($0.confidence.words))" })
        addList("Purpose strings that go with it", PurposeStrings.implied(byEntitlement: entitlement.key).map { string, link in
            "\(string.key), for \(string.resource) (\(link.confidence.words))"
        })
        see(watchers.ofEntitlement(entitlement.key))
    }

    init(_ setting: EntitlementSetting, _ watchers: RuleWatchers) {
        self.init(setting.setting, kind: "build setting", summary: "adds an entitlement when a product is signed for macOS or Mac Catalyst, and takes none away",
                  reference: setting.reference)
        for (value, entitlement) in setting.adds { add("when \(value)", entitlement) }
        add("elsewhere", "it does nothing on other platforms")
        add("source", setting.confidence.words)
        addList("What that allows", setting.adds.compactMap { added in
            Entitlements.find(added.entitlement).flatMap(Explanations.gist(of:)).map { "\(added.entitlement): \($0)" }
        })
        see(watchers.ofSetting(setting.setting))
        for (_, entitlement) in setting.adds { see(watchers.ofEntitlement(entitlement)) }
    }
}

extension Entitlement.Group {
    fileprivate var words: String { rawValue.replacing("-", with: " ") }
}

extension Entitlement.MacAuthorization {
    fileprivate var words: String {
        switch self {
        case .restricted: "a provisioning profile must list it"
        case .unrestricted: "needs no provisioning profile"
        }
    }
}

extension Entitlement.Home {
    fileprivate var words: String {
        switch self {
        case .extension: "the extension"
        case .extensionAndApp: "the extension and the app"
        case .helper: "a helper"
        }
    }
}

extension EntitlementFormat {
    fileprivate var words: String {
        switch self {
        case .applicationIdentifier: "the prefix of the team, a period and the bundle identifier"
        case .appGroup: "group. and a name; on macOS also the team identifier, a period and a name"
        case .associatedDomain: "a service, a colon and a domain, with no scheme, path or slash"
        case .iCloudContainer: "iCloud. and a name"
        case .keychainGroup: "the prefix of the app identifier and a name"
        case .keyValueStore: "the team identifier, a period and a name"
        case .mediaDeviceProtocol: "media-device-protocol. and a name"
        case .merchant: "merchant. and a name"
        case .passType: "the prefix of the team and *, or pass. and a name after the prefix"
        case .sandboxPath: "a path that begins with a slash; that of a folder ends with one"
        case .singleApplicationIdentifier: "an array of exactly one application identifier"
        case .singleBundleIdentifier: "an array of exactly one bundle identifier"
        case .ubiquityContainer: "iCloud. and a name, or for older apps the prefix of the team and a name"
        }
    }
}
