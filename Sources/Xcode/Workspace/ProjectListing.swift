import Snapshots

/// Which projects and configuration files a snapshot holds.
package struct ProjectListing: Sendable {
    /// The file that describes each project, in byte order: of a folder that holds both forms the JSON one, as `ProjectFiles` says.
    /// A project.yml is among them, for what it says decides whether a project is made of it. What package managers fetch is not: the
    /// examples of a library that somebody committed along with it are never what a team ships.
    package let projects: [TreeEntry]
    package let buildConfigurations: [TreeEntry]
    /// Symbolic links, through which a project can reach out of its folder.
    package let links: [TreeEntry]
    /// Plimsoll's own configuration files.
    package let configurations: [TreeEntry]
    /// All of the names searched for, in byte order.
    private let entries: [TreeEntry]

    private static let configurationName = ".plimsoll.yml"
    private static let names = FileNames(names: [ProjectFiles.objectsName, ProjectFiles.treeName, SpecProject.fileName, configurationName], suffixes: [".xcconfig"])

    /// Searches the whole snapshot.
    package init(of snapshot: any Snapshot) throws(SnapshotError) {
        self.init(entries: try snapshot.entries(named: Self.names), links: try snapshot.links())
    }

    private init(entries: [TreeEntry], links: [TreeEntry]) {
        self.entries = entries
        self.links = links
        let described = entries.filter { $0.isFile && Self.isProjectFile($0.path) && !$0.path.isFetched }
        let inJSON = Set(described.filter { $0.path.name == ProjectFiles.treeName }.map(\.path.parent))
        projects = described.filter { $0.path.name != ProjectFiles.objectsName || !inJSON.contains($0.path.parent) }
        buildConfigurations = entries.filter { $0.path.fileExtension == "xcconfig" }
        configurations = entries.filter { $0.isFile && $0.path.name == Self.configurationName }
    }

    /// Whether any project may be made of a generator's spec.
    package var hasSpecs: Bool { projects.contains { $0.path.name == SpecProject.fileName } }

    /// Whether there are several projects; a spec in the folder of a committed one describes none of its own.
    package var hasSeveralProjects: Bool {
        let committed = projects.filter { $0.path.name != SpecProject.fileName }
        let folders = Set(committed.map(\.path.parent.parent))
        return committed.count + projects.count { $0.path.name == SpecProject.fileName && !folders.contains($0.path.parent) } > 1
    }

    /// Whether the project in this folder is committed.
    func holds(projectAt folder: TreePath) -> Bool {
        projects.contains { $0.path.name != SpecProject.fileName && $0.path.parent == folder }
    }

    private static func isProjectFile(_ path: TreePath) -> Bool {
        if path.name == SpecProject.fileName { return RelevantPaths.contains(path) }
        return path.parent.fileExtension == "xcodeproj" && (path.name == ProjectFiles.objectsName || path.name == ProjectFiles.treeName)
    }

    /// The listing of the change set's base, given that of its head.
    ///
    /// A whole tree is expensive to search where there is no index; what differs is known already.
    package func undoing(_ changes: [Change]) -> ProjectListing {
        let relevant = changes.filter { Self.names.contains($0.path) || $0.old?.kind == .symbolicLink || $0.new?.kind == .symbolicLink }
        if relevant.isEmpty { return self }
        let changed = Set(relevant.map(\.path))
        let old = relevant.compactMap(\.old)
        return ProjectListing(
            entries: (entries.filter { !changed.contains($0.path) } + old.filter { Self.names.contains($0.path) }).sorted { $0.path < $1.path },
            links: (links.filter { !changed.contains($0.path) } + old.filter { $0.kind == .symbolicLink }).sorted { $0.path < $1.path })
    }
}

extension TreePath {
    /// The folders in which package managers keep what they fetch, from a folder's name on.
    private static let fetchedFolders = [["node_modules"], ["Carthage", "Checkouts"], ["SourcePackages", "checkouts"], [".build", "checkouts"], ["DerivedData"]]

    /// Whether the path lies where a package manager keeps what it fetches.
    fileprivate var isFetched: Bool {
        let folders = components.dropLast()
        return folders.indices.contains { start in Self.fetchedFolders.contains { folders[start...].starts(with: $0) } }
    }
}
