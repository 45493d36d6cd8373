import Snapshots
import Syntax

/// The configurations of a spec and the settings that the generated project gets in each (XcodeGen, SettingsBuilder.swift).
struct SpecProjectSettings {
    /// A configuration, and whether it is one for debugging or for release; neither where the spec says `none`.
    struct Configuration {
        enum Kind: String { case debug, release }

        let name: String
        let kind: Kind?
        let origin: Origin
    }

    let spec: SpecMapping
    let folder: TreePath
    let place: Origin
    let obstacle: Unknown?
    /// In the order of their names, as the generated project has them.
    let configurations: [Configuration]
    let presets: SettingPresets.Scope?
    let settings: SpecSettings

    init(_ spec: SpecMapping, folder: TreePath, place: Origin, obstacle: Unknown?) {
        self.spec = spec
        self.folder = folder
        self.place = place
        self.obstacle = obstacle
        let named = (spec["configs"]?.mapping?.entries ?? []).prefix(200).map {
            Configuration(name: $0.key, kind: $0.value.text.flatMap(Configuration.Kind.init), origin: $0.keyOrigin)
        }
        let configurations = named.isEmpty
            ? [Configuration(name: "Debug", kind: .debug, origin: place), Configuration(name: "Release", kind: .release, origin: place)]
            : named.sorted { $0.name < $1.name }
        self.configurations = configurations
        presets = (spec["options"]?["settingPresets"]).map { $0.text.flatMap(SettingPresets.Scope.init) } ?? .all
        settings = SpecSettings(groups: spec["settingGroups"]?.mapping ?? spec["settingPresets"]?.mapping ?? SpecMapping(),
                                configurations: configurations.map(\.name), obstacle: obstacle)
    }

    var defaultName: String? { spec["options"]?["defaultConfig"]?.string ?? configurations.first?.name }

    /// The configuration that a scheme archives in where it names none.
    var releaseConfiguration: Configuration? {
        configurations.first { $0.name == "Release" } ?? configurations.first { $0.kind == .release }
    }

    func list(platforms: [SpecPlatform?]) -> ConfigurationList {
        ConfigurationList(configurations: configurations.map { configuration in
            var lines = unknownLines(of: presets)
            if let first = platforms.first, platforms.allSatisfy({ $0 == first }), let platform = first {
                lines.append(line(("SDKROOT", platform.sdk), at: place))
            } else if platforms.contains(nil) {
                lines.append(.gap(SettingsGap(.names(["SDKROOT"], prefixes: []), reason: Unknown("the platform of a target is not known", at: place))))
            }
            if configuration.kind != nil, presets?.includesProject == true { lines += SettingPresets.project.map { line($0, at: place) } }
            for platform in SpecPlatform.allCases {
                guard let version = spec["options"]?["deploymentTarget"]?[platform.rawValue] else { continue }
                lines += deploymentTarget(version, on: platform)
            }
            return BuildConfiguration(name: configuration.name, settings: Mapping([]), origin: configuration.origin,
                                      baseFile: baseFile(spec["configFiles"], configuration.name),
                                      generated: GeneratedSettings(presets: lines, own: ownLines(spec["settings"], configuration.name)))
        }, defaultName: defaultName)
    }

    /// What a settings node assigns, on top of what a part of the spec that can't be had may assign.
    func ownLines(_ node: SpecNode?, _ configuration: String) -> [SettingsLevel.Line] {
        (obstacle.map { [.gap(SettingsGap(.everything, reason: $0))] } ?? []) + settings.lines(of: node, configuration: configuration)
    }

    func line(_ setting: SettingPresets.Setting, at origin: Origin) -> SettingsLevel.Line {
        .assignment(SettingAssignment(name: setting.name, value: .text(setting.value), origin: origin))
    }

    /// Where `settingPresets` isn't understood, what the presets could assign is unknown.
    func unknownLines(of presets: SettingPresets.Scope?) -> [SettingsLevel.Line] {
        guard presets == nil else { return [] }
        let names = SettingPresets.targetNames.union(SettingPresets.project.map(\.name))
        return [.gap(SettingsGap(.names(names, prefixes: []), reason: Unknown("options.settingPresets is not known", at: spec["options"]?.origin)))]
    }

    func deploymentTarget(_ version: SpecNode, on platform: SpecPlatform) -> [SettingsLevel.Line] {
        guard let name = platform.deploymentTargetSetting else { return [] }
        let value: SettingAssignment.Value = SpecVersion.text(version).map { .text($0) }
            ?? .unknown(Unknown("the deployment target \(version.text ?? "") is no version", at: version.origin))
        return [.assignment(SettingAssignment(name: name, value: value, origin: version.origin.with(.projectSetting)))]
    }

    /// The xcconfig file that `configFiles` names for a configuration.
    func baseFile(_ files: SpecNode?, _ configuration: String) -> BuildConfiguration.BaseFile? {
        guard let node = files?[configuration], let text = node.text else { return nil }
        return BuildConfiguration.BaseFile(reference: PathReference.inTree(folder).resolving(text), origin: node.origin.with(.projectFile))
    }
}

/// Versions in a spec: a text or a number with a fraction; the third part is left out where it is 0.
enum SpecVersion {
    static func text(_ node: SpecNode) -> String? {
        guard let scalar = node.scalar else { return nil }
        switch scalar.resolved {
        case .string(let text): return normal(text)
        case .real(let number): return normal("\(number)")
        default: return nil
        }
    }

    private static func normal(_ text: String) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt32($0) }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        let patch = numbers.count > 2 ? numbers[2] : 0
        return "\(numbers[0]).\(numbers.count > 1 ? numbers[1] : 0)" + (patch > 0 ? ".\(patch)" : "")
    }
}

extension Origin {
    /// The same place as another mechanism's.
    func with(_ mechanism: Mechanism) -> Origin {
        Origin(path: path, range: range, mechanism: mechanism)
    }
}
