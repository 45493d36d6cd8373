import Snapshots

/// Tells which projects a change could reach, without parsing the others.
///
/// A project reads below the folder that holds it. It reads elsewhere only if its own text, or that of an
/// xcconfig file below the folder, climbs out with `..` or names an absolute place.
struct ProjectReach {
    let listing: ProjectListing
    let snapshot: any Snapshot
    let files: FileStore

    func projects(reachableFrom paths: Set<TreePath>) throws(SnapshotError) -> [TreeEntry] {
        var reachable: [TreeEntry] = []
        for project in listing.projects {
            let folder = project.path.parent.parent
            if paths.contains(where: { $0.isBelow(folder) }) {
                reachable.append(project)
            } else if try climbsOut(project, of: folder) {
                reachable.append(project)
            }
        }
        return reachable
    }

    private func climbsOut(_ project: TreeEntry, of folder: TreePath) throws(SnapshotError) -> Bool {
        if try leavesItsFolder(project) { return true }
        for file in listing.buildConfigurations where file.path.isBelow(folder) {
            if file.kind == .symbolicLink { return true }
            if try leavesItsFolder(file) { return true }
        }
        return false
    }

    private func leavesItsFolder(_ entry: TreeEntry) throws(SnapshotError) -> Bool {
        guard case .bytes(let bytes) = try files.bytes(of: entry, in: snapshot) else { return true }
        return PathEscapes.isPossible(in: bytes)
    }
}
