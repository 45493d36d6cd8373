import Snapshots

/// A file from which another tool makes an Xcode project that the repository doesn't hold, and that isn't read as one.
struct GeneratedProject: Equatable {
    enum Tool: String {
        case tuist = "Tuist"
        case bazel = "Bazel"
        case packageManager = "the Swift package manager"
    }

    let tool: Tool
    let path: TreePath

    private static let names = FileNames(names: ["Project.swift", "BUILD", "BUILD.bazel", "Package.swift"])

    /// The first file of each tool in byte order that no project lies beside or around.
    ///
    /// A package needs no project of its own, so it counts only in a repository without any.
    static func list(in snapshot: any Snapshot, besides projects: [TreePath]) throws(SnapshotError) -> [GeneratedProject] {
        let described = Set(projects.flatMap { [$0, $0.parent.parent] })
        var found: [GeneratedProject] = []
        for entry in try snapshot.entries(named: names) where entry.isFile {
            guard let tool = tool(of: entry.path), !found.contains(where: { $0.tool == tool }), !isDescribed(entry.path, by: described) else { continue }
            if tool == .packageManager || tool == .bazel, !projects.isEmpty { continue }
            found.append(GeneratedProject(tool: tool, path: entry.path))
        }
        return found
    }

    private static func isDescribed(_ path: TreePath, by described: Set<TreePath>) -> Bool {
        described.contains(path) || described.contains(path.parent)
    }

    private static func tool(of path: TreePath) -> Tool? {
        switch path.name {
        case "Project.swift": .tuist
        case "BUILD", "BUILD.bazel": .bazel
        case "Package.swift": .packageManager
        default: nil
        }
    }
}
