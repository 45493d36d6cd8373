import Snapshots

/// Tells which projects a change could reach, without parsing the others.
///
/// A project reads below the folder that holds it, and above it the schemes of workspaces and .gitignore files. It reads elsewhere only
/// if its own text, or that of an xcconfig file below the folder, climbs out with `..`, or if a link does.
struct ProjectReach {
    let listing: ProjectListing
    let snapshot: any Snapshot
    let files: FileStore

    /// Projects whose folder holds one of the paths, or lies where one counts for all that is below.
    func projects(around paths: Set<TreePath>) -> [TreeEntry] {
        let governed = Set(paths.compactMap(\.governedFolder))
        return listing.projects.filter { project in
            let folder = project.folderServed
            return paths.contains { $0.isBelow(folder) } || governed.contains { $0 == folder || folder.isBelow($0) }
        }
    }

    /// Those, and the ones that may read outside their folder.
    func projects(reachableFrom paths: Set<TreePath>) throws(SnapshotError) -> [TreeEntry] {
        let near = Set(projects(around: paths))
        var reachable: [TreeEntry] = []
        for project in listing.projects {
            if near.contains(project) {
                reachable.append(project)
            } else if try climbsOut(project) {
                reachable.append(project)
            }
        }
        return reachable
    }

    /// Whether the project may read outside its folder.
    func climbsOut(_ project: TreeEntry) throws(SnapshotError) -> Bool {
        if try files.mayLeaveItsFolder(project, in: snapshot) { return true }
        let folder = project.folderServed
        if Self.slice(of: listing.links, below: folder).first != nil { return true }
        if listing.links.contains(where: { $0.path.governedFolder.map { $0 == folder || folder.isBelow($0) } ?? false }) { return true }
        for file in Self.slice(of: listing.buildConfigurations, below: folder) {
            if try files.mayLeaveItsFolder(file, in: snapshot) { return true }
        }
        return false
    }

    /// The entries below a folder; both are in byte order.
    private static func slice(of entries: [TreeEntry], below folder: TreePath) -> ArraySlice<TreeEntry> {
        if folder.isRoot { return entries[...] }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].path < folder { low = middle + 1 } else { high = middle }
        }
        // Names such as `App-Tests` sort between `App` and what lies below it.
        return entries[low...].drop { !$0.path.isBelow(folder) && $0.path.bytes.starts(with: folder.bytes) }.prefix { $0.path.isBelow(folder) }
    }
}

extension TreeEntry {
    /// The folder that a project file's paths begin at: that of its `.xcodeproj` folder, or that of a spec.
    var folderServed: TreePath {
        path.name == SpecProject.fileName ? path.parent : path.parent.parent
    }
}

extension TreePath {
    /// The folder below which every project is concerned: that of a .gitignore, and that around a workspace with this shared scheme.
    fileprivate var governedFolder: TreePath? {
        if name == ".gitignore" { return parent }
        guard fileExtension == "xcscheme" else { return nil }
        let container = parent.parent.parent
        return container.fileExtension == "xcworkspace" ? container.parent : nil
    }
}
