import Snapshots

/// Which projects and configuration files a snapshot holds.
package struct ProjectListing: Sendable {
    /// `project.pbxproj` files inside an `.xcodeproj` folder, in byte order.
    package let projects: [TreeEntry]
    package let buildConfigurations: [TreeEntry]
    /// Plimsoll's own configuration files.
    package let configurations: [TreeEntry]

    private static let configurationName = ".plimsoll.yml"
    private static let names = FileNames(names: ["project.pbxproj", configurationName], suffixes: [".xcconfig"])

    /// Searches the whole snapshot.
    package init(of snapshot: any Snapshot) throws(SnapshotError) {
        self.init(entries: try snapshot.entries(named: Self.names))
    }

    private init(entries: [TreeEntry]) {
        projects = entries.filter { $0.isFile && $0.path.name == "project.pbxproj" && $0.path.parent.fileExtension == "xcodeproj" }
        buildConfigurations = entries.filter { $0.path.fileExtension == "xcconfig" }
        configurations = entries.filter { $0.isFile && $0.path.name == Self.configurationName }
    }

    /// The listing of the change set's base, given that of its head.
    ///
    /// A whole tree is expensive to search where there is no index; what differs is known already.
    package func undoing(_ changes: [Change]) -> ProjectListing {
        let relevant = changes.filter { Self.names.contains($0.path) }
        if relevant.isEmpty { return self }
        let changed = Set(relevant.map(\.path))
        let kept = (projects + buildConfigurations + configurations).filter { !changed.contains($0.path) }
        return ProjectListing(entries: (kept + relevant.compactMap(\.old)).sorted { $0.path < $1.path })
    }
}
