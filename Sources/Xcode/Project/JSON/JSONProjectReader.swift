import Bounds
import Snapshots
import Syntax

extension Project {
    /// Reads a project file in either format, told apart by the document's own.
    ///
    /// - Parameter file: the path of the project.pbxproj or project.xcproj inside its `.xcodeproj` folder
    /// - Throws: where the document is no project
    package static func read(_ document: Document, file: TreePath) throws(SyntaxError) -> Project {
        document.format == .json ? try readTree(document, file: file) : try readObjects(document, file: file)
    }

    /// Reads a project.xcproj, the JSON format of Xcode 27.2.
    static func readTree(_ document: Document, file: TreePath) throws(SyntaxError) -> Project {
        guard document.root.dictionary != nil else {
            throw SyntaxError("an Xcode project must be an object", at: document.sourceRange(of: document.root.range)?.start)
        }
        return JSONProjectReader(document, file: file).project()
    }
}

/// Turns the tree of a project.xcproj into a `Project`.
struct JSONProjectReader {
    let document: Document
    let file: TreePath
    let files: JSONFileTree
    /// Name path of a product's file to the identifier of the target that builds it.
    let products: [String: String]
    /// Target names are unique in this format, and are what refers to a target.
    let targetIDs: [String: String]
    let phaseProducts: [String: [JSONPhaseProduct]]
    let folderShares: [String: [JSONFolderShare]]

    var root: Node { document.root }

    init(_ document: Document, file: TreePath) {
        self.document = document
        self.file = file
        let folder = PathReference.inTree(file.parent.parent)
        let files = JSONFileTree(document.root["files"]?.array ?? [], projectFolder: folder)
        self.files = files
        folderShares = JSONFolderShare.all(of: files.folders)
        phaseProducts = Self.phaseProducts(document.root) { files.byNamePath[$0]?.reference ?? folder.resolving($0) }
        var products: [String: String] = [:]
        var targetIDs: [String: String] = [:]
        for target in document.root["targets"]?.array ?? [] {
            guard let name = Self.targetName(target) else { continue }
            let id = target["id"]?.string ?? name
            targetIDs[name] = id
            if let product = target["product"]?.string { products[product] = id }
        }
        self.products = products
        self.targetIDs = targetIDs
    }

    func project() -> Project {
        let configurations = projectConfigurations()
        let targets = root["targets"]?.array ?? []
        return Project(path: file.parent, file: file, folder: file.parent.parent, objectVersion: nil,
                       developmentRegion: root["localizations"]?["development"]?.string,
                       knownRegions: root["localizations"]?["supported"]?.texts ?? [],
                       configurations: configurations,
                       targets: targets.prefix(Bound.Project.targets).compactMap { target($0, configurations: configurations) },
                       otherProjects: otherProjects(),
                       issues: capabilities(),
                       privacyManifests: files.byNamePath.values.filter { $0.name.hasSuffix(".xcprivacy") }.compactMap(\.reference.path).sorted(), generated: nil)
    }

    func origin(_ range: ByteRange) -> Origin {
        Origin(path: file, range: document.sourceRange(of: range), mechanism: .projectFile)
    }

    /// The folder of another project, which the file tree names or which lies at this path.
    func projectReference(_ namePath: String) -> PathReference {
        files.byNamePath[namePath]?.reference ?? PathReference.inTree(file.parent.parent).resolving(namePath)
    }

    private func otherProjects() -> [PathReference] {
        var seen: Set<PathReference> = []
        return (root["imported-products"]?.array ?? []).compactMap { $0["project"]?.string.map(projectReference) }.filter { seen.insert($0).inserted }
    }

    private func capabilities() -> [ProjectIssue] {
        (root["required-capabilities"]?.array ?? []).compactMap { word in
            word.string.map { .unknownCapability($0, origin(word.range)) }
        }
    }
}

extension JSONProjectReader {
    /// All configurations share one dictionary of settings: what differs carries a condition on the configuration.
    private func projectConfigurations() -> ConfigurationList {
        let settings = root["build-settings"]?.dictionary ?? Mapping([])
        let configurations = (root["configurations"]?.array ?? []).compactMap { entry -> BuildConfiguration? in
            guard let name = entry.string ?? entry["name"]?.string else { return nil }
            return BuildConfiguration(name: name, settings: settings, origin: origin((entry["name"] ?? entry).range),
                                      baseFile: entry["file"].map(baseFile))
        }
        return ConfigurationList(configurations: configurations, defaultName: root["default-configuration"]?.string)
    }

    /// The configurations of a target: those of the project, some of them with an xcconfig file of the target's own.
    func configurations(of target: Node, project: ConfigurationList) -> ConfigurationList {
        let settings = target["build-settings"]?.dictionary ?? Mapping([])
        let specialized = target["specialized-configurations"]?.array ?? []
        let configurations = project.configurations.map { configuration in
            let own = specialized.last { ($0.string ?? $0["name"]?.string) == configuration.name }
            return BuildConfiguration(name: configuration.name, settings: settings,
                                      origin: origin((own?["name"] ?? own ?? target["name"] ?? target).range),
                                      baseFile: own?["file"].map(baseFile))
        }
        return ConfigurationList(configurations: configurations, defaultName: project.defaultName)
    }

    /// An xcconfig file: by name path, by `id:`, or by a path below a folder.
    private func baseFile(_ node: Node) -> BuildConfiguration.BaseFile {
        .init(reference: baseFileReference(node), origin: origin(node.range))
    }

    private func baseFileReference(_ node: Node) -> PathReference {
        if let name = node.string {
            let file = name.hasPrefix("id:") ? files.byID[String(name.dropFirst(3))] : files.byNamePath[name]
            return file?.reference ?? .unresolvable(.danglingReference(name))
        }
        guard let anchor = node["anchor"]?.string, let relative = node["relative-path"]?.string else { return .unresolvable(.noPath) }
        let folder = anchor.hasPrefix("id:") ? files.byID[String(anchor.dropFirst(3))] : files.byNamePath[anchor]
        return folder?.reference.resolving(relative) ?? .unresolvable(.danglingReference(anchor))
    }
}
