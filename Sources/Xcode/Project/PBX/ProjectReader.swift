import Bounds
import Snapshots
import Syntax

extension Project {
    /// Reads a project.pbxproj.
    ///
    /// Lenient as Xcode is: unknown classes and keys are passed over, a missing or mistyped key counts as absent.
    /// - Parameter file: the path of the project.pbxproj inside its `.xcodeproj` folder
    /// - Throws: where the document is no project, has more than 200,000 objects, or its lists come to more than 2,000,000 entries
    static func readObjects(_ document: Document, file: TreePath) throws(SyntaxError) -> Project {
        var reader = ProjectReader(try ObjectGraph(document, file: file))
        let project = reader.project()
        guard reader.budget >= 0 else { throw SyntaxError("the lists of the project are too long", at: nil) }
        return project
    }
}

/// Turns the object graph of a project.pbxproj into a `Project`.
struct ProjectReader {
    let graph: ObjectGraph
    var paths: ReferencePaths
    var issues: [ProjectIssue] = []
    /// Identifier of a product's file reference to the identifier of the target that builds it.
    let products: [String: String]

    /// Entries of lists that may still be read. A list counts once for each object that refers to it, so that a few long
    /// ones that everything shares don't take for ever.
    private(set) var budget = Bound.Project.listMembers

    private let projectFolder: PathReference

    init(_ graph: ObjectGraph) {
        self.graph = graph
        let container = PathReference.inTree(graph.file.parent.parent)
        projectFolder = container.resolving(graph.root.string("projectDirPath") ?? "")
        paths = ReferencePaths(graph, projectFolder: projectFolder)
        var products: [String: String] = [:]
        for target in graph.root.list("targets").compactMap({ $0.text.flatMap(graph.object) }) {
            if let product = target.string("productReference"), products[product] == nil { products[product] = target.id }
        }
        self.products = products
    }

    mutating func project() -> Project {
        let root = graph.root
        noteDuplicateObjects()
        if let group = root.fields["mainGroup"] { noteIfDangling(group, from: root, as: .mainGroup) }
        let configurations = configurationList(of: root)
        let attributes = root.dictionary("attributes")?["TargetAttributes"]?.dictionary
        var targets: [Target] = []
        for entry in root.list("targets").prefix(Bound.Project.targets) {
            noteIfDangling(entry, from: root, as: .target)
            guard let object = entry.text.flatMap(graph.object) else { continue }
            if let target = target(object, attributes: attributes?[object.id]?.dictionary) { targets.append(target) }
        }
        return Project(path: graph.file.parent, file: graph.file, folder: projectFolder.path,
                       objectVersion: graph.document.root["objectVersion"]?.text,
                       developmentRegion: root.string("developmentRegion"), knownRegions: root.strings("knownRegions"),
                       configurations: configurations, targets: targets, otherProjects: otherProjects(), issues: issues,
                       privacyManifests: graph.privacyManifests.compactMap { paths.path(of: $0).path }, generated: nil)
    }

    /// The entries of a list; none once too many have been read.
    mutating func entries(_ key: String, of object: PBXObject) -> [Node] {
        let list = object.list(key)
        budget -= list.count
        return budget >= 0 ? list : []
    }

    /// The objects that a list refers to; what is missing is passed over.
    mutating func objects(_ key: String, of object: PBXObject) -> [PBXObject] {
        entries(key, of: object).compactMap { $0.text.flatMap(graph.object) }
    }

    private mutating func otherProjects() -> [PathReference] {
        var found: [PathReference] = []
        for reference in graph.root.list("projectReferences") {
            if let id = reference["ProjectRef"]?.text { found.append(paths.path(of: id)) }
        }
        return found
    }

    mutating func noteIfDangling(_ reference: Node, from object: PBXObject, as place: ProjectIssue.DanglingReference.Place) {
        guard let id = reference.text, graph.objects[id] == nil else { return }
        issues.append(.danglingReference(.init(from: object.id, fromName: object.string("name"), place: place, to: id,
                                               origin: graph.origin(reference.range))))
    }

    private mutating func noteDuplicateObjects() {
        for (shadowed, kept) in graph.objects.duplicates {
            issues.append(.duplicateObject(.init(id: shadowed.key, shadowed: graph.origin(shadowed.keyRange), kept: graph.origin(kept.keyRange),
                                                 haveSameContent: shadowed.value.hasSameContent(as: kept.value))))
        }
    }
}

extension Node {
    /// Whether two values say the same, wherever they stand and in whatever order their keys are.
    func hasSameContent(as other: Node) -> Bool {
        switch (value, other.value) {
        case (.string(let left), .string(let right)): return left == right
        case (.data(let left), .data(let right)): return left == right
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
        case (.dictionary(let left), .dictionary(let right)):
            let (leftEntries, rightEntries) = (left.effectiveEntries, right.effectiveEntries)
            return leftEntries.count == rightEntries.count && leftEntries.allSatisfy { entry in
                right[entry.key].map { entry.value.hasSameContent(as: $0) } ?? false
            }
        default: return text != nil && text == other.text
        }
    }
}
