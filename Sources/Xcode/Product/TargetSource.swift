import Snapshots
import Syntax

/// What the products of one target in one configuration are made from.
struct TargetSource {
    let project: Project
    /// Nil where a generator's spec describes the project.
    let document: Document?
    let target: Target
    let configuration: String
    let workspace: Workspace
    /// The shared schemes that may choose the shipping configuration.
    let schemes: Footprint

    var snapshot: any Snapshot { workspace.snapshot }

    struct Settings {
        let settings: BuildSettings
        let issues: [SettingsIssue]
        /// Paths of xcconfig files that were read or looked for.
        let dependencies: Set<TreePath>
        /// What people have typed, from low to high.
        var typed = TypedLevels()
    }

    /// The build settings on one platform; without one, those that hold before a platform is chosen.
    func settings(for platform: Platform?) throws(SnapshotError) -> Settings {
        let (name, ofProject, ofTarget) = project.configuration(named: configuration, of: target)
        var issues: [SettingsIssue] = []
        var dependencies: Set<TreePath> = []
        let projectBase = try level(of: ofProject?.baseFile, &issues, &dependencies)
        let targetBase = try level(of: ofTarget?.baseFile, &issues, &dependencies)
        let ofProjectLevel = level(of: ofProject, over: [projectBase])
        let ofTargetLevel = level(of: ofTarget, over: [projectBase, targetBase])
        let sdk = platform.map { SettingsSDK($0, version: Self.sdkVersion) }
        let context = SettingsContext(configuration: name, sdk: sdk?.canonicalName, target: target.name)
        var levels = [projectBase, ofProjectLevel, targetBase, ofTargetLevel]
        if let sdk {
            let facts = SettingsDefaults.ProjectFacts(name: project.name, path: project.path, folder: project.folder ?? .root,
                                                      developmentRegion: project.developmentRegion, configuration: name)
            let defaults = SettingsDefaults(project: facts, target: target.name, productType: target.productType ?? "", sdk: sdk, origin: target.origin)
            levels = defaults.levels(projectBase: projectBase, project: ofProjectLevel, targetBase: targetBase, target: ofTargetLevel)
        }
        let typed = TypedLevels(project: [projectBase, ofProjectLevel], target: [targetBase, ofTargetLevel])
        return Settings(settings: BuildSettings(levels: levels, context: context), issues: issues, dependencies: dependencies, typed: typed)
    }

    /// The version in SDK names, which `[sdk=...]` conditions are compared with: that of the current release.
    private static let sdkVersion = "27.0"

    /// The platforms the target is built for, device platforms alone; `[nil]` where they can't be known.
    func platforms() throws(SnapshotError) -> [Platform?] {
        let found = ProductPlatforms.of(try settings(for: nil).settings, ofTarget: try targetSettings(), kind: target.kind)
        return found.isEmpty ? [nil] : found
    }

    /// Whether one of several platforms is meant to ship: one for whose devices no family is listed is built with a warning, if at all.
    func isForDevices(of platform: Platform?) throws(SnapshotError) -> Bool {
        guard let platform, case .known(let text, _) = try settings(for: platform).settings.string("TARGETED_DEVICE_FAMILY") else { return true }
        return DeviceFamilies.fit(platform, list: text)
    }

    /// What the target's own levels assign, without those of the project.
    private func targetSettings() throws(SnapshotError) -> BuildSettings {
        let (name, ofProject, ofTarget) = project.configuration(named: configuration, of: target)
        var issues: [SettingsIssue] = []
        var dependencies: Set<TreePath> = []
        let base = try level(of: ofTarget?.baseFile, &issues, &dependencies)
        let projectBase = try level(of: ofProject?.baseFile, &issues, &dependencies)
        let own = level(of: ofTarget, over: [projectBase, base])
        return BuildSettings(levels: [base, own], context: SettingsContext(configuration: name, sdk: nil, target: target.name))
    }

    /// The target's resources as they lie in the snapshot.
    func contents() throws(SnapshotError) -> TargetContents {
        try resources().contents
    }

    func resources() throws(SnapshotError) -> TargetResources {
        try workspace.resources(of: target, in: project)
    }

    /// - Parameter bases: xcconfig files that a generator's own settings give way to
    private func level(of configuration: BuildConfiguration?, over bases: [SettingsLevel]) -> SettingsLevel {
        guard let configuration else { return .empty }
        if let generated = configuration.generated { return generated.level(givingWayTo: bases) }
        return SettingsLevel(buildSettings: configuration.settings, text: document?.text, path: project.file)
    }

    private func level(of base: BuildConfiguration.BaseFile?, _ issues: inout [SettingsIssue], _ dependencies: inout Set<TreePath>)
        throws(SnapshotError) -> SettingsLevel {
        guard let base else { return .empty }
        let loaded: LoadedSettings = switch base.reference {
        case .inTree(let path): try workspace.settingsFiles.load(path, namedAt: base.origin, projectFolder: project.folder ?? .root, in: snapshot)
        case .unresolvable(let obstacle): .unknown("\(obstacle)", at: base.origin)
        }
        issues += loaded.issues
        dependencies.formUnion(loaded.dependencies)
        return switch workspace.reading {
        case .cautious: loaded.level
        case .asWritten: loaded.level.withoutGaps
        }
    }
}
