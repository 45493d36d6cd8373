/// Writes the project.pbxproj of a description, laid out as Xcode does.
struct ProjectFileText {
    private indirect enum Value {
        case text(String)
        case list([String])
        case dictionary([(String, Value)])
    }

    private let description: ProjectDescription
    private var objects: [(id: String, fields: [(String, Value)])] = []

    init(_ description: ProjectDescription) {
        self.description = description
        addProject()
        for target in description.targets { add(target) }
    }

    var text: String {
        var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 77;\n\tobjects = {\n"
        for object in objects {
            text += "\t\t\(Self.quoted(object.id)) = "
            Self.write(.dictionary(object.fields), indent: 2, into: &text)
            text += ";\n"
        }
        return text + "\t};\n\trootObject = PROJECT;\n}\n"
    }

    // MARK: Objects

    private mutating func add(_ id: String, _ isa: String, _ fields: [(String, Value)]) {
        objects.append((id, [("isa", .text(isa))] + fields))
    }

    private mutating func addProject() {
        let folders = Set(description.targets.flatMap { target in target.folders.map { Self.folderID($0.path) } })
        add("PROJECT", "PBXProject", [
            ("buildConfigurationList", .text("PROJECT_LIST")), ("developmentRegion", .text("en")), ("mainGroup", .text("MAIN")),
            ("targets", .list(description.targets.map { Self.targetID($0.name) })),
        ])
        add("MAIN", "PBXGroup", [("children", .list(folders.sorted())), ("sourceTree", .text("<group>"))])
        addConfigurations(of: description.project, as: "PROJECT", [])
    }

    private mutating func add(_ target: ProjectDescription.Part) {
        let id = Self.targetID(target.name)
        var phases: [String] = []
        if !target.resources.isEmpty { phases.append(addResources(of: target)) }
        if !target.sources.isEmpty { phases.append(addPhase(id + "_SOURCES", "PBXSourcesBuildPhase", target.sources)) }
        if !target.frameworks.isEmpty { phases.append(addPhase(id + "_FRAMEWORKS", "PBXFrameworksBuildPhase", target.frameworks)) }
        for path in target.references { addFile("\(id)_REFERENCE_\(path)", path) }
        for (index, script) in target.scripts.enumerated() {
            phases.append("\(id)_SCRIPT\(index)")
            add("\(id)_SCRIPT\(index)", "PBXShellScriptBuildPhase", [("shellPath", .text("/bin/sh")), ("shellScript", .text(script))])
        }
        if !target.embedded.isEmpty { phases.append(addEmbedding(of: target)) }
        add(id, "PBXNativeTarget", [
            ("buildConfigurationList", .text("\(id)_LIST")), ("buildPhases", .list(phases)),
            ("fileSystemSynchronizedGroups", .list(target.folders.map { Self.folderID($0.path) })),
            ("name", .text(target.name)), ("productReference", .text("\(id)_PRODUCT")),
            ("productType", .text("com.apple.product-type.\(target.productType)")),
        ])
        add("\(id)_PRODUCT", "PBXFileReference", [("path", .text(target.name + ".product")), ("sourceTree", .text("BUILT_PRODUCTS_DIR"))])
        for folder in target.folders { addFolder(folder.path, exceptions: folder.exceptions, of: id) }
        addConfigurations(of: target, as: id, [("PRODUCT_NAME", "$(TARGET_NAME)")])
    }

    private mutating func addResources(of target: ProjectDescription.Part) -> String {
        let phase = Self.targetID(target.name) + "_RESOURCES"
        var files: [String] = []
        for (index, resource) in target.resources.enumerated() {
            let id = "\(phase)\(index)"
            files.append(id)
            let filters: [(String, Value)] = resource.filters.isEmpty ? [] : [("platformFilters", .list(resource.filters))]
            add(id, "PBXBuildFile", [("fileRef", .text("\(id)_FILE"))] + filters)
            addFile("\(id)_FILE", resource.path)
        }
        add(phase, "PBXResourcesBuildPhase", [("files", .list(files))])
        return phase
    }

    private mutating func addPhase(_ phase: String, _ isa: String, _ paths: [String]) -> String {
        for path in paths {
            add("\(phase)_\(path)", "PBXBuildFile", [("fileRef", .text("\(phase)_\(path)_FILE"))])
            addFile("\(phase)_\(path)_FILE", path)
        }
        add(phase, isa, [("files", .list(paths.map { "\(phase)_\($0)" }))])
        return phase
    }

    private mutating func addEmbedding(of target: ProjectDescription.Part) -> String {
        let phase = Self.targetID(target.name) + "_EMBED"
        for name in target.embedded { add("\(phase)_\(name)", "PBXBuildFile", [("fileRef", .text(Self.targetID(name) + "_PRODUCT"))]) }
        // 13 is the folder of plug-ins.
        add(phase, "PBXCopyFilesBuildPhase", [("dstSubfolderSpec", .text("13")), ("files", .list(target.embedded.map { "\(phase)_\($0)" }))])
        return phase
    }

    private mutating func addFolder(_ path: String, exceptions: [String], of target: String) {
        let id = Self.folderID(path)
        let set = "\(id)_\(target)_EXCEPTIONS"
        if let known = objects.firstIndex(where: { $0.id == id }) {
            if !exceptions.isEmpty, let field = objects[known].fields.firstIndex(where: { $0.0 == "exceptions" }),
               case .list(let sets) = objects[known].fields[field].1 { objects[known].fields[field].1 = .list(sets + [set]) }
        } else {
            add(id, "PBXFileSystemSynchronizedRootGroup", [
                ("exceptions", .list(exceptions.isEmpty ? [] : [set])), ("path", .text(path)), ("sourceTree", .text("SOURCE_ROOT")),
            ])
        }
        if exceptions.isEmpty { return }
        add(set, "PBXFileSystemSynchronizedBuildFileExceptionSet", [("membershipExceptions", .list(exceptions)), ("target", .text(target))])
    }

    private mutating func addFile(_ id: String, _ path: String) {
        add(id, "PBXFileReference", [("path", .text(path)), ("sourceTree", .text("SOURCE_ROOT"))])
    }

    private mutating func addConfigurations(of part: ProjectDescription.Part, as owner: String, _ defaults: [(String, String)]) {
        for name in description.configurations {
            let assigned = part.settings[name] ?? []
            let settings = defaults.filter { entry in !assigned.contains { $0.name == entry.0 } } + assigned.map { ($0.name, $0.value) }
            var fields: [(String, Value)] = []
            if let base = part.baseFiles[name] {
                fields.append(("baseConfigurationReference", .text("\(owner)_\(name)_FILE")))
                addFile("\(owner)_\(name)_FILE", base)
            }
            add("\(owner)_\(name)", "XCBuildConfiguration",
                fields + [("buildSettings", .dictionary(settings.map { ($0.0, .text($0.1)) })), ("name", .text(name))])
        }
        add("\(owner)_LIST", "XCConfigurationList", [
            ("buildConfigurations", .list(description.configurations.map { "\(owner)_\($0)" })), ("defaultConfigurationName", .text("Release")),
        ])
    }

    private static func targetID(_ name: String) -> String { "TARGET_\(name)" }

    private static func folderID(_ path: String) -> String { "FOLDER_\(path)" }

    // MARK: Text

    private static func write(_ value: Value, indent: Int, into text: inout String) {
        let tabs = String(repeating: "\t", count: indent)
        switch value {
        case .text(let string): text += quoted(string)
        case .list(let items):
            text += "(\n" + items.map { "\(tabs)\t\(quoted($0)),\n" }.joined() + "\(tabs))"
        case .dictionary(let entries):
            text += "{\n"
            for (key, value) in entries {
                text += "\(tabs)\t\(quoted(key)) = "
                write(value, indent: indent + 1, into: &text)
                text += ";\n"
            }
            text += "\(tabs)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"): true
            default: false
            }
        }
        return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
