import Bounds
import Snapshots
import Syntax

/// The paths of a project's file references and groups, worked out when they are asked for.
///
/// A reference doesn't know the group it is in, so one pass over all groups notes the parents first.
struct ReferencePaths {
    private let graph: ObjectGraph
    /// Where the main group and references outside every group begin.
    private let root: PathReference
    /// The group that holds each member; of the last group that names it where several do.
    private var parents: [String: String] = [:]
    /// Further groups of members that several groups hold.
    private var otherParents: [String: [String]] = [:]
    private var folders: [String: PathReference] = [:]

    init(_ graph: ObjectGraph, projectFolder: PathReference) {
        self.graph = graph
        root = projectFolder
        parents.reserveCapacity(graph.objects.entries.count / 2)
        for group in graph.groups {
            for child in group.list("children") {
                if let id = child.text { note(id, isIn: group.id) }
            }
        }
    }

    private mutating func note(_ child: String, isIn group: String) {
        guard let known = parents.updateValue(group, forKey: child), known != group else { return }
        let others = otherParents[child] ?? []
        if !others.contains(known), others.count < Bound.Project.groupsOfMember { otherParents[child] = others + [known] }
    }

    /// The path of a file reference, a group or a synchronized folder.
    mutating func path(of id: String) -> PathReference {
        guard let object = graph.object(id) else { return .unresolvable(.danglingReference(id)) }
        return path(of: object)
    }

    mutating func path(of object: PBXObject) -> PathReference {
        guard let name = object.string("path"), !name.isEmpty else { return .unresolvable(.noPath) }
        return path(of: object, depth: 0)
    }

    private mutating func path(of object: PBXObject, depth: Int) -> PathReference {
        guard depth < Bound.Project.groupDepth else { return .unresolvable(.nesting) }
        let relative = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>", "": return parentFolder(of: object.id, depth: depth).resolving(relative)
        case "SOURCE_ROOT": return root.resolving(relative)
        case "<absolute>": return .unresolvable(.absolute(relative))
        case let tree where Self.buildLocations.contains(tree): return .unresolvable(.buildLocation(tree))
        case let tree: return .unresolvable(.customSourceTree(tree))
        }
    }

    private static let buildLocations: Set<String> = ["SDKROOT", "DEVELOPER_DIR", "BUILT_PRODUCTS_DIR"]

    private mutating func parentFolder(of id: String, depth: Int) -> PathReference {
        guard let parent = parents[id] else { return root }
        guard let others = otherParents[id] else { return groupFolder(parent, depth: depth) }
        // Tools leave groups behind that nothing holds; only those that people see in Xcode place a file.
        let groups = [parent] + others
        let attached = groups.filter(isAttached)
        var folders: Set<PathReference> = []
        for group in attached.isEmpty ? groups : attached { folders.insert(groupFolder(group, depth: depth)) }
        return folders.count == 1 ? folders.first ?? root : .unresolvable(.ambiguous)
    }

    /// Whether a group lies, through others, in the main group.
    private func isAttached(_ id: String) -> Bool {
        let main = graph.root.string("mainGroup")
        var group = id
        for _ in 0..<Bound.Project.groupDepth {
            if group == main { return true }
            guard let parent = parents[group] else { return false }
            group = parent
        }
        return false
    }

    private mutating func groupFolder(_ id: String, depth: Int) -> PathReference {
        if let known = folders[id] { return known }
        guard let group = graph.object(id) else { return root }
        // Stands for the answer while it is worked out: a group inside itself finds it and ends there.
        folders[id] = .unresolvable(.nesting)
        let folder = path(of: group, depth: depth + 1)
        folders[id] = folder
        return folder
    }
}
