import Snapshots
import Syntax

extension ProjectReader {
    /// Where a product comes from that a phase copies; nil for what is no product but a file of the project's own.
    mutating func embeddableSource(_ object: PBXObject) -> ProductSource? {
        switch object.isa {
        case .fileReference:
            if let target = products[object.id] { return .target(id: target) }
            let name = Self.fileName(object) ?? ""
            if object.string("sourceTree") == "BUILT_PRODUCTS_DIR" { return .builtProduct(name: name) }
            return ProductSource.embeddedEndings.contains(name.lowercasedExtension) ? .file(paths.path(of: object), name: name) : nil
        case .referenceProxy, .packageProduct: return productSource(object)
        default: return nil
        }
    }

    /// Where something comes from that the Frameworks phase links.
    mutating func productSource(_ object: PBXObject) -> ProductSource? {
        switch object.isa {
        case .fileReference:
            if let source = embeddableSource(object) { return source }
            return .file(paths.path(of: object), name: Self.fileName(object) ?? "")
        case .referenceProxy:
            guard let proxy = graph.object("remoteRef", of: object), proxy.isa == .containerItemProxy else { return nil }
            return foreignProduct(proxy, productName: Self.fileName(object))
        case .packageProduct:
            return object.string("productName").map { .package(name: $0) }
        default: return nil
        }
    }

    /// Adds a file, or each language of a localized one.
    mutating func addResources(_ member: PhaseMember, phase: ResourceFile.Phase, to contents: inout PhaseContents) {
        let object = member.object
        guard let name = Self.fileName(object) else { return }
        guard object.isa == .variantGroup else {
            contents.resources.append(resource(object, name: name, region: nil, member: member, phase: phase))
            return
        }
        for child in objects("children", of: object) {
            contents.resources.append(resource(child, name: name, region: child.string("name"), member: member, phase: phase))
        }
    }

    private mutating func resource(_ object: PBXObject, name: String, region: String?, member: PhaseMember, phase: ResourceFile.Phase) -> ResourceFile {
        let reference = paths.path(of: object)
        let type = object.string("lastKnownFileType") ?? object.string("explicitFileType")
        return ResourceFile(reference: reference, name: name, kind: type == "folder" ? .folder : ResourceKind(name: Self.fileName(object) ?? name),
                            region: reference.path?.region ?? region, phase: phase, platformFilters: member.platformFilters,
                            origin: graph.origin(member.entryRange))
    }
}
