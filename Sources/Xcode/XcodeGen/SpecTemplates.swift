import Bounds
import Syntax

/// Works templates into targets and makes a target for each platform of those that list several (XcodeGen, Template.swift, Target.swift).
enum SpecTemplates {
    static func resolve(_ spec: SpecMapping) -> SpecMapping {
        // A list of platforms may stand in a template, and a template may be chosen by the platform.
        splitPlatforms(applyTemplates(splitPlatforms(spec)))
    }

    // MARK: Templates

    private static func applyTemplates(_ spec: SpecMapping) -> SpecMapping {
        let templates = spec["targetTemplates"]?.mapping ?? SpecMapping()
        var growth = 0
        return spec.replacing("targets") { targets in
            guard let mapping = targets.mapping else { return targets }
            return SpecNode(.mapping(SpecMapping(mapping.entries.map { entry in
                guard growth < Bound.Spec.templateGrowth, let target = entry.value.mapping else { return entry }
                let resolved = SpecNode(.mapping(resolve(target, named: entry.key, templates)), origin: entry.value.origin)
                growth += resolved.size
                return SpecMapping.Entry(key: entry.key, keyOrigin: entry.keyOrigin, value: resolved)
            })), origin: targets.origin)
        }
    }

    private static func resolve(_ target: SpecMapping, named name: String, _ templates: SpecMapping) -> SpecMapping {
        var names: [String] = []
        collect(target, templates, into: &names)
        if names.isEmpty { return target }
        var base = SpecMapping()
        for template in names {
            if let mapping = templates[template]?.mapping { base = mapping.merged(onto: base) }
        }
        var resolved = target.merged(onto: base).expanding(["target_name": name])
        if let attributes = resolved["templateAttributes"]?.mapping {
            resolved = resolved.expanding(Dictionary(attributes.entries.compactMap { entry in entry.value.string.map { (entry.key, $0) } }) { $1 })
        }
        return resolved
    }

    /// Templates of templates come before the ones that name them; each counts once.
    private static func collect(_ part: SpecMapping, _ templates: SpecMapping, into names: inout [String]) {
        var pending: [(name: String, isVisited: Bool)] = (part["templates"]?.texts ?? []).reversed().map { ($0, false) }
        var seen = Set<String>()
        while let next = pending.popLast() {
            if next.isVisited {
                names.append(next.name)
                continue
            }
            guard let template = templates[next.name]?.mapping, seen.insert(next.name).inserted else { continue }
            pending.append((next.name, true))
            for inner in (template["templates"]?.texts ?? []).reversed() { pending.append((inner, false)) }
        }
    }

    // MARK: Platforms

    private static func splitPlatforms(_ spec: SpecMapping) -> SpecMapping {
        spec.replacing("targets") { targets in
            guard let mapping = targets.mapping else { return targets }
            return SpecNode(.mapping(SpecMapping(mapping.entries.flatMap { entry in
                guard let target = entry.value.mapping, let platforms = target["platform"]?.list else { return [entry] }
                return platforms.prefix(8).compactMap { platform in
                    platform.text.map { split(target, entry, platform: $0, at: platform) }
                }
            })), origin: targets.origin)
        }
    }

    private static func split(_ target: SpecMapping, _ entry: SpecMapping.Entry, platform: String, at node: SpecNode) -> SpecMapping.Entry {
        var own = target.expanding(["platform": platform])
        let name = (own["platformPrefix"]?.text ?? "") + entry.key + (own["platformSuffix"]?.text ?? "_" + platform)
        let product = SpecNode(.scalar(YAMLScalar(entry.key, isPlain: false)), origin: entry.keyOrigin)
        own = own.setting("platform", to: SpecNode(.scalar(YAMLScalar(platform, isPlain: false)), origin: node.origin))
        let settings = own["settings"]?.mapping ?? SpecMapping()
        let place = own["settings"]?.origin ?? entry.keyOrigin
        if SpecSettings.isStructured(settings) {
            let base = settings["base"]?.mapping ?? SpecMapping()
            if base["PRODUCT_NAME"] == nil {
                let named = SpecNode(.mapping(base.setting("PRODUCT_NAME", to: product)), origin: settings["base"]?.origin ?? place)
                own = own.setting("settings", to: SpecNode(.mapping(settings.setting("base", to: named)), origin: place))
            }
        } else if settings["PRODUCT_NAME"] == nil {
            own = own.setting("settings", to: SpecNode(.mapping(settings.setting("PRODUCT_NAME", to: product)), origin: place))
        }
        if let version = own["deploymentTarget"]?[platform] { own = own.setting("deploymentTarget", to: version) }
        return SpecMapping.Entry(key: name, keyOrigin: entry.keyOrigin, value: SpecNode(.mapping(own), origin: entry.value.origin))
    }
}

extension SpecNode {
    /// How many nodes the value is made of.
    fileprivate var size: Int {
        switch value {
        case .scalar: 1
        case .list(let items): items.reduce(1) { $0 &+ $1.size }
        case .mapping(let mapping): mapping.entries.reduce(1) { $0 &+ $1.value.size }
        }
    }
}
