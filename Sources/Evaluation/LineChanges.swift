import Rules
import Snapshots
import Xcode

/// Which lines of each file a change set touches, worked out once a file when first asked.
final class LineChanges {
    private let changes: [TreePath: Change]
    private let changeSet: ChangeSet
    private let files: FileStore
    private let comparer: any LineComparing
    private var cache: [TreePath: Touched] = [:]

    enum Touched {
        /// Added, removed, or not comparable line by line: all of it counts as changed.
        case everything
        case lines(ChangedLines)
        case nothing
    }

    init(_ changeSet: ChangeSet, files: FileStore, comparer: any LineComparing) {
        self.changeSet = changeSet
        self.files = files
        self.comparer = comparer
        changes = Dictionary(changeSet.changes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func touched(_ path: TreePath) throws(SnapshotError) -> Touched {
        if let known = cache[path] { return known }
        let touched = try compare(path)
        cache[path] = touched
        return touched
    }

    /// Whether a finding's own lines in the head are among the changed ones; a finding about a whole file is, when the file is.
    func touches(_ location: Location) throws(SnapshotError) -> Bool {
        switch try touched(location.path) {
        case .everything: return true
        case .nothing: return false
        case .lines(let lines):
            guard let range = location.range else { return true }
            return lines.new.contains { $0.overlaps(range.start.line...max(range.start.line, range.end.line)) }
        }
    }

    /// The first changed line of a file in the head, for pointing at; nil where the file is unchanged or gone.
    func firstChangedLine(of path: TreePath) throws(SnapshotError) -> Int? {
        guard changes[path]?.new != nil else { return nil }
        switch try touched(path) {
        case .everything: return 1
        case .nothing: return nil
        case .lines(let lines): return lines.new.first?.lowerBound ?? lines.old.first?.lowerBound
        }
    }

    private func compare(_ path: TreePath) throws(SnapshotError) -> Touched {
        guard let change = changes[path] else { return .nothing }
        guard let old = change.old, let new = change.new, old.isFile, new.isFile,
              case .bytes(let before) = try files.bytes(of: old, in: changeSet.base),
              case .bytes(let after) = try files.bytes(of: new, in: changeSet.head) else { return .everything }
        return .lines(try comparer.changedLines(from: before, to: after))
    }
}
