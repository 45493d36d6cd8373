import Bounds
import Snapshots
import Syntax

/// Makes the targets of a spec.
struct SpecTargetReader {
    let settings: SpecProjectSettings
    let snapshot: any Snapshot
    private(set) var footprint = Footprint()
    /// What the generator writes, by the paths that it writes to.
    private(set) var plists: [TreePath: SpecPlist] = [:]

    private static let typePrefix = "com.apple.product-type."

    /// A target with what decides how it depends on others.
    private struct Draft {
        let name: String
        let place: Origin
        let spec: SpecMapping
        let productType: String
        let platform: SpecPlatform?
        let destinations: [SpecDestination]

        var kind: ProductKind { ProductKind(productType: SpecTargetReader.typePrefix + productType) }
    }

    init(_ settings: SpecProjectSettings, snapshot: any Snapshot) {
        self.settings = settings
        self.snapshot = snapshot
    }

    /// In the order of their names, as the generated project has them; and the platform of each.
    mutating func read() throws(SnapshotError) -> (targets: [Target], platforms: [SpecPlatform?]) {
        let entries = settings.spec["targets"]?.mapping?.entries ?? []
        let drafts = entries.prefix(Bound.Project.targets).compactMap(Self.draft).sorted { $0.name < $1.name }
        let byName = Dictionary(drafts.map { ($0.name, $0) }) { first, _ in first }
        for draft in drafts { addPlists(of: draft) }
        var targets: [Target] = []
        for draft in drafts { targets.append(try target(draft, byName)) }
        return (targets, drafts.map(\.platform))
    }

    private static func draft(_ entry: SpecMapping.Entry) -> Draft? {
        guard let spec = entry.value.mapping else { return nil }
        var destinations = (spec["supportedDestinations"]?.texts ?? []).compactMap(SpecDestination.init)
        if destinations.contains(.macCatalyst), !destinations.contains(.iOS) { destinations.append(.iOS) }
        let word = spec["platform"]?.text ?? ""
        let platform = word.isEmpty && !destinations.isEmpty ? SpecPlatform.auto : SpecPlatform(rawValue: word)
        let type = spec["type"]?.text ?? ""
        return Draft(name: spec["name"]?.text ?? entry.key, place: entry.keyOrigin.with(.projectFile), spec: spec,
                     productType: type.hasPrefix(typePrefix) ? String(type.dropFirst(typePrefix.count)) : type, platform: platform,
                     destinations: SpecDestination.allCases.filter(destinations.contains))
    }

    private mutating func target(_ draft: Draft, _ drafts: [String: Draft]) throws(SnapshotError) -> Target {
        let sources = SpecSources(draft.spec["sources"], folder: settings.folder,
                                  defaultType: settings.spec["options"]?["defaultSourceDirectoryType"]?.text)
        let found: Resolved<String> = draft.spec["info"] == nil ? try sources.findInfoPlist(in: snapshot, &footprint) : .absent
        let levels = SpecTargetSettings(project: settings, target: draft.spec, name: draft.name, place: draft.place, productType: draft.productType,
                                        platform: draft.platform, destinations: draft.destinations, foundInfoPlist: found)
        let configurations = levels.list()
        let infoPlists = Set(configurations.configurations.compactMap { $0.generated?.infoPlistFile }.compactMap(settings.folder.resolving))
        let dependencies = SpecDependencies(draft.spec["dependencies"], owner: draft.kind) { name in
            drafts[name].map { SpecDependencies.Other(kind: $0.kind, platform: $0.platform) }
        }
        let isLegacy = draft.spec["legacy"] != nil
        return Target(
            id: draft.name, name: draft.name, origin: draft.place, kind: isLegacy ? .externalBuildSystem : draft.kind,
            productType: isLegacy ? nil : Self.typePrefix + draft.productType, configurations: configurations,
            productReference: draft.name, productFileName: nil,
            resources: sources.resources(infoPlist: infoPlists), sourceCount: 0, synchronizedFolders: sources.folders(infoPlist: infoPlists),
            embedded: dependencies.embedded, linked: [], dependencies: dependencies.all, scripts: Self.scripts(of: draft.spec),
            packageProducts: dependencies.packageProducts, attributes: Mapping([]))
    }

    // MARK: Written files

    private mutating func addPlists(of draft: Draft) {
        if let info = draft.spec["info"] { addPlist(info, SpecPlist.infoPlistDefaults(productType: draft.productType)) }
        if let entitlements = draft.spec["entitlements"] { addPlist(entitlements, []) }
    }

    /// Of several targets that write one file the last has its way.
    private mutating func addPlist(_ node: SpecNode, _ defaults: [(key: String, value: String)]) {
        guard let text = node["path"]?.text, case .inTree(let path) = PathReference.inTree(settings.folder).resolving(text) else { return }
        let properties = node["properties"]
        let obstacle = properties.flatMap { $0.mapping == nil && $0.text?.isEmpty != true ? Unknown("the properties of \(text) are no mapping", at: $0.origin) : nil }
        plists[path] = SpecPlist(defaults: defaults, properties: properties?.mapping ?? SpecMapping(), origin: node.origin.firstLine,
                                 obstacle: settings.obstacle ?? obstacle)
    }

    private static func scripts(of target: SpecMapping) -> [ShellScript] {
        ["preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts", "postbuildScripts"].flatMap { key in
            (target[key]?.list ?? []).map { script in
                let text = script["script"] ?? script["path"]
                func texts(_ key: String) -> [String] { script[key]?.texts ?? [] }
                return ShellScript(name: script["name"]?.text ?? "Run Script", text: text?.text ?? "", inputPaths: texts("inputFiles") + texts("inputFileLists"),
                                   outputPaths: texts("outputFiles") + texts("outputFileLists"), origin: (text ?? script).origin.with(.projectFile))
            }
        }
    }
}

extension GeneratedSettings {
    /// The text of INFOPLIST_FILE, where the level assigns it without reference to other settings.
    fileprivate var infoPlistFile: String? {
        for case .assignment(let assignment) in own.reversed() where assignment.name == "INFOPLIST_FILE" {
            if case .text(let text) = assignment.value { return text }
            return nil
        }
        return nil
    }
}
