import Snapshots
import Syntax

extension Workspace {
    /// A file that no known target uses, as a product of which only the file is known; nil for files that are not judged alone.
    ///
    /// Where a project that could be read lies above the file and doesn't use it, it ships nowhere and only its form counts; where one that
    /// can't be read lies there, what the file is used for is for whoever mends that project to hear.
    package func looseProduct(of entry: TreeEntry, kind: WatchedFile, use: FileUse) throws(SnapshotError) -> Product? {
        if use.isUsed || VendoredPath.contains(entry.path) { return nil }
        switch kind {
        case .propertyList:
            guard !use.isCovered, !use.isUncertain, case .document(let document) = try files.propertyList(entry, in: snapshot),
                  let mapping = document.root.dictionary, InfoPlistLikeness.isInfoPlist(entry.path, mapping) else { return nil }
            return Product(file: entry, maker: LooseFileMaker(snapshot: snapshot, files: files, entry: entry, kind: kind, contents: .document(document)), mechanism: .infoPlistFile)
        case .entitlements:
            guard !use.isCovered, !use.isUncertain else { return nil }
            return Product(file: entry, maker: LooseFileMaker(snapshot: snapshot, files: files, entry: entry, kind: kind, contents: try files.propertyList(entry, in: snapshot)), mechanism: .entitlementsFile)
        case .privacyManifest:
            guard entry.path.name == "PrivacyInfo.xcprivacy" else { return nil }
            return Product(file: entry, maker: LooseFileMaker(snapshot: snapshot, files: files, entry: entry, kind: kind, contents: try files.propertyList(entry, in: snapshot)), mechanism: .privacyManifest)
        case .projectFile, .generatorSpec, .buildConfiguration, .strings, .stringCatalog, .assetContents, .iconComposer:
            return nil
        }
    }
}

/// Tells an Info.plist from other property lists where no project says.
enum InfoPlistLikeness {
    static func isInfoPlist(_ path: TreePath, _ contents: Mapping) -> Bool {
        if path.name == "Info.plist" { return true }
        return contents["CFBundleIdentifier"] != nil || contents["CFBundlePackageType"] != nil
    }
}

/// Folders of other people's code and of build products, which a team doesn't edit.
package enum VendoredPath {
    private static let names: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData", ".build", "SourcePackages"]
    private static let endings: Set<String> = ["framework", "xcframework", "app", "appex", "dSYM", "xcarchive"]

    package static func contains(_ path: TreePath) -> Bool {
        path.components.dropLast().contains { component in
            names.contains(component) || component.split(separator: ".", omittingEmptySubsequences: false).last.map { endings.contains(String($0)) && component.contains(".") } ?? false
        }
    }
}

/// Makes the product of a single file: everything but the file is unknown.
struct LooseFileMaker: ProductMaker {
    let snapshot: any Snapshot
    let files: FileStore
    let entry: TreeEntry
    let kind: WatchedFile
    let contents: FileStore.Parsed
    let scripts: [ShellScript] = []

    private static let reason = "no known target uses the file"

    private var unknown: Unknown { Unknown(Self.reason) }

    private var noSettings: BuildSettings {
        BuildSettings(levels: [SettingsLevel([.gap(SettingsGap(.everything, reason: unknown))])], context: SettingsContext(configuration: "", sdk: nil))
    }

    func settings() throws(SnapshotError) -> TargetSource.Settings {
        TargetSource.Settings(settings: noSettings, issues: [], dependencies: [])
    }

    func infoPlist(_ settings: BuildSettings) throws(SnapshotError) -> EffectiveInfoPlist {
        let (dictionary, anchor) = plist(.propertyList, .infoPlistFile)
        return EffectiveInfoPlist(contents: dictionary, completeness: .incomplete(unknown), uncertainKeys: [:],
                                  file: kind == .propertyList ? entry.path : nil, exists: kind == .propertyList, anchor: anchor,
                                  background: EffectiveInfoPlist.Background(hasOnlyTexts: hasOnlyTexts))
    }

    private var hasOnlyTexts: Bool {
        if case .document(let document) = contents { document.hasOnlyTexts } else { false }
    }

    func entitlements(_ settings: BuildSettings) throws(SnapshotError) -> EffectiveEntitlements {
        let (dictionary, anchor) = plist(.entitlements, .entitlementsFile)
        return EffectiveEntitlements(contents: dictionary, written: dictionary, incompleteness: unknown, file: kind == .entitlements ? entry.path : nil, anchor: anchor)
    }

    private func plist(_ wanted: WatchedFile, _ mechanism: Origin.Mechanism) -> (PlistDictionary, Origin) {
        let file = Origin(path: entry.path, range: nil, mechanism: mechanism)
        guard kind == wanted, case .document(let document) = contents, let mapping = document.root.dictionary else { return (PlistDictionary(), file) }
        let unknown = unknown
        // Without a target no setting is known; what is filled in at signing is no setting.
        let tree = PlistTree(document: document, path: entry.path, mechanism: mechanism) { text, origin in
            text.hasPrefix("$(AppIdentifierPrefix)") || text.hasPrefix("$(TeamIdentifierPrefix)")
                ? .known(text, Provenance(origin)) : .unknown(Unknown("\(text) refers to a build setting, and \(Self.reason)", at: unknown.origin))
        }
        return (tree.dictionary(mapping), tree.origin(document.root.range).firstLine)
    }

    func icons(_ settings: BuildSettings) throws(SnapshotError) -> ProductIcons { .unknown }

    func privacyManifests() throws(SnapshotError) -> [PrivacyManifestFile] {
        kind == .privacyManifest ? [PrivacyManifestFile(path: entry.path, id: entry.id, contents: contents)] : []
    }

    func localizations(_ settings: BuildSettings, hasOtherPlatforms: Bool) throws(SnapshotError) -> InfoPlistLocalizations { .none }

    func footprint(_ settings: BuildSettings) throws(SnapshotError) -> Footprint {
        var footprint = Footprint()
        footprint.files.insert(entry.path)
        return footprint
    }

    func settingFile(_ name: String, _ settings: BuildSettings) throws(SnapshotError) -> SettingFile { .unknown(unknown) }

    func ignores(anyOf paths: [TreePath]) throws(SnapshotError) -> Bool { false }

    func settingRoles(_ settings: BuildSettings) throws(SnapshotError) -> [(path: TreePath, role: FileUse.Role)] { [] }

    func resources() throws(SnapshotError) -> TargetResources? { nil }

    func resourceSearch() throws(SnapshotError) -> ResourceSearch? { nil }

    func assetSearch() throws(SnapshotError) -> AssetSearch? { nil }
}
