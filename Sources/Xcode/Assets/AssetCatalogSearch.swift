import Bounds
import Snapshots

/// Finds sets by name in asset catalogs, descending through group folders only.
struct AssetCatalogSearch {
    let snapshot: any Snapshot

    /// What a catalog holds, folder by folder in byte order of their names.
    struct Listing {
        var iconSets: [IconSet.Place] = []
        var launchImages: [TreePath] = []
        /// A link or a submodule where a set or a group could lie, which is not looked into.
        var obstacle: TreePath?
    }

    func listing(of catalog: TreePath) throws(SnapshotError) -> Listing {
        var found = Listing()
        try search(catalog, depth: 0, into: &found)
        return found
    }

    private func search(_ folder: TreePath, depth: Int, into found: inout Listing) throws(SnapshotError) {
        guard depth < Bound.Assets.depth else {
            found.obstacle = found.obstacle ?? folder
            return
        }
        for child in try snapshot.children(of: folder).sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
            let path = folder.appending(bytes: child.name)
            switch child.kind {
            case .entry(.file), .entry(.executable): continue
            case .entry(.symbolicLink), .entry(.submodule):
                if path.fileExtension.isEmpty || IconSet.Kind(rawValue: path.fileExtension) != nil { found.obstacle = found.obstacle ?? path }
            case .folder:
                if let kind = IconSet.Kind(rawValue: path.fileExtension) {
                    found.iconSets.append(IconSet.Place(folder: path, kind: kind))
                } else if path.fileExtension == "launchimage" {
                    if try snapshot.entry(at: path.appending("Contents.json")) != nil { found.launchImages.append(path) }
                } else if path.fileExtension.isEmpty {
                    // A group's name has no period; every other folder is a set of another kind.
                    try search(path, depth: depth + 1, into: &found)
                }
            }
        }
    }
}
