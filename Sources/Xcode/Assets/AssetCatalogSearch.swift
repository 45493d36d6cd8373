import Snapshots

/// Finds sets by name in asset catalogs, descending through group folders only.
struct AssetCatalogSearch {
    let snapshot: any Snapshot

    private static let maximumDepth = 32

    /// Every icon set below the catalogs, as folder and kind: catalog by catalog, and in byte order of the names in a folder.
    func iconSets(in catalogs: [TreePath]) throws(SnapshotError) -> [(folder: TreePath, kind: IconSet.Kind)] {
        var found: [(folder: TreePath, kind: IconSet.Kind)] = []
        for catalog in catalogs { try search(catalog, depth: 0, into: &found) }
        return found
    }

    private func search(_ folder: TreePath, depth: Int, into found: inout [(folder: TreePath, kind: IconSet.Kind)]) throws(SnapshotError) {
        guard depth < Self.maximumDepth else { return }
        let children = try snapshot.children(of: folder).filter { $0.kind == .folder }
        for child in children.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
            let path = folder.appending(bytes: child.name)
            if let kind = IconSet.Kind(rawValue: path.fileExtension) {
                found.append((path, kind))
            } else if path.fileExtension.isEmpty {
                // A group's name has no period; every other folder is a set of another kind.
                try search(path, depth: depth + 1, into: &found)
            }
        }
    }
}
