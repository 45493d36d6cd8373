import Syntax

/// Makes the paths that an included file gives relative to the project's folder (XcodeGen, PathContainer.swift).
///
/// Only these keys are paths; a path inside a build setting is left alone.
enum SpecPaths {
    /// - Parameter folder: of the included file, seen from the folder of the project; empty for that folder itself
    static func resolve(_ spec: SpecMapping, in folder: String) -> SpecMapping {
        if folder.isEmpty { return spec }
        let join = { (node: SpecNode) in joined(node, folder) }
        var spec = spec.replacing("configFiles", join)
        for key in ["targets", "targetTemplates", "aggregateTargets"] {
            spec = spec.replacing(key) { targets in
                targets.mappingValues { target in
                    guard let mapping = target.mapping else { return target }
                    return SpecNode(.mapping(resolveTarget(mapping, join)), origin: target.origin)
                }
            }
        }
        return spec
    }

    private static func resolveTarget(_ target: SpecMapping, _ join: (SpecNode) -> SpecNode) -> SpecMapping {
        var target = target.replacing("configFiles", join).replacing("sources") { sources in
            let sources = join(sources)
            guard let items = sources.list else { return path(of: sources, join) }
            return SpecNode(.list(items.map { path(of: $0, join) }), origin: sources.origin)
        }
        for key in ["info", "entitlements"] { target = target.replacing(key) { path(of: $0, join) } }
        return target
    }

    private static func path(of node: SpecNode, _ join: (SpecNode) -> SpecNode) -> SpecNode {
        guard let mapping = node.mapping else { return node }
        return SpecNode(.mapping(mapping.replacing("path", join)), origin: node.origin)
    }

    /// A text, the texts of a list, or the texts of a mapping, each read from the folder.
    private static func joined(_ node: SpecNode, _ folder: String) -> SpecNode {
        switch node.value {
        case .scalar(let scalar):
            let isAbsolute = scalar.text.utf8.first == UInt8(ascii: "/")
            return isAbsolute ? node : SpecNode(.scalar(YAMLScalar(folder + "/" + scalar.text, isPlain: false)), origin: node.origin)
        case .list(let items): return SpecNode(.list(items.map { $0.scalar == nil ? $0 : joined($0, folder) }), origin: node.origin)
        case .mapping: return node.mappingValues { $0.scalar == nil ? $0 : joined($0, folder) }
        }
    }
}

extension SpecNode {
    /// A mapping with each of its values replaced; anything else as it is.
    fileprivate func mappingValues(_ transform: (SpecNode) -> SpecNode) -> SpecNode {
        guard let mapping else { return self }
        return SpecNode(.mapping(SpecMapping(mapping.entries.map {
            SpecMapping.Entry(key: $0.key, keyOrigin: $0.keyOrigin, value: transform($0.value))
        })), origin: origin)
    }
}
