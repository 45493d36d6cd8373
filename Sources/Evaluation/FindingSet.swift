import Rules
import Snapshots
import Xcode

/// The findings of one snapshot, each once: what several products share is one finding.
struct FindingSet {
    private(set) var findings: [Fingerprint: Finding] = [:]
    /// The products that have each finding; none for one about a file alone.
    private var products: [Fingerprint: [Product]] = [:]
    private let renames: [TreePath: TreePath]

    /// - Parameter renames: from the paths of this snapshot to those of the other, for files that moved unchanged.
    init(renames: [TreePath: TreePath] = [:]) {
        self.renames = renames
    }

    func fingerprint(of finding: Finding) -> Fingerprint {
        Fingerprint(of: finding, in: renames[finding.location.path] ?? finding.location.path)
    }

    /// Keeps the worse of two findings with one fingerprint, and of equals the one that was there first.
    mutating func insert(_ new: [Finding], of product: Product? = nil) {
        for finding in new {
            let fingerprint = fingerprint(of: finding)
            if let product { products[fingerprint, default: []].append(product) }
            if let known = findings[fingerprint], known.severity >= finding.severity { continue }
            findings[fingerprint] = finding
        }
    }

    func contains(_ fingerprint: Fingerprint) -> Bool { findings[fingerprint] != nil }

    /// Whether the finding is in the set and no less severe there: what was a warning and becomes an error is brought by the change.
    func contains(_ fingerprint: Fingerprint, asBadAs other: Finding) -> Bool {
        findings[fingerprint].map { $0.severity >= other.severity } ?? false
    }

    func products(with fingerprint: Fingerprint) -> [Product] { products[fingerprint] ?? [] }
}

extension ChangeSet {
    /// Files that were moved without a change of contents, from the base's path to the head's.
    var exactRenames: [TreePath: TreePath] {
        var added: [TreeEntry: [TreePath]] = [:]
        for change in changes where change.old == nil {
            if let new = change.new { added[TreeEntry(path: .root, kind: new.kind, id: new.id), default: []].append(change.path) }
        }
        if added.isEmpty { return [:] }
        var renames: [TreePath: TreePath] = [:]
        for change in changes where change.new == nil {
            guard let old = change.old, let paths = added[TreeEntry(path: .root, kind: old.kind, id: old.id)] else { continue }
            // Of several copies the one that kept its name is the same file.
            renames[change.path] = paths.first { $0.nameBytes == change.path.nameBytes } ?? paths.first
        }
        return renames
    }
}
