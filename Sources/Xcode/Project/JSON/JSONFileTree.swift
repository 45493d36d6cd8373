import Bounds
import Snapshots
import Syntax

/// The `files` of a project.xcproj, walked once: every file with its path, and which build phases take it.
///
/// In this format a file says itself where it belongs, and is named by the names of the groups around it:
/// `Config/Shared.xcconfig` is the file Shared.xcconfig in the group Config.
struct JSONFileTree {
    struct File {
        /// The names of the groups around it and its own, with slashes between them.
        let namePath: String
        let name: String
        let reference: PathReference
        let node: Node

        var kind: Kind { node["kind"]?.string.flatMap(Kind.init(rawValue:)) ?? .file }
        var id: String? { node["id"]?.string }
    }

    enum Kind: String {
        case file, group, folder
        case variantGroup = "variant-group"
        case versionGroup = "version-group"
    }

    /// A file as a member of one build phase.
    struct Member {
        let file: File
        /// The languages of a localized file; empty for any other.
        let localizations: [File]
        let platformFilters: PlatformFilters
        /// Of the entry in the file's `target-membership`.
        let range: ByteRange
    }

    private(set) var byNamePath: [String: File] = [:]
    private(set) var byID: [String: File] = [:]
    /// `Target/phase` to the members of the phase, in the order of the tree.
    private(set) var members: [String: [Member]] = [:]
    private(set) var folders: [File] = []
    private let projectFolder: PathReference
    private var count = 0

    init(_ files: [Node], projectFolder: PathReference) {
        self.projectFolder = projectFolder
        for node in files { _ = add(node, in: projectFolder, under: "", depth: 0) }
    }

    private mutating func add(_ node: Node, in folder: PathReference, under group: String, depth: Int) -> File? {
        guard depth < Bound.Project.groupDepth, count < Bound.Project.objects else { return nil }
        count += 1
        let path = node["path"]?.string
        guard let name = node["name"]?.string ?? path.map(\.lastComponent) else { return nil }
        let reference = path.map { self.reference($0, in: folder) } ?? folder
        let namePath = group.isEmpty ? name : group + "/" + name
        guard namePath.utf8.count <= Bound.Path.bytes else { return nil }
        let file = File(namePath: namePath, name: name, reference: reference, node: node)
        if byNamePath[file.namePath] == nil { byNamePath[file.namePath] = file }
        if let id = file.id { byID[id] = file }
        var children: [File] = []
        for child in node["children"]?.array ?? [] {
            if let child = add(child, in: reference, under: file.namePath, depth: depth + 1) { children.append(child) }
        }
        if file.kind == .folder {
            folders.append(file)
        } else {
            note(file, localizations: file.kind == .variantGroup ? children : [])
        }
        return file
    }

    private mutating func note(_ file: File, localizations: [File]) {
        for entry in file.node["target-membership"]?.array ?? [] {
            guard let phase = entry.string ?? entry["build-phase"]?.string else { continue }
            members[phase, default: []].append(Member(file: file, localizations: localizations,
                                                      platformFilters: PlatformFilters(entry["platforms"]?.texts ?? []), range: entry.range))
        }
    }

    private func reference(_ path: String, in folder: PathReference) -> PathReference {
        guard path.utf8.first == UInt8(ascii: "<"), let end = path.firstIndex(of: ">") else {
            return path.utf8.first == UInt8(ascii: "~") ? .unresolvable(.absolute(path)) : folder.resolving(path)
        }
        let base = String(path[path.index(after: path.startIndex)..<end])
        if base == "PROJECT" { return projectFolder.resolving(String(path[end...].dropFirst(2))) }
        if base.hasPrefix("USER:") { return .unresolvable(.customSourceTree(String(base.dropFirst(5)))) }
        return .unresolvable(.buildLocation(base))
    }
}
