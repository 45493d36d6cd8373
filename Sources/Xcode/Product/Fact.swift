/// One readable piece of a product, of a file, or of the base that a product is compared with.
///
/// A rule declares the facts it reads; a change that leaves all of them as they were can't change its findings.
package indirect enum Fact: Hashable, Sendable {
    /// Kind, platform, configuration and target name.
    case identity
    /// The value of one build setting.
    case setting(String)
    /// Whether the file that a build setting names is there.
    case settingFile(String)
    /// The lines that assign settings whose names are worth a look.
    case typedSettings
    /// What is wrong with the xcconfig files that the configuration is made of.
    case settingsFiles
    /// The languages that the product's resources are in.
    case languages
    /// Where the target copies the file that INFOPLIST_FILE names.
    case infoPlistCopies
    /// One top-level key of the effective Info.plist.
    case infoPlistKey(String)
    /// All keys of the effective Info.plist.
    case infoPlist
    case entitlement(String)
    /// All effective entitlements.
    case entitlements
    case minimumOS
    case deviceFamilies
    case bundleIdentifier
    /// The icons: which sets the target's catalogs hold, and the files of those that the settings name.
    case appIcon
    case privacyManifests
    /// Privacy manifests of another name, and those that no target takes.
    case misplacedManifests
    /// Frameworks in the repository that the product links or embeds.
    case vendoredSDKs
    /// What the names of the product's files tell of how it starts.
    case lifeCycle
    /// What the code of the application's delegate tells of scenes.
    case appDelegate
    /// What the product says for its Info.plist in other languages.
    case localizations
    /// Which files are among what the product copies, by name.
    case resources
    /// Which sets and images are in the product's asset catalogs or beside them, by name.
    case assets
    /// A fact of each product that the product is copied into; its identity says which those are.
    case host(Fact)
    /// A fact of each product that is copied into the product; its identity says which those are.
    case embedded(Fact)
    /// The bytes of the file under judgement; of one that describes a folder of an asset catalog also the names of what lies in it.
    case file
}

extension Fact {
    /// Whether another product of the same project can change it.
    package var isOfRelatives: Bool {
        switch self {
        case .host, .embedded: true
        default: false
        }
    }

    /// A fixed order, single facts before whole lists, so that the most telling one is met first.
    package var order: String {
        switch self {
        case .infoPlistKey(let key): "1 \(key)"
        case .entitlement(let key): "2 \(key)"
        case .setting(let name): "3 \(name)"
        case .settingFile(let name): "4 \(name)"
        case .typedSettings: "4"
        case .settingsFiles: "4 files"
        case .infoPlistCopies: "4 copies"
        case .languages: "8 languages"
        case .bundleIdentifier: "5"
        case .minimumOS: "6"
        case .deviceFamilies: "7"
        case .appIcon: "8"
        case .privacyManifests: "8 manifests"
        case .misplacedManifests: "8 misplaced manifests"
        case .vendoredSDKs: "8 SDKs"
        case .lifeCycle: "8 life cycle"
        case .appDelegate: "8 life cycle of the delegate"
        case .localizations: "8 localizations"
        case .resources: "8 resources"
        case .assets: "8 assets"
        case .infoPlist: "9"
        case .entitlements: "9 entitlements"
        case .identity: "A"
        case .host(let fact): "B host \(fact.order)"
        case .embedded(let fact): "B embedded \(fact.order)"
        case .file: "C"
        }
    }
}
