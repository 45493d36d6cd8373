/// A small Xcode project from which the text of a project.pbxproj is written.
package struct ProjectModel: Hashable {
    package typealias Settings = [String: String]

    package struct Target: Hashable {
        /// Stays the same when the target is renamed.
        package let id: Int
        package var name: String
        package var type: String
        /// By configuration.
        package var settings: [String: Settings] = [:]
        /// The base xcconfig file by configuration, seen from the root of the repository.
        package var bases: [String: String] = [:]
        /// Seen from the root of the repository.
        package var resources: [String] = []
        package var sources: [String] = []
        /// Linked as they are.
        package var frameworks: [String] = []
        /// Files that the project names and no phase takes.
        package var references: [String] = []
        package var synchronizedFolders: [String] = []
        /// Files of the synchronized folders that are no members, as seen from the folder.
        package var exceptions: [String] = []
        package var script: String?
        /// Identifiers of targets that are copied into this one.
        package var embedded: [Int] = []

        package init(id: Int, name: String, type: String = "application") {
            self.id = id
            self.name = name
            self.type = type
        }

        /// Makes a setting the same in all configurations.
        package mutating func set(_ name: String, _ value: String?) {
            for configuration in ProjectModel.configurations { settings[configuration, default: [:]][name] = value }
        }
    }

    package static let configurations = ["Debug", "Release"]

    /// The folder around the `.xcodeproj`, seen from the root of the repository.
    package let folder: String
    package var targets: [Target] = []
    package var settings: [String: Settings] = [:]
    package var bases: [String: String] = [:]

    package init(folder: String, targets: [Target] = []) {
        self.folder = folder
        self.targets = targets
    }

    var text: String {
        var objects = Objects(folder: folder)
        objects.add("PROJECT", "PBXProject", [("buildConfigurationList", objects.configurations("PROJECT", settings, bases)), ("mainGroup", .text("MAIN")),
                                              ("targets", .list(targets.map { .text("T\($0.id)") }))])
        for target in targets { objects.add(target) }
        objects.add("MAIN", "PBXGroup", [("sourceTree", .text("<group>")), ("children", .list(objects.files.keys.sorted().map { .text($0) }))])
        return """
            // !$*UTF8*$!
            {
            archiveVersion = 1;
            objectVersion = 77;
            objects = {
            \(objects.lines.joined(separator: "\n"))
            };
            rootObject = PROJECT;
            }

            """
    }
}

/// The objects of a project.pbxproj, one a line but for build settings, which have a line each.
private struct Objects {
    indirect enum Value {
        case text(String)
        case list([Value])
        case settings(ProjectModel.Settings)

        var written: String {
            switch self {
            case .text(let text): "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
            case .list(let items): "(" + items.map { $0.written + ", " }.joined() + ")"
            case .settings(let settings): "{\n" + settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \(Value.text($0.value).written);\n" }.joined() + "}"
            }
        }
    }

    let folder: String
    private(set) var lines: [String] = []
    /// Identifier to path.
    private(set) var files: [String: String] = [:]

    init(folder: String) {
        self.folder = folder
    }

    mutating func add(_ id: String, _ isa: String, _ fields: [(String, Value)]) {
        let body = ([("isa", Value.text(isa))] + fields).map { "\($0.0) = \($0.1.written); " }.joined()
        lines.append("\"\(id)\" = {\(body)};")
    }

    mutating func add(_ target: ProjectModel.Target) {
        let id = "T\(target.id)"
        var phases: [Value] = [phase(id + "-R", "PBXResourcesBuildPhase", files: target.resources.map { file($0) })]
        if !target.sources.isEmpty { phases.append(phase(id + "-C", "PBXSourcesBuildPhase", files: target.sources.map { file($0) })) }
        if !target.frameworks.isEmpty { phases.append(phase(id + "-L", "PBXFrameworksBuildPhase", files: target.frameworks.map { file($0) })) }
        for path in target.references { _ = file(path) }
        if !target.embedded.isEmpty {
            phases.append(phase(id + "-E", "PBXCopyFilesBuildPhase", files: target.embedded.map { "T\($0)-PRODUCT" }, [("dstSubfolderSpec", .text("13")), ("dstPath", .text(""))]))
        }
        if let script = target.script { phases.append(phase(id + "-S", "PBXShellScriptBuildPhase", files: [], [("shellScript", .text(script))])) }
        let folders = target.synchronizedFolders.map { synchronizedFolder($0, of: target) }
        add(id + "-PRODUCT", "PBXFileReference", [("path", .text(target.name + ".product")), ("sourceTree", .text("BUILT_PRODUCTS_DIR"))])
        add(id, "PBXNativeTarget", [
            ("name", .text(target.name)), ("productType", .text("com.apple.product-type." + target.type)), ("productReference", .text(id + "-PRODUCT")),
            ("buildConfigurationList", configurations(id, target.settings, target.bases)), ("buildPhases", .list(phases)),
            ("fileSystemSynchronizedGroups", .list(folders)),
        ])
    }

    mutating func configurations(_ owner: String, _ settings: [String: ProjectModel.Settings], _ bases: [String: String]) -> Value {
        for name in ProjectModel.configurations {
            let base = bases[name].map { [("baseConfigurationReference", Value.text(file($0)))] } ?? []
            add("\(owner)-\(name)", "XCBuildConfiguration", [("name", .text(name)), ("buildSettings", .settings(settings[name] ?? [:]))] + base)
        }
        add(owner + "-LIST", "XCConfigurationList", [("buildConfigurations", .list(ProjectModel.configurations.map { .text("\(owner)-\($0)") })),
                                                     ("defaultConfigurationName", .text("Release"))])
        return .text(owner + "-LIST")
    }

    private mutating func phase(_ id: String, _ isa: String, files: [String], _ more: [(String, Value)] = []) -> Value {
        for file in files { add("\(id)/\(file)", "PBXBuildFile", [("fileRef", .text(file))]) }
        add(id, isa, [("files", .list(files.map { .text("\(id)/\($0)") }))] + more)
        return .text(id)
    }

    private mutating func synchronizedFolder(_ path: String, of target: ProjectModel.Target) -> Value {
        let id = "T\(target.id)-F-\(path)"
        add(id + "-X", "PBXFileSystemSynchronizedBuildFileExceptionSet", [("target", .text("T\(target.id)")), ("membershipExceptions", .list(target.exceptions.map { .text($0) }))])
        add(id, "PBXFileSystemSynchronizedRootGroup", [("path", .text(relative(path))), ("sourceTree", .text("SOURCE_ROOT")), ("exceptions", .list([.text(id + "-X")]))])
        return .text(id)
    }

    private mutating func file(_ path: String) -> String {
        let id = "FILE-\(path)"
        guard files.updateValue(path, forKey: id) == nil else { return id }
        let type = path.contains(".") ? [] : [("lastKnownFileType", Value.text("folder"))]
        add(id, "PBXFileReference", [("path", .text(relative(path))), ("sourceTree", .text("SOURCE_ROOT"))] + type)
        return id
    }

    private func relative(_ path: String) -> String { path.seen(from: folder) }
}

extension String {
    /// A path of the repository as it is written in a file of `folder`.
    func seen(from folder: String) -> String {
        if folder.isEmpty { return self }
        if hasPrefix(folder + "/") { return String(dropFirst(folder.count + 1)) }
        return String(repeating: "../", count: folder.split(separator: "/").count) + self
    }
}
