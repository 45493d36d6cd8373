import Bounds
import Snapshots

extension Snapshot {
    /// Every path that decides where `lookUp(path)` leads: the path itself, the links on the way, and what they stand for.
    ///
    /// While nothing lies at any of them but what lies there now, the answer stays the same.
    func trail(of path: TreePath) throws(SnapshotError) -> Set<TreePath> {
        var trail: Set<TreePath> = [path]
        var next = path
        // A lookup follows no more links than this.
        for _ in 0...16 {
            guard let link = try firstLink(on: next) else { break }
            trail.insert(link.path)
            guard case .bytes(let target) = try contents(of: link, limit: Bound.Path.linkBytes), let resolved = link.path.parent.resolving(bytes: target),
                  !resolved.isBelowAllTrees else { break }
            let rest = next.bytes.dropFirst(link.path.bytes.count + 1)
            next = rest.isEmpty ? resolved : resolved.appending(bytes: rest)
            trail.insert(next)
        }
        return trail
    }

    /// Whether a change of what a path leads to would be looked at: every place on the way has the name of a kind of file that counts, or
    /// is a link.
    ///
    /// What lies behind another name could change unseen, so nothing is known of it.
    func isWatched(_ path: TreePath) throws(SnapshotError) -> Bool {
        for part in try trail(of: path) where !RelevantPaths.contains(part) {
            guard try entry(at: part)?.kind == .symbolicLink else { return false }
        }
        return true
    }

    /// The link that a lookup meets first: at the path itself, or in place of the innermost folder that isn't there.
    private func firstLink(on path: TreePath) throws(SnapshotError) -> TreeEntry? {
        var part = path
        while !part.isRoot {
            if let entry = try entry(at: part) { return entry.kind == .symbolicLink ? entry : nil }
            if try hasFolder(at: part) { return nil }
            part = part.parent
        }
        return nil
    }
}
