import Bounds

/// What a path leads to once symbolic links are followed.
package enum FileLookup: Sendable {
    case file(TreeEntry)
    case folder(TreePath)
    case absent
    /// A link leaves the tree, goes in circles, or the path runs through a submodule: nothing is known.
    case unknown
}

extension Snapshot {
    /// Follows symbolic links, also in the middle of the path, without ever leaving the tree.
    package func lookUp(_ path: TreePath) throws(SnapshotError) -> FileLookup {
        var remainingLinks = Bound.Path.links
        return try lookUp(path, remainingLinks: &remainingLinks)
    }

    private func lookUp(_ path: TreePath, remainingLinks: inout Int) throws(SnapshotError) -> FileLookup {
        if path.isRoot { return .folder(path) }
        // No tree that is read has such folders, and each of them would be looked for.
        if path.isBelowAllTrees { return .unknown }
        if let entry = try entry(at: path) {
            switch entry.kind {
            case .file, .executable: return .file(entry)
            case .submodule: return .unknown
            case .symbolicLink: return try follow(entry, rest: [], remainingLinks: &remainingLinks)
            }
        }
        if try hasFolder(at: path) { return .folder(path) }
        // Only a link or a submodule further up can still lead somewhere.
        var folder = path.parent
        while !folder.isRoot {
            if let entry = try entry(at: folder) {
                guard entry.kind == .symbolicLink else { return entry.kind == .submodule ? .unknown : .absent }
                let rest = path.bytes[(folder.bytes.count + 1)...]
                return try follow(entry, rest: Array(rest), remainingLinks: &remainingLinks)
            }
            folder = folder.parent
        }
        return .absent
    }

    private func follow(_ link: TreeEntry, rest: [UInt8], remainingLinks: inout Int) throws(SnapshotError) -> FileLookup {
        guard remainingLinks > 0 else { return .unknown }
        remainingLinks -= 1
        guard case .bytes(let target) = try contents(of: link, limit: Bound.Path.linkBytes),
              let resolved = link.path.parent.resolving(bytes: target) else { return .unknown }
        let destination = rest.isEmpty ? resolved : resolved.appending(bytes: rest)
        return try lookUp(destination, remainingLinks: &remainingLinks)
    }
}

extension TreePath {
    /// Whether the path lies deeper than any tree that is read.
    package var isBelowAllTrees: Bool { bytes.count { $0 == UInt8(ascii: "/") } > Bound.Git.folderDepth }
}
