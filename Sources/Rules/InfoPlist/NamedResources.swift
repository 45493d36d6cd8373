import Snapshots
import Xcode

/// The files of its own bundle that a product's Info.plist names.
struct NamedResources {
    /// What happens where the file isn't there.
    enum Consequence {
        /// The first thing that an application without scenes does is to load the file.
        case crashesAtLaunch
        case crashesWithScene
        case isNotLoaded
        /// The store looks for the file where the application takes part in multitasking on iPad.
        case launchScreen
        case font
        case icon
    }

    struct Reference {
        let key: String
        /// As written.
        let name: String
        /// What the file may be called among the resources.
        let files: [String]
        let consequence: Consequence
        let origin: Origin
    }

    private let product: ProductView
    private(set) var references: [Reference] = []

    init(of product: ProductView) throws(SnapshotError) {
        self.product = product
        switch product.platform {
        case .iOS, .macCatalyst, .tvOS, .visionOS:
            if product.kind == .application || product.kind == .appClip { try addMobileApplication() }
            try addExtension()
        case .macOS:
            if product.kind == .application { try addMacApplication() }
            try addExtension()
        default: break
        }
    }

    static let mobileKeys = ["UIMainStoryboardFile", "NSMainNibFile", "UILaunchStoryboardName", "UIAppFonts"]
    static let otherKeys = ["UIApplicationSceneManifest", "NSMainStoryboardFile", "NSMainNibFile", "CFBundleIconFile", "NSExtension"]
    static let iconSetting = "ASSETCATALOG_COMPILER_APPICON_NAME"

    private mutating func addMobileApplication() throws(SnapshotError) {
        let scenes = try product.infoPlist("UIApplicationSceneManifest")
        for device in [EffectiveInfoPlist.Device.iPhone, .iPad] {
            let main: Consequence = scenes.isAbsent ? .crashesAtLaunch : .isNotLoaded
            add("UIMainStoryboardFile", try product.infoPlist("UIMainStoryboardFile", on: device), main, Self.storyboard)
            add("NSMainNibFile", try product.infoPlist("NSMainNibFile", on: device), main, Self.nib)
            add("UILaunchStoryboardName", try product.infoPlist("UILaunchStoryboardName", on: device), .launchScreen) { Self.storyboard($0) + Self.nib($0) }
            for font in try product.infoPlist("UIAppFonts", on: device).value?.array ?? [] { add("UIAppFonts", font, .font) { [$0] } }
        }
        for role in scenes.value?.dictionary?["UISceneConfigurations"]?.value.dictionary?.entries ?? [] {
            for configuration in role.item.value.array ?? [] {
                guard let file = configuration.value.dictionary?["UISceneStoryboardFile"] else { continue }
                add("UISceneStoryboardFile", file, .crashesWithScene, Self.storyboard)
            }
        }
    }

    private mutating func addMacApplication() throws(SnapshotError) {
        add("NSMainStoryboardFile", try product.infoPlist("NSMainStoryboardFile"), .isNotLoaded, Self.storyboard)
        add("NSMainNibFile", try product.infoPlist("NSMainNibFile"), .isNotLoaded, Self.nib)
        // The asset catalog compiler writes the key where it makes the icon.
        switch try product.setting(Self.iconSetting) {
        case .absent: break
        case .known(let name, _) where name.isEmpty: break
        default: return
        }
        add("CFBundleIconFile", try product.infoPlist("CFBundleIconFile"), .icon) { $0.hasFileExtension ? [$0] : [$0 + ".icns", $0 + ".png"] }
    }

    private mutating func addExtension() throws(SnapshotError) {
        guard product.kind.isExtension, let file = try product.infoPlist("NSExtension").value?.dictionary?["NSExtensionMainStoryboard"] else { return }
        add("NSExtensionMainStoryboard", file, .isNotLoaded, Self.storyboard)
    }

    private mutating func add(_ key: String, _ value: Resolved<PlistValue>, _ consequence: Consequence, _ files: (String) -> [String]) {
        guard case .known(let value, let provenance) = value else { return }
        add(key, PlistItem(value, provenance), consequence, files)
    }

    private mutating func add(_ key: String, _ item: PlistItem, _ consequence: Consequence, _ files: (String) -> [String]) {
        guard let name = item.value.string, !name.isEmpty else { return }
        let origin = item.provenance.editableOrigin
        if references.contains(where: { $0.key == key && $0.origin == origin && $0.name == name }) { return }
        references.append(Reference(key: key, name: name, files: files(name), consequence: consequence, origin: origin))
    }

    private static func storyboard(_ name: String) -> [String] {
        [name.withoutEnding(".storyboard") + ".storyboard"]
    }

    private static func nib(_ name: String) -> [String] {
        let stem = name.withoutEnding(".nib").withoutEnding(".xib")
        return [stem + ".xib", stem + ".nib"]
    }
}

extension String {
    fileprivate func withoutEnding(_ ending: String) -> String {
        hasSuffix(ending) ? String(dropLast(ending.count)) : self
    }

    fileprivate var hasFileExtension: Bool {
        split(separator: ".", omittingEmptySubsequences: false).count > 1 && !hasSuffix(".")
    }
}
