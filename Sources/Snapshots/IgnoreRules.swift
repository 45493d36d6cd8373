import Bounds

/// Tells whether Git would ignore a path, by the .gitignore files of a snapshot.
///
/// A path that the tree lacks but Git ignores may well lie on each developer's disk: nothing is known of it. Rules
/// that are not part of the tree (info/exclude, core.excludesFile) are not seen. Names are compared as bytes.
/// Used from one thread.
package final class IgnoreRules {
    private let snapshot: any Snapshot
    /// Steps of matching that are left: well under a second for all questions together, whatever the patterns are.
    private var budget: Int
    /// The patterns of each folder's .gitignore, the last one first.
    private var files: [TreePath: Patterns] = [:]

    private enum Patterns {
        case known([IgnorePattern])
        /// There is a file, but it can't be read.
        case unreadable
    }

    package convenience init(_ snapshot: any Snapshot) {
        self.init(snapshot, budget: Bound.Path.ignoreSteps)
    }

    init(_ snapshot: any Snapshot, budget: Int) {
        self.snapshot = snapshot
        self.budget = budget
    }

    /// Whether Git ignores a file (or folder) at `path`, were it there and not tracked.
    ///
    /// Whoever asks wants to know whether an absence means something. So everything counts as ignored below a .gitignore that
    /// can't be read, and once patterns made to be slow have used up the time there is for them.
    package func isIgnored(_ path: TreePath, isFolder: Bool) throws(SnapshotError) -> Bool {
        guard !path.isRoot, path.bytes.count <= Bound.Path.bytes else { return false }
        // A folder that is ignored takes all below it along, whatever patterns further down say.
        for (offset, byte) in path.bytes.enumerated() where byte == UInt8(ascii: "/") {
            if try isMatched(TreePath(bytes: Array(path.bytes[..<offset])), isFolder: true) { return true }
        }
        return try isMatched(path, isFolder: isFolder)
    }

    /// Judges one path by the last pattern that matches it, those of inner folders before those of outer ones.
    private func isMatched(_ path: TreePath, isFolder: Bool) throws(SnapshotError) -> Bool {
        var folder = path.parent
        while true {
            switch try patterns(of: folder) {
            case .unreadable: return true
            case .known(let patterns):
                let relative = folder.isRoot ? path.bytes[...] : path.bytes[(folder.bytes.count + 1)...]
                let decisive = patterns.first { $0.matches(relative, isFolder: isFolder, budget: &budget) }
                guard budget > 0 else { return true }
                if let decisive { return !decisive.isNegated }
            }
            if folder.isRoot { return false }
            folder = folder.parent
        }
    }

    private func patterns(of folder: TreePath) throws(SnapshotError) -> Patterns {
        if let known = files[folder] { return known }
        let patterns = try readPatterns(of: folder)
        files[folder] = patterns
        return patterns
    }

    private func readPatterns(of folder: TreePath) throws(SnapshotError) -> Patterns {
        // Git reads no .gitignore through a symbolic link.
        guard let entry = try snapshot.entry(at: folder.appending(".gitignore")), entry.isFile else { return .known([]) }
        guard case .bytes(let bytes) = try snapshot.contents(of: entry, limit: Bound.File.ignoreFileBytes) else { return .unreadable }
        return .known(IgnorePattern.read(bytes).reversed())
    }
}
