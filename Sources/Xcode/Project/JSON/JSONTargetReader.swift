import Snapshots
import Syntax

extension JSONProjectReader {
    func target(_ node: Node, configurations: ConfigurationList) -> Target? {
        guard let name = Self.targetName(node) else { return nil }
        let productType = node["full-product-type"]?.string ?? node["product-type"]?.string.map { "com.apple.product-type." + $0 }
        let kind: ProductKind = switch node["kind"]?.string.flatMap(TargetKind.init(rawValue:)) {
        case .aggregate: .aggregate
        case .externalBuildSystem: .externalBuildSystem
        case .native, nil: ProductKind(productType: productType ?? "")
        }
        let product = node["product"]?.string.flatMap { files.byNamePath[$0] }
        let contents = phases(of: node, named: name)
        return Target(
            id: node["id"]?.string ?? name, name: name, origin: origin((node["name"] ?? node).range), kind: kind, productType: productType,
            configurations: self.configurations(of: node, project: configurations),
            productReference: product?.id, productFileName: product?.name ?? node["product"]?.string?.lastComponent,
            resources: contents.resources, sourceCount: contents.sourceCount, synchronizedFolders: synchronizedFolders(of: node, named: name),
            embedded: contents.embedded, linked: contents.linked,
            dependencies: (node["dependencies"]?.array ?? []).compactMap(dependency), scripts: contents.scripts,
            packageProducts: (node["package-product-members"]?.array ?? []).compactMap { $0["product-name"]?.string },
            attributes: Mapping([]))
    }

    private enum TargetKind: String {
        case native, aggregate
        case externalBuildSystem = "external-build-system"
    }

    private enum DependencyKind: String {
        case localTarget, remoteTarget, package
    }

    private func dependency(_ node: Node) -> TargetDependency? {
        if let name = node.string { return TargetDependency(product: .target(id: targetIDs[name] ?? name), platformFilters: .all) }
        let source: ProductSource
        switch node["kind"]?.string.flatMap(DependencyKind.init(rawValue:)) ?? .localTarget {
        case .localTarget:
            guard let name = node["target"]?.string else { return nil }
            source = .target(id: targetIDs[name] ?? name)
        case .package:
            guard let name = node["product-name"]?.string else { return nil }
            source = .package(name: name)
        case .remoteTarget:
            guard let project = node["project"]?.string, let name = node["target"]?.string else { return nil }
            source = .otherProject(ForeignProduct(project: projectReference(project), id: node["target-id"]?.string ?? name, isTarget: true,
                                                  targetName: name, productName: nil))
        }
        return TargetDependency(product: source, platformFilters: PlatformFilters(node["platforms"]?.texts ?? []))
    }

    /// The folders that a target owns, and those of which an exception gives it some files.
    private func synchronizedFolders(of target: Node, named name: String) -> [SynchronizedFolder] {
        guard let shares = folderShares[name] else { return [] }
        var copyPhases: [String: Node] = [:]
        for phase in target["build-phases"]?.array ?? [] where phase["kind"]?.string == PhaseKind.copy.rawValue {
            if let key = phaseKey(phase, of: name), copyPhases[key] == nil { copyPhases[key] = phase }
        }
        return shares.map { share in
            let isOwned = share.membership != nil
            let listed = Set(share.exceptions.flatMap { $0[isOwned ? "exclusions" : "inclusions"]?.texts ?? [] })
            let types = share.folder.node["file-types"]?.dictionary?.effectiveEntries ?? []
            let platforms = share.exceptions.flatMap { $0["platforms"]?.dictionary?.effectiveEntries ?? [] }
            return SynchronizedFolder(
                reference: share.folder.reference, membership: isOwned ? .allExcept(listed) : .only(listed),
                copied: share.phaseExceptions.sorted { $0.key < $1.key }.flatMap { copiedFiles($1, to: copyPhases[$0]) },
                explicitFolders: share.folder.node["opaque-folders"]?.texts ?? [],
                explicitFileTypes: Dictionary(types.compactMap { entry in entry.value.string.map { (entry.key, $0) } }, uniquingKeysWith: { $1 }),
                platformFilters: Dictionary(platforms.map { ($0.key, PlatformFilters($0.value.texts)) }, uniquingKeysWith: { $1 }),
                origin: origin((share.membership ?? share.exceptions.first ?? share.folder.node).range))
        }
    }

    private func copiedFiles(_ exceptions: [Node], to phase: Node?) -> [SynchronizedFolder.Copied] {
        guard let phase else { return [] }
        return exceptions.map { .init(paths: Set($0["inclusions"]?.texts ?? []), destination: destination(of: phase)) }
    }
}
