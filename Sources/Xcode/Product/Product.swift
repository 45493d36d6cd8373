import Snapshots
import Syntax

/// What one target ships in one configuration on one platform, or what a single file says where no target is known to use it.
///
/// Every part is worked out when first asked for. Used from one thread.
package final class Product {
    package enum Subject: Hashable, Sendable {
        case target(ProductIdentity)
        /// A file that no known target uses: only what it alone decides is known.
        case file(TreePath)
    }

    package let subject: Subject
    package let kind: ProductKind
    /// Nil where it can't be known.
    package let platform: Platform?
    /// Whether this is what users get; findings in other configurations are warnings at most.
    package let isShipping: Bool
    /// What the project file calls the target's object, whatever the target's name; nil for a file alone.
    package let targetID: String?
    /// Where the target is named; for a file alone, the file.
    package let origin: Origin
    let maker: any ProductMaker
    /// The products of the same project; nil for a file alone.
    let family: ProductFamily?
    /// Which of the family this is.
    let position: Int

    private var madeSettings: TargetSource.Settings?
    private var madeInfoPlist: EffectiveInfoPlist?
    private var madeEntitlements: EffectiveEntitlements?
    private var madeIcons: ProductIcons?
    private var madePrivacyManifests: [PrivacyManifestFile]?
    private var madeLocalizations: InfoPlistLocalizations?
    private var madeFootprint: Footprint?
    var madeTypedSettings: [TypedSetting]?

    init(_ member: ProductFamily.Member, in family: ProductFamily, at position: Int) {
        let (source, platform) = (member.source, member.platform)
        let identity = ProductIdentity(project: source.project.path, target: source.target.name, configuration: source.configuration, platform: platform)
        subject = .target(identity)
        kind = source.target.kind
        self.platform = platform
        isShipping = member.isShipping
        targetID = source.target.id
        origin = source.target.origin
        maker = TargetProductMaker(source: source, platform: platform)
        self.family = family
        self.position = position
    }

    init(file: TreeEntry, maker: any ProductMaker, mechanism: Origin.Mechanism) {
        subject = .file(file.path)
        kind = .other("")
        platform = nil
        isShipping = true
        targetID = nil
        origin = Origin(path: file.path, range: nil, mechanism: mechanism)
        self.maker = maker
        family = nil
        position = 0
    }

    package var identity: ProductIdentity? {
        if case .target(let identity) = subject { identity } else { nil }
    }

    /// The target's name; empty for a file alone.
    package var name: String { identity?.target ?? "" }

    /// The project's folder, or the file.
    package var path: TreePath {
        switch subject {
        case .target(let identity): identity.project
        case .file(let path): path
        }
    }

    // MARK: Parts

    package func settings() throws(SnapshotError) -> BuildSettings { try allSettings().settings }

    /// What is wrong with the xcconfig files on the way.
    package func settingsIssues() throws(SnapshotError) -> [SettingsIssue] { try allSettings().issues }

    func allSettings() throws(SnapshotError) -> TargetSource.Settings {
        if let madeSettings { return madeSettings }
        let made = try maker.settings()
        madeSettings = made
        return made
    }

    package func infoPlist() throws(SnapshotError) -> EffectiveInfoPlist {
        if let madeInfoPlist { return madeInfoPlist }
        let made = try maker.infoPlist(settings())
        madeInfoPlist = made
        return made
    }

    package func entitlements() throws(SnapshotError) -> EffectiveEntitlements {
        if let madeEntitlements { return madeEntitlements }
        let made = try maker.entitlements(settings())
        madeEntitlements = made
        return made
    }

    package func icons() throws(SnapshotError) -> ProductIcons {
        if let madeIcons { return madeIcons }
        let made = try maker.icons(settings())
        madeIcons = made
        return made
    }

    package func privacyManifests() throws(SnapshotError) -> [PrivacyManifestFile] {
        if let madePrivacyManifests { return madePrivacyManifests }
        let made = try maker.privacyManifests()
        madePrivacyManifests = made
        return made
    }

    /// What the product says for its Info.plist in other languages.
    package func localizations() throws(SnapshotError) -> InfoPlistLocalizations {
        if let madeLocalizations { return madeLocalizations }
        let made = try maker.localizations(settings(), hasOtherPlatforms: family?.hasOtherPlatforms(position) ?? false)
        madeLocalizations = made
        return made
    }

    /// Which files decide the product.
    package func footprint() throws(SnapshotError) -> Footprint {
        if let madeFootprint { return madeFootprint }
        var footprint = try maker.footprint(settings())
        footprint.files.formUnion(try allSettings().dependencies)
        for path in try allSettings().issues.flatMap(\.lookedFor) { footprint.insertIgnoreFiles(above: path) }
        madeFootprint = footprint
        return footprint
    }

    /// What the product uses the files for that its settings name.
    func settingRoles() throws(SnapshotError) -> [(path: TreePath, role: FileUse.Role)] {
        try maker.settingRoles(settings())
    }

    /// What it shares with the target's other products; nil for a file alone.
    func resources() throws(SnapshotError) -> TargetResources? {
        try maker.resources()
    }

    func resourceSearch() throws(SnapshotError) -> ResourceSearch? { try maker.resourceSearch() }

    func assetSearch() throws(SnapshotError) -> AssetSearch? { try maker.assetSearch() }

    /// Whether the file that a build setting names is there.
    package func settingFile(_ name: String) throws(SnapshotError) -> SettingFile {
        try maker.settingFile(name, settings())
    }

    /// Unknown where a part is empty: no such app can be installed, so whoever builds it gives the part, in a file that only he has.
    package func bundleIdentifier() throws(SnapshotError) -> Resolved<String> {
        switch try infoPlist().value("CFBundleIdentifier") {
        case .known(let value, let provenance):
            if let text = value.string {
                let parts = text.split(separator: ".", omittingEmptySubsequences: false)
                if parts.count > 1, parts.contains(where: \.isEmpty) {
                    return .unknown(Unknown("a part of \(text) is empty until whoever builds the app gives it", at: provenance.references.first ?? provenance.origin))
                }
                return .known(text, provenance)
            }
            return .unknown(Unknown("CFBundleIdentifier is \(value.typeName)", at: provenance.origin))
        case .unknown(let unknown): return .unknown(unknown)
        case .absent: return .absent
        }
    }

    /// The oldest system that the product runs on, as written.
    package func minimumOS() throws(SnapshotError) -> Resolved<String> {
        guard let key = platform.map({ MinimumOSKeys.key(for: $0).key }) else {
            return .unknown(Unknown("the platform of \(name) is not known", at: origin))
        }
        switch try infoPlist().value(key) {
        case .known(let value, let provenance):
            if let text = value.string { return .known(text, provenance) }
            return .unknown(Unknown("\(key) is \(value.typeName)", at: provenance.origin))
        case .unknown(let unknown): return .unknown(unknown)
        case .absent: return .absent
        }
    }

    /// 1 iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac (Catalyst in Mac style), 7 Apple Vision.
    package func deviceFamilies() throws(SnapshotError) -> Resolved<Set<Int>> {
        guard let platform else { return .unknown(Unknown("the platform of \(name) is not known", at: origin)) }
        return DeviceFamilies.written(settings: try settings(), platform: platform, kind: kind)
    }
}

/// Something that can work out the parts of a product.
protocol ProductMaker {
    var snapshot: any Snapshot { get }
    var files: FileStore { get }
    var scripts: [ShellScript] { get }

    func settings() throws(SnapshotError) -> TargetSource.Settings
    func infoPlist(_ settings: BuildSettings) throws(SnapshotError) -> EffectiveInfoPlist
    func entitlements(_ settings: BuildSettings) throws(SnapshotError) -> EffectiveEntitlements
    func icons(_ settings: BuildSettings) throws(SnapshotError) -> ProductIcons
    func privacyManifests() throws(SnapshotError) -> [PrivacyManifestFile]
    func misplacedManifests(_ settings: BuildSettings) throws(SnapshotError) -> MisplacedManifests
    func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK]
    func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns
    func appDelegate(_ settings: BuildSettings) throws(SnapshotError) -> AppDelegate
    func localizations(_ settings: BuildSettings, hasOtherPlatforms: Bool) throws(SnapshotError) -> InfoPlistLocalizations
    func footprint(_ settings: BuildSettings) throws(SnapshotError) -> Footprint
    func settingRoles(_ settings: BuildSettings) throws(SnapshotError) -> [(path: TreePath, role: FileUse.Role)]
    func resources() throws(SnapshotError) -> TargetResources?
    /// Nil for a file alone, of whose product nothing is known.
    func resourceSearch() throws(SnapshotError) -> ResourceSearch?
    func assetSearch() throws(SnapshotError) -> AssetSearch?
    func settingFile(_ name: String, _ settings: BuildSettings) throws(SnapshotError) -> SettingFile
    /// Whether Git ignores a file at one of these paths, were it there.
    func ignores(anyOf paths: [TreePath]) throws(SnapshotError) -> Bool
}

extension Product {
    package func imageHeader(of entry: TreeEntry) throws(SnapshotError) -> ImageHeader? {
        try maker.files.imageHeader(entry, in: maker.snapshot)
    }

    package func transparency(of entry: TreeEntry) throws(SnapshotError) -> PNGTransparency.Transparency? {
        try maker.files.transparency(entry, in: maker.snapshot)
    }
}
