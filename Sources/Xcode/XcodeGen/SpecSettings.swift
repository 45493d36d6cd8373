import Bounds
import Syntax

/// The settings of a project, target or group of a spec: plain names, or `base`, `configs` and `groups` (XcodeGen, Settings.swift).
struct SpecSettings {
    /// Groups of settings by name.
    let groups: SpecMapping
    /// The names of all configurations.
    let configurations: [String]
    /// Why groups may be missing.
    let obstacle: Unknown?

    static func isStructured(_ settings: SpecMapping) -> Bool {
        ["configs", "groups", "base"].contains { settings[$0] != nil }
    }

    /// What a settings node assigns in one configuration, from low to high; later assignments of one key replace earlier ones.
    func lines(of node: SpecNode?, configuration: String) -> [SettingsLevel.Line] {
        guard let node else { return [] }
        guard let mapping = node.mapping else {
            guard let text = node.text, text.holdsSpecVariable else { return [] }
            return [.gap(SettingsGap(.everything, reason: Unknown("the settings are \(text)", at: node.origin)))]
        }
        var table = Table()
        collect(mapping, configuration, into: &table, depth: 0)
        return table.lines
    }

    private func collect(_ settings: SpecMapping, _ configuration: String, into table: inout Table, depth: Int) {
        table.visit()
        guard Self.isStructured(settings) else {
            for entry in settings.entries { table.assign(entry) }
            return
        }
        guard depth < Bound.Spec.groupDepth, table.takesMore else { return table.fall(Unknown("the groups of settings are nested too deeply")) }
        for name in (settings["groups"] ?? settings["presets"])?.list ?? [] {
            guard let text = name.text else { continue }
            if let group = groups[text]?.mapping {
                collect(group, configuration, into: &table, depth: depth + 1)
            } else {
                table.fall(obstacle ?? Unknown("no group of settings is called \(text)", at: name.origin))
            }
        }
        for entry in settings["base"]?.mapping?.entries ?? [] { table.assign(entry) }
        let matching = (settings["configs"]?.mapping?.entries ?? []).filter { matches($0.key, configuration) }
        for entry in matching {
            guard let own = entry.value.mapping else { continue }
            collect(own, configuration, into: &table, depth: depth + 1)
        }
        if matching.count > 1 { doubt(matching, configuration, &table) }
    }

    /// A variant applies to the configurations whose name holds it, unless it is the name of another one.
    private func matches(_ variant: String, _ configuration: String) -> Bool {
        guard configuration.lowercased().contains(variant.lowercased()) else { return false }
        return variant == configuration || !configurations.contains(variant)
    }

    /// The order of several variants that apply isn't fixed: what they say differently can't be known.
    private func doubt(_ variants: [SpecMapping.Entry], _ configuration: String, _ table: inout Table) {
        var seen: [String: String?] = [:]
        for entry in variants.compactMap({ $0.value.mapping }).flatMap(\.entries) {
            if let other = seen[entry.key], other != entry.value.text {
                table.doubt(entry.key, Unknown("several configs of the settings assign \(entry.key) for \(configuration)", at: entry.keyOrigin))
            }
            seen[entry.key] = entry.value.text
        }
    }

    /// Assignments by their keys as written, conditions included.
    private struct Table {
        private var assignments: [String: SettingAssignment] = [:]
        private var gaps: [SettingsGap] = []
        private var count = 0

        var takesMore: Bool { count < Bound.Spec.settings }

        mutating func visit() { count += 1 }

        mutating func assign(_ entry: SpecMapping.Entry) {
            count += 1
            guard takesMore, let key = XCConfig.key(entry.key) else { return }
            let origin = entry.keyOrigin.extended(to: entry.value.origin, mechanism: .projectSetting)
            assignments[entry.key] = SettingAssignment(name: key.name, conditions: key.conditions.map(SettingCondition.init),
                                                       value: entry.value.settingValue(of: key.name, at: origin), origin: origin)
        }

        mutating func doubt(_ key: String, _ unknown: Unknown) {
            guard let known = assignments[key] else { return }
            assignments[key] = SettingAssignment(name: known.name, conditions: known.conditions, value: .unknown(unknown), origin: known.origin)
        }

        mutating func fall(_ unknown: Unknown) {
            gaps.append(SettingsGap(.everything, reason: unknown))
        }

        /// Without an order of their own, as in a project file, the keys come in that of their text.
        var lines: [SettingsLevel.Line] {
            gaps.map { .gap($0) } + assignments.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { .assignment($0.value) }
        }
    }
}

extension SpecNode {
    /// What XcodeGen writes into the project for a setting.
    func settingValue(of name: String, at origin: Origin) -> SettingAssignment.Value {
        switch value {
        case .scalar(let scalar):
            switch scalar.resolved {
            case .string(let text): return .text(text)
            case .boolean(let flag): return .text(flag ? "YES" : "NO")
            case .integer(let number): return .text(String(number))
            // A version such as 1.10 in plain text is a number, and is written as 1.1.
            case .real(let number): return .text("\(number)")
            case .ambiguous: return .unknown(Unknown("\(name) is \(scalar.text), which YAML readers take for different values", at: origin))
            }
        case .list(let items):
            let texts = items.compactMap(\.string)
            guard texts.count == items.count else { return .unknown(Unknown("the list of \(name) holds something that is no text", at: origin)) }
            return .text(SettingQuoting.join(texts))
        case .mapping: return .unknown(Unknown("the value of \(name) is a mapping, which is no setting's value", at: origin))
        }
    }
}

extension Origin {
    /// From the beginning of this place to the end of another in the same file.
    func extended(to other: Origin, mechanism: Mechanism) -> Origin {
        guard path == other.path, let range, let end = other.range?.end, end > range.start else {
            return Origin(path: path, range: range, mechanism: mechanism)
        }
        return Origin(path: path, range: SourceRange(start: range.start, end: end), mechanism: mechanism)
    }
}
