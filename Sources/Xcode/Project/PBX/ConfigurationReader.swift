import Snapshots
import Syntax

extension ProjectReader {
    /// The configuration list of the project or a target.
    mutating func configurationList(of owner: PBXObject) -> ConfigurationList {
        guard let reference = owner.fields["buildConfigurationList"] else { return .empty }
        noteIfDangling(reference, from: owner, as: .configurationList)
        guard let list = reference.text.flatMap(graph.object) else { return .empty }
        var configurations: [BuildConfiguration] = []
        for entry in entries("buildConfigurations", of: list) {
            noteIfDangling(entry, from: list, as: .configuration)
            guard let object = entry.text.flatMap(graph.object), let name = object.string("name") else { continue }
            configurations.append(BuildConfiguration(name: name, settings: object.dictionary("buildSettings") ?? Mapping([]),
                                                     origin: graph.origin(object.nameRange), baseFile: baseFile(of: object)))
        }
        return ConfigurationList(configurations: configurations, defaultName: list.string("defaultConfigurationName"))
    }

    /// The xcconfig file, which is a file reference, or since Xcode 16 a path below a synchronized folder.
    private mutating func baseFile(of configuration: PBXObject) -> BuildConfiguration.BaseFile? {
        if let reference = configuration.fields["baseConfigurationReference"], let id = reference.text {
            noteIfDangling(reference, from: configuration, as: .baseConfiguration)
            return .init(reference: paths.path(of: id), origin: graph.origin(reference.range))
        }
        if let anchor = configuration.fields["baseConfigurationReferenceAnchor"], let id = anchor.text {
            noteIfDangling(anchor, from: configuration, as: .baseConfigurationFolder)
            let relative = configuration.fields["baseConfigurationReferenceRelativePath"]
            let folder = paths.path(of: id)
            let reference = relative?.text.map { folder.resolving($0) } ?? .unresolvable(.noPath)
            return .init(reference: reference, origin: graph.origin((relative ?? anchor).range))
        }
        return nil
    }
}
