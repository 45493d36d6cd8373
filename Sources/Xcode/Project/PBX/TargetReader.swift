import Snapshots
import Syntax

extension ProjectReader {
    /// The target that an object describes; nil where it is of another class.
    mutating func target(_ object: PBXObject, attributes: Mapping?) -> Target? {
        let productType = object.string("productType")
        let kind: ProductKind
        switch object.isa {
        case .nativeTarget: kind = ProductKind(productType: productType ?? "")
        case .aggregateTarget: kind = .aggregate
        case .legacyTarget: kind = .externalBuildSystem
        default: return nil
        }
        let configurations = configurationList(of: object)
        let folders = synchronizedFolders(of: object)
        let contents = phases(of: object)
        let product = object.string("productReference")
        return Target(
            id: object.id, name: object.string("name") ?? object.string("productName") ?? object.id, origin: graph.origin(object.nameRange),
            kind: kind, productType: productType, configurations: configurations,
            productReference: product, productFileName: product.flatMap(graph.object).flatMap(Self.fileName),
            resources: contents.resources, sourceCount: contents.sourceCount, synchronizedFolders: folders,
            embedded: contents.embedded, linked: contents.linked, dependencies: dependencies(of: object), scripts: contents.scripts,
            packageProducts: objects("packageProductDependencies", of: object).compactMap { $0.string("productName") },
            attributes: attributes ?? Mapping([]))
    }

    private mutating func dependencies(of target: PBXObject) -> [TargetDependency] {
        var found: [TargetDependency] = []
        for dependency in objects("dependencies", of: target) {
            if let source = dependencySource(dependency) {
                found.append(TargetDependency(product: source, platformFilters: dependency.platformFilters))
            }
        }
        return found
    }

    private mutating func dependencySource(_ dependency: PBXObject) -> ProductSource? {
        if let id = dependency.string("target") { return .target(id: id) }
        if let product = graph.object("productRef", of: dependency), let name = product.string("productName") { return .package(name: name) }
        guard let proxy = graph.object("targetProxy", of: dependency), proxy.isa == .containerItemProxy else { return nil }
        return foreignProduct(proxy, productName: nil)
    }

    /// What a container item proxy stands for: a target of this project, or something of another one.
    mutating func foreignProduct(_ proxy: PBXObject, productName: String?) -> ProductSource? {
        guard let container = proxy.string("containerPortal"), let id = proxy.string("remoteGlobalIDString") else { return nil }
        let isTarget = proxy.string("proxyType") != "2"
        if container == graph.root.id { return isTarget ? .target(id: id) : products[id].map { .target(id: $0) } }
        return .otherProject(ForeignProduct(project: paths.path(of: container), id: id, isTarget: isTarget,
                                            targetName: proxy.string("remoteInfo"), productName: productName))
    }

    /// The name that a file has on disk; that of a localized one without its region.
    static func fileName(_ object: PBXObject) -> String? {
        // The path of a variant group is a folder around the languages, not the file.
        if object.isa == .variantGroup, let name = object.string("name") { return name }
        guard let path = object.string("path"), !path.isEmpty else { return object.string("name") }
        return path.lastComponent
    }
}
