import Snapshots

/// Which projects and configuration files a snapshot holds.
package struct ProjectListing: Sendable {
    /// `project.pbxproj` files inside an `.xcodeproj` folder, in byte order.
    package let projects: [TreeEntry]
    package let buildConfigurations: [TreeEntry]
    /// Symbolic links, through which a project can reach out of its folder.
    package let links: [TreeEntry]
    /// Plimsoll's own configuration files.
    package let configurations: [TreeEntry]

    private static let configurationName = ".plimsoll.yml"
    private static let names = FileNames(names: ["project.pbxproj", configurationName], suffixes: [".xcconfig"])

    /// Searches the whole snapshot.
    package init(of snapshot: any Snapshot) throws(SnapshotError) {
        self.init(entries: try snapshot.entries(named: Self.names), links: try snapshot.links())
    }

    private init(entries: [TreeEntry], links: [TreeEntry]) {
        self.links = links
        projects = entries.filter { $0.isFile && $0.path.name == "project.pbxproj" && $0.path.parent.fileExtension == "xcodeproj" }
        buildConfigurations = entries.filter { $0.path.fileExtension == "xcconfig" }
        configurations = entries.filter { $0.isFile && $0.path.name == Self.configurationName }
    }

    /// The listing of the change set's base, given that of its head.
    ///
    /// A whole tree is expensive to search where there is no index; what differs is known already.
    package func undoing(_ changes: [Change]) -> ProjectListing {
        let relevant = changes.filter { Self.names.contains($0.path) || $0.old?.kind == .symbolicLink || $0.new?.kind == .symbolicLink }
        if relevant.isEmpty { return self }
        let changed = Set(relevant.map(\.path))
        let kept = (projects + buildConfigurations + configurations).filter { !changed.contains($0.path) }
        let old = relevant.compactMap(\.old)
        return ProjectListing(
            entries: (kept + old.filter { Self.names.contains($0.path) }).sorted { $0.path < $1.path },
            links: (links.filter { !changed.contains($0.path) } + old.filter { $0.kind == .symbolicLink }).sorted { $0.path < $1.path })
    }
}
