import Bounds
import Snapshots

/// The sets of a target's asset catalogs, by name.
package struct AssetNames: Sendable {
    /// A set of a catalog, such as `Harbour.imageset`.
    struct Entry: Hashable {
        /// The ending of the set's folder.
        let kind: String
        /// With the groups around it; code names a set with those of them that give a namespace.
        let path: String
        let platformFilters: PlatformFilters

        func isNamed(_ name: String) -> Bool { path == name || path.hasSuffix("/" + name) }
    }

    let entries: [Entry]
    /// Catalogs that the project names and the repository lacks.
    let missing: [TreePath]

    init(_ contents: TargetContents, catalogs: AssetSets, in snapshot: any Snapshot) throws(SnapshotError) {
        var entries: [Entry] = []
        var missing: [TreePath] = []
        for item in contents.items where item.kind == .assetCatalog || item.kind == .stickerCatalog {
            let sets = try catalogs.sets(in: item.path)
            if sets.isEmpty, try !snapshot.hasFolder(at: item.path) { missing.append(item.path) }
            entries += sets.map { Entry(kind: $0.kind, path: $0.path, platformFilters: item.platformFilters) }
        }
        self.entries = entries
        self.missing = missing
    }

    func isSameFact(as other: AssetNames) -> Bool { entries == other.entries && missing == other.missing }
}

/// The sets of the asset catalogs of a snapshot, each catalog listed once.
///
/// Used from one thread.
final class AssetSets {
    private let snapshot: any Snapshot
    private var known: [TreePath: [Found]] = [:]

    struct Found {
        let kind: String
        /// Below the catalog, without the ending.
        let path: String
    }

    init(in snapshot: any Snapshot) {
        self.snapshot = snapshot
    }

    func sets(in catalog: TreePath) throws(SnapshotError) -> [Found] {
        if let known = known[catalog] { return known }
        var found: [Found] = []
        try search(catalog, prefix: "", depth: 0, into: &found)
        known[catalog] = found
        return found
    }

    private func search(_ folder: TreePath, prefix: String, depth: Int, into found: inout [Found]) throws(SnapshotError) {
        guard depth < Bound.Assets.depth else { return }
        let children = try snapshot.children(of: folder).filter { $0.kind == .folder }
        for child in children.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
            let path = folder.appending(bytes: child.name)
            let kind = path.fileExtension
            if kind.isEmpty {
                // A group's name has no period.
                try search(path, prefix: prefix + child.text + "/", depth: depth + 1, into: &found)
            } else {
                found.append(Found(kind: kind, path: prefix + child.text.dropLast(kind.utf8.count + 1)))
            }
        }
    }
}
