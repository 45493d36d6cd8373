import Snapshots
import Syntax
@testable import Xcode

/// Writes the text of a project.pbxproj, object by object.
struct ProjectText {
    indirect enum Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
        case text(String)
        case list([Value])
        case dictionary([(String, Value)])

        init(stringLiteral value: String) { self = .text(value) }
        init(arrayLiteral elements: Value...) { self = .list(elements) }
        init(dictionaryLiteral elements: (String, Value)...) { self = .dictionary(elements) }

        var written: String {
            switch self {
            case .text(let text): "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
            case .list(let items): "(" + items.map { $0.written + ", " }.joined() + ")"
            case .dictionary(let entries): "{" + entries.map { "\(Value.text($0.0).written) = \($0.1.written); " }.joined() + "}"
            }
        }
    }

    var objectVersion = "56"
    var rootObject = "PROJECT"
    /// One object a line, in the order in which they were added.
    private(set) var lines: [String] = []
    private var groups: [(id: String, fields: [(String, Value)], children: [Value])] = []

    /// - Parameters:
    ///   - targets: identifiers; the objects are added by `target`
    ///   - project: further keys of the project object
    init(targets: [Value] = [], project: [(String, Value)] = []) {
        add("PROJECT", "PBXProject", [("buildConfigurationList", "PROJECT-LIST"), ("mainGroup", "MAIN"), ("targets", .list(targets))] + project)
        groups = [("MAIN", [], [])]
    }

    mutating func add(_ id: String, _ isa: String, _ fields: [(String, Value)] = []) {
        lines.append("\(Value.text(id).written) = \(Value.dictionary([("isa", .text(isa))] + fields).written);")
    }

    mutating func target(_ id: String, named name: String? = nil, type: String = "application", phases: [Value] = [], _ more: [(String, Value)] = []) {
        add(id, "PBXNativeTarget", [
            ("name", .text(name ?? id)), ("productType", .text("com.apple.product-type." + type)), ("buildConfigurationList", .text(id + "-LIST")),
            ("buildPhases", .list(phases)), ("productReference", .text(id + "-PRODUCT")),
        ] + more)
        file(id + "-PRODUCT", (name ?? id) + ".product", tree: "BUILT_PRODUCTS_DIR")
    }

    /// The configuration list of a target or of `PROJECT`.
    mutating func configurations(_ owner: String, _ names: [String] = ["Debug", "Release"], settings: Value = [:],
                                 defaultName: String? = "Release", _ more: [(String, Value)] = []) {
        for name in names { add("\(owner)-\(name)", "XCBuildConfiguration", [("name", .text(name)), ("buildSettings", settings)] + more) }
        add(owner + "-LIST", "XCConfigurationList", [("buildConfigurations", .list(names.map { .text("\(owner)-\($0)") }))]
            + (defaultName.map { [("defaultConfigurationName", .text($0))] } ?? []))
    }

    /// A phase whose build files refer to these files, or package products.
    mutating func phase(_ id: String, _ isa: String, files: [String] = [], filters: Value? = nil, _ more: [(String, Value)] = []) {
        for file in files {
            add("\(id)/\(file)", "PBXBuildFile", [("fileRef", .text(file))] + (filters.map { [("platformFilters", $0)] } ?? []))
        }
        add(id, isa, [("files", .list(files.map { .text("\(id)/\($0)") }))] + more)
    }

    mutating func file(_ id: String, _ path: String, tree: String = "<group>", in group: String = "MAIN", _ more: [(String, Value)] = []) {
        add(id, "PBXFileReference", [("path", .text(path)), ("sourceTree", .text(tree))] + more)
        put(id, in: group)
    }

    mutating func group(_ id: String, _ path: String? = nil, tree: String = "<group>", in parent: String = "MAIN", isa: String = "PBXGroup",
                        _ more: [(String, Value)] = []) {
        groups.append((id, [("isa*", .text(isa)), ("sourceTree", .text(tree))] + (path.map { [("path", .text($0))] } ?? []) + more, []))
        put(id, in: parent)
    }

    /// Makes something a child of a group, besides where else it is.
    mutating func put(_ id: String, in group: String) {
        guard let position = groups.firstIndex(where: { $0.id == group }) else { return }
        groups[position].children.append(.text(id))
    }

    var text: String {
        var all = self
        for group in groups {
            let isa = group.fields.first { $0.0 == "isa*" }.flatMap { if case .text(let isa) = $0.1 { isa } else { nil } }
            all.add(group.id, isa ?? "PBXGroup", group.fields.filter { $0.0 != "isa*" } + [("children", .list(group.children))])
        }
        return """
        // !$*UTF8*$!
        {
        archiveVersion = 1;
        objectVersion = \(objectVersion);
        objects = {
        \(all.lines.joined(separator: "\n"))
        };
        rootObject = \(Value.text(rootObject).written);
        }

        """
    }

    func read(as file: TreePath = "App/App.xcodeproj/project.pbxproj") throws -> Project {
        try Project.read(PropertyList.readOpenStep(Array(text.utf8)), file: file)
    }

    /// The line on which an object is written, counted from 1.
    func line(of id: String) -> Int? {
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("\"\(id)\" = ") }.map { $0 + 1 }
    }
}
