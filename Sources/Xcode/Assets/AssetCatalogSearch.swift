import Snapshots

/// Finds sets by name in asset catalogs, descending through group folders only.
struct AssetCatalogSearch {
    let snapshot: any Snapshot

    private static let maximumDepth = 32

    /// Every icon set below a catalog, folder by folder in byte order of their names.
    func iconSets(in catalog: TreePath) throws(SnapshotError) -> [IconSet.Place] {
        var found: [IconSet.Place] = []
        try search(catalog, depth: 0, into: &found)
        return found
    }

    private func search(_ folder: TreePath, depth: Int, into found: inout [IconSet.Place]) throws(SnapshotError) {
        guard depth < Self.maximumDepth else { return }
        let children = try snapshot.children(of: folder).filter { $0.kind == .folder }
        for child in children.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
            let path = folder.appending(bytes: child.name)
            if let kind = IconSet.Kind(rawValue: path.fileExtension) {
                found.append(IconSet.Place(folder: path, kind: kind))
            } else if path.fileExtension.isEmpty {
                // A group's name has no period; every other folder is a set of another kind.
                try search(path, depth: depth + 1, into: &found)
            }
        }
    }
}
