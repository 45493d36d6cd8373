import Snapshots
import Syntax

/// The configurations of one target of a spec (XcodeGen, SettingsBuilder.swift and PBXProjGenerator.swift).
struct SpecTargetSettings {
    let project: SpecProjectSettings
    let target: SpecMapping
    let name: String
    /// Where the target is named.
    let place: Origin
    let productType: String
    /// Nil where it can't be known.
    let platform: SpecPlatform?
    let destinations: [SpecDestination]
    /// INFOPLIST_FILE where neither the settings nor `info` say it: the Info.plist among the sources.
    let foundInfoPlist: Resolved<String>

    func list() -> ConfigurationList {
        ConfigurationList(configurations: project.configurations.map { configuration in
            let own = project.ownLines(target["settings"], configuration.name)
            return BuildConfiguration(name: configuration.name, settings: Mapping([]), origin: place,
                                      baseFile: project.baseFile(target["configFiles"], configuration.name),
                                      generated: GeneratedSettings(presets: presets(configuration.name), own: own + added(over: own)))
        }, defaultName: project.defaultName)
    }

    // MARK: Presets

    private func presets(_ configuration: String) -> [SettingsLevel.Line] {
        var lines = bundleIdentifier(configuration) + project.unknownLines(of: project.presets)
        if project.presets?.includesTargets == true { lines += targetPresets() }
        if let version = target["deploymentTarget"], version.mapping == nil {
            let platforms = destinations.isEmpty ? [platform].compactMap { $0 } : destinations.compactMap(\.platform)
            for platform in platforms { lines += project.deploymentTarget(version, on: platform) }
        }
        return lines
    }

    private func targetPresets() -> [SettingsLevel.Line] {
        guard let platform else {
            let names = SettingPresets.targetNames.union(SpecPlatform.allCases.compactMap(\.deploymentTargetSetting))
            return [.gap(SettingsGap(.names(names, prefixes: []), reason: Unknown("the platform of \(name) is not known", at: place)))]
        }
        let base = platform == .auto ? destinations.first?.platform ?? .auto : platform
        var settings = SettingPresets.target(base, productType: productType)
        if platform == .auto { settings.append(("SDKROOT", platform.sdk)) }
        if !destinations.isEmpty {
            let added = destinations.flatMap { SettingPresets.destinations[$0] ?? [] }
            settings += added
            settings.append(("SUPPORTED_PLATFORMS", Self.values("SUPPORTED_PLATFORMS", in: added).joined(separator: " ")))
            settings.append(("TARGETED_DEVICE_FAMILY", Self.values("TARGETED_DEVICE_FAMILY", in: added).joined(separator: ",")))
        }
        return settings.map { project.line($0, at: place.with(.projectSetting)) }
    }

    private static func values(_ name: String, in settings: [SettingPresets.Setting]) -> [String] {
        settings.filter { $0.name == name }.map(\.value)
    }

    /// The prefix and the target's name, where nothing else names the product.
    private func bundleIdentifier(_ configuration: String) -> [SettingsLevel.Line] {
        guard let prefix = project.spec["options"]?["bundleIdPrefix"], let text = prefix.string,
              !Self.assigns("PRODUCT_BUNDLE_IDENTIFIER", project.settings.lines(of: project.spec["settings"], configuration: configuration)) else { return [] }
        let escaped = name.map { $0 == "_" ? "-" : $0 }.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
        return [project.line(("PRODUCT_BUNDLE_IDENTIFIER", text + "." + String(escaped)), at: prefix.origin.with(.projectSetting))]
    }

    // MARK: What counts over the settings

    private func added(over own: [SettingsLevel.Line]) -> [SettingsLevel.Line] {
        var lines: [SettingsLevel.Line] = []
        if let path = target["entitlements"]?["path"] { lines.append(setting("CODE_SIGN_ENTITLEMENTS", path)) }
        if Self.assigns("INFOPLIST_FILE", own) { return lines }
        if let path = target["info"]?["path"] {
            lines.append(setting("INFOPLIST_FILE", path))
        } else {
            switch foundInfoPlist {
            case .known(let path, let provenance):
                lines.append(.assignment(SettingAssignment(name: "INFOPLIST_FILE", value: .text(path), origin: provenance.origin.with(.projectSetting))))
            case .unknown(let unknown): lines.append(.gap(SettingsGap(.names(["INFOPLIST_FILE"], prefixes: []), reason: unknown)))
            case .absent: break
            }
        }
        return lines
    }

    private func setting(_ name: String, _ path: SpecNode) -> SettingsLevel.Line {
        let origin = path.origin.with(.projectSetting)
        let value: SettingAssignment.Value = path.text.map { .text($0) } ?? .unknown(Unknown("the path of \(name) is no text", at: origin))
        return .assignment(SettingAssignment(name: name, value: value, origin: origin))
    }

    private static func assigns(_ name: String, _ lines: [SettingsLevel.Line]) -> Bool {
        lines.contains { line in
            guard case .assignment(let assignment) = line else { return false }
            return assignment.name == name && assignment.conditions.isEmpty
        }
    }
}
