import Snapshots
import Syntax

/// Makes the product of a target.
struct TargetProductMaker: ProductMaker {
    let source: TargetSource
    let platform: Platform?

    private var target: Target { source.target }
    private var workspace: Workspace { source.workspace }
    var snapshot: any Snapshot { source.snapshot }
    var files: FileStore { source.workspace.files }
    var scripts: [ShellScript] { target.scripts }

    func settings() throws(SnapshotError) -> TargetSource.Settings {
        try source.settings(for: platform)
    }

    func infoPlist(_ settings: BuildSettings) throws(SnapshotError) -> EffectiveInfoPlist {
        guard let platform else { return unknownInfoPlist(Unknown("the platform of \(target.name) is not known", at: target.origin)) }
        return InfoPlistBuilder.build(InfoPlistInput(file: try infoPlistFile(settings), preprocessed: try preprocessedPlist(settings),
                                                     settings: settings, kind: target.kind, platform: platform, scripts: target.scripts, target: target.origin))
    }

    private func unknownInfoPlist(_ unknown: Unknown) -> EffectiveInfoPlist {
        EffectiveInfoPlist(contents: PlistDictionary(), completeness: .incomplete(unknown), uncertainKeys: [:], file: nil, exists: true, anchor: target.origin)
    }

    private func infoPlistFile(_ settings: BuildSettings) throws(SnapshotError) -> PlistFile {
        if target.kind.infoPlist == .inBinaryOnRequest {
            switch settings.boolean("CREATE_INFOPLIST_SECTION_IN_BINARY") {
            case .known(true, _): break
            case .unknown(let unknown): return .unknown(unknown, nil)
            default: return .none
            }
        }
        switch settings.boolean("INFOPLIST_PREPROCESS") {
        case .known(true, let provenance) where workspace.reading == .cautious:
            return .unknown(.preprocessor(at: provenance.origin), try settingPath("INFOPLIST_FILE", settings).path)
        // Where a file that could turn it on is missing, the file itself tells: what is no property list stays unknown.
        case .unknown, .known, .absent: break
        }
        return try plistFile("INFOPLIST_FILE", settings)
    }

    private func preprocessedPlist(_ settings: BuildSettings) throws(SnapshotError) -> PreprocessedPlist? {
        guard settings.boolean("INFOPLIST_PREPROCESS").value == true, let path = try settingPath("INFOPLIST_FILE", settings).path,
              case .file(let entry) = try snapshot.lookUp(path), let text = try files.text(of: entry, in: snapshot) else { return nil }
        let header = settings.string("INFOPLIST_PREFIX_HEADER")
        return PreprocessedPlist(text, hasHeader: !header.isAbsent && header.value != "")
    }

    func entitlements(_ settings: BuildSettings) throws(SnapshotError) -> EffectiveEntitlements {
        let file = try plistFile("CODE_SIGN_ENTITLEMENTS", settings)
        return EntitlementsBuilder(file: file, settings: settings, kind: target.kind, platform: platform, target: target.origin).build()
    }

    func icons(_ settings: BuildSettings) throws(SnapshotError) -> ProductIcons {
        try IconFinder(source: source, platform: platform, settings: settings).icons()
    }

    func privacyManifests() throws(SnapshotError) -> [PrivacyManifestFile] {
        var manifests: [PrivacyManifestFile] = []
        for item in try source.contents().items(.privacyManifest) where item.path.name == "PrivacyInfo.xcprivacy" && isMember(item) {
            guard try snapshot.isWatched(item.path), case .file(let entry) = try snapshot.lookUp(item.path) else { continue }
            manifests.append(PrivacyManifestFile(path: entry.path, id: entry.id, contents: try workspace.files.propertyList(entry, in: snapshot)))
        }
        return manifests
    }

    func misplacedManifests(_ settings: BuildSettings) throws(SnapshotError) -> MisplacedManifests {
        try manifestFinder(settings).manifests()
    }

    private func manifestFinder(_ settings: BuildSettings) throws(SnapshotError) -> MisplacedManifestFinder {
        let plist = target.kind.ships ? try settingPath("INFOPLIST_FILE", settings).path : nil
        return MisplacedManifestFinder(source: source, platform: platform, suggested: plist.map { $0.parent.appending(MisplacedManifestFinder.fileName) })
    }

    func vendoredSDKs() throws(SnapshotError) -> [VendoredSDK] {
        try VendoredSDKFinder(source: source, platform: platform).sdks()
    }

    func lifeCycleSigns() throws(SnapshotError) -> LifeCycleSigns {
        try workspace.lifeCycleSigns(of: target, in: source.project, source.document)
    }

    func appDelegate(_ settings: BuildSettings) throws(SnapshotError) -> AppDelegate {
        let folder = try settingPath("INFOPLIST_FILE", settings).path?.parent
        return try AppDelegateFinder(source: source, plistFolder: folder).delegate()
    }

    func localizations(_ settings: BuildSettings, hasOtherPlatforms: Bool) throws(SnapshotError) -> InfoPlistLocalizations {
        try LocalizationFinder(source: source, platform: platform, settings: settings, hasOtherPlatforms: hasOtherPlatforms).localizations()
    }

    private func isMember(_ item: TargetContents.Item) -> Bool {
        platform.map(item.platformFilters.include) ?? true
    }

    // MARK: Footprint

    func footprint(_ settings: BuildSettings) throws(SnapshotError) -> Footprint {
        var footprint = Footprint()
        for name in [ProjectFiles.objectsName, ProjectFiles.treeName] { footprint.files.insert(source.project.path.appending(name)) }
        footprint.formUnion(source.schemes)
        if let generated = source.project.generated { footprint.formUnion(generated.footprint) }
        for name in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
            guard let path = try settingPath(name, settings).path else { continue }
            try footprint.follow(path, in: source.snapshot)
            // What decides whether a file that isn't there counts as missing.
            footprint.anyCase.insert(path.inLowerCase)
            footprint.insertIgnoreFiles(above: path)
        }
        footprint.formUnion(try source.resources().footprint)
        footprint.formUnion(try manifestFinder(settings).footprint())
        footprint.folders.formUnion(VendoredSDKFinder(source: source, platform: platform).folders)
        footprint.holdsAppDelegates = target.kind == .application
        return footprint
    }

    func settingRoles(_ settings: BuildSettings) throws(SnapshotError) -> [(path: TreePath, role: FileUse.Role)] {
        var roles: [(path: TreePath, role: FileUse.Role)] = []
        if let path = try settingPath("INFOPLIST_FILE", settings).path {
            let role: FileUse.Role = switch settings.boolean("INFOPLIST_PREPROCESS") {
            case .known(true, _): .preprocessedInfoPlist
            case .unknown: .perhapsPreprocessedInfoPlist
            case .known, .absent: .infoPlist
            }
            try add(path, role, to: &roles)
        }
        if let path = try settingPath("CODE_SIGN_ENTITLEMENTS", settings).path { try add(path, .entitlements, to: &roles) }
        return roles
    }

    func resources() throws(SnapshotError) -> TargetResources? { try source.resources() }

    func resourceSearch() throws(SnapshotError) -> ResourceSearch? {
        ResourceSearch(names: try source.resources().names(of: target, in: workspace), platform: platform, ignoreRules: workspace.ignoreRules)
    }

    func assetSearch() throws(SnapshotError) -> AssetSearch? {
        guard let resources = try resourceSearch() else { return nil }
        return AssetSearch(names: try source.resources().assetNames(in: workspace), resources: resources)
    }

    private func add(_ path: TreePath, _ role: FileUse.Role, to roles: inout [(path: TreePath, role: FileUse.Role)]) throws(SnapshotError) {
        for path in try snapshot.usedPaths(path) { roles.append((path, role)) }
    }

    // MARK: Files that settings name

    private func settingPath(_ name: String, _ settings: BuildSettings) throws(SnapshotError) -> SettingPathLookup {
        let lookup = SettingPathLookup(settings.string(name), project: source.project, setting: name)
        guard case .path(let path, let provenance) = lookup else { return lookup }
        guard try snapshot.isWatched(path) else { return .unknown(Unknown("\(path) has not the name of a property list", at: provenance.origin)) }
        guard try workspace.isInReach(path, of: source.project) else {
            return .unknown(Unknown("\(path) lies outside the folder of the project", at: provenance.origin))
        }
        return lookup
    }

    func settingFile(_ name: String, _ settings: BuildSettings) throws(SnapshotError) -> SettingFile {
        switch try settingPath(name, settings) {
        case .none: return .none
        case .unknown(let unknown): return .unknown(unknown)
        case .path(let path, let provenance):
            if source.project.generated?.plists[path] != nil { return .found(path) }
            switch try snapshot.lookUp(path) {
            case .file: return .found(path)
            case .unknown: return .unknown(Unknown("\(path) leads out of the repository", at: provenance.origin))
            case .absent, .folder: return try missing(path, provenance)
            }
        }
    }

    /// A file that isn't there may still be made by a script, or kept out of the repository on purpose.
    private func missing(_ path: TreePath, _ provenance: Provenance) throws(SnapshotError) -> SettingFile {
        if try snapshot.entry(at: path) != nil { return .unknown(Unknown("\(path) is a link to what is not in the repository", at: provenance.origin)) }
        if try workspace.ignoreRules.isIgnored(path, isFolder: false) { return .unknown(Unknown("\(path) is ignored by Git", at: provenance.origin)) }
        for script in target.scripts where script.names(file: path.name) {
            return .unknown(Unknown("the script phase '\(script.name)' may make \(path)", at: script.origin))
        }
        if let twin = try snapshot.file(inAnyCase: path) { return .otherCase(path, found: twin, provenance) }
        return .missing(path, provenance)
    }

    func ignores(anyOf paths: [TreePath]) throws(SnapshotError) -> Bool {
        for path in paths where try workspace.ignoreRules.isIgnored(path, isFolder: false) { return true }
        return false
    }

    private static func absent(_ path: TreePath, _ setting: String, _ provenance: Provenance) -> Unknown {
        Unknown("\(path), which \(setting) names, is not in the repository", at: provenance.origin)
    }

    private func plistFile(_ name: String, _ settings: BuildSettings) throws(SnapshotError) -> PlistFile {
        let path: TreePath
        switch try settingPath(name, settings) {
        case .none: return .none
        case .unknown(let unknown): return .unknown(unknown, nil)
        case .path(let named, let provenance):
            if let plist = source.project.generated?.plists[named] { return .generated(plist, named) }
            switch try source.snapshot.lookUp(named) {
            case .absent where workspace.reading == .asWritten:
                guard case .otherCase(_, let found, _) = try settingFile(name, settings) else { return .unknown(Self.absent(named, name, provenance), nil) }
                path = found
            case .absent, .folder: return .unknown(Self.absent(named, name, provenance), nil)
            case .unknown: return .unknown(Unknown("\(named) leads out of the repository", at: provenance.origin), nil)
            case .file(let entry): path = entry.path
            }
        }
        guard let entry = try source.snapshot.entry(at: path) else { return .unknown(Unknown("\(path) is not in the repository"), nil) }
        switch try workspace.files.propertyList(entry, in: source.snapshot) {
        case .unknown(let reason): return .unknown(Unknown(reason), path)
        case .malformed: return .unknown(Unknown("\(path) can't be parsed"), path)
        case .document(let document):
            guard let mapping = document.root.dictionary else { return .unknown(Unknown("\(path) is no dictionary"), path) }
            return .dictionary(mapping, document, path)
        }
    }
}

/// The path that a build setting names, read from the project's folder.
enum SettingPathLookup {
    case none
    case path(TreePath, Provenance)
    case unknown(Unknown)

    init(_ value: Resolved<String>, project: Project, setting: String) {
        switch value {
        case .absent: self = .none
        case .unknown(let unknown): self = .unknown(unknown)
        case .known(let text, let provenance):
            if text.isEmpty {
                self = .none
            } else {
                switch Self.resolve(text, project) {
                case .inTree(let path): self = .path(path, provenance)
                case .unresolvable(let obstacle): self = .unknown(Unknown("\(setting): \(obstacle)", at: provenance.origin))
                }
            }
        }
    }

    var path: TreePath? { if case .path(let path, _) = self { path } else { nil } }

    /// `$(SRCROOT)` makes a path absolute below the folder that stands for the repository.
    private static func resolve(_ text: String, _ project: Project) -> PathReference {
        let root = SettingsDefaults.repositoryRoot + "/"
        guard text.hasPrefix(root) else { return project.resolve(text) }
        return PathReference.inTree(.root).resolving(String(text.dropFirst(root.count)))
    }
}
