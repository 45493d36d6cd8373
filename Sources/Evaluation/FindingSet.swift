import Rules
import Snapshots
import Xcode

/// The findings of one snapshot, each once: what several products share is one finding.
struct FindingSet {
    private(set) var findings: [Fingerprint: Finding] = [:]
    /// Why a finding isn't reported; of several with one fingerprint all must be accepted.
    private var accepted: [Fingerprint: Suppression] = [:]
    /// The severity of the worst finding with a fingerprint, accepted or not.
    private var worst: [Fingerprint: Severity] = [:]
    /// The products that have each finding; none for one about a file alone.
    private var products: [Fingerprint: [Product]] = [:]
    /// Those whose finding is of a product that ships.
    private var ofShipping: Set<Fingerprint> = []
    private let limit: Int
    private let renames: [TreePath: TreePath]
    let suppressions: SuppressionFinder

    /// - Parameters:
    ///   - limit: how many findings it takes
    ///   - renames: from the paths of this snapshot to those of the other, for files that moved unchanged.
    init(_ suppressions: SuppressionFinder, limit: Int, renames: [TreePath: TreePath] = [:]) {
        self.suppressions = suppressions
        self.limit = limit
        self.renames = renames
    }

    func fingerprint(of finding: Finding) -> Fingerprint {
        let path = finding.location.path
        if renames.isEmpty { return Fingerprint(of: finding) }
        return Fingerprint(finding.rule, in: renames[path] ?? path, about: finding.subject.map { renamed($0, beside: path) })
    }

    /// What a finding is about may be a file beside the one that names it, as an asset catalog names its images.
    private func renamed(_ name: String, beside path: TreePath) -> String {
        guard let moved = renames[path.parent.appending(name)], moved.parent == path.parent else { return name }
        return moved.name
    }

    /// Of two findings with one fingerprint keeps the one that is not accepted, then the worse, then that of what ships, then the one that was there first.
    mutating func insert(_ new: [Finding], of product: Product? = nil) throws(SnapshotError) {
        for finding in new {
            let fingerprint = fingerprint(of: finding)
            let suppression = try suppressions.suppression(of: finding)
            if let product { products[fingerprint, default: []].append(product) }
            worst[fingerprint] = max(worst[fingerprint] ?? finding.severity, finding.severity)
            if let known = findings[fingerprint] {
                let (wasAccepted, isAccepted) = (accepted[fingerprint] != nil, suppression != nil)
                let isBetter = known.severity == finding.severity ? product?.isShipping == true && !ofShipping.contains(fingerprint) : known.severity < finding.severity
                guard wasAccepted == isAccepted ? isBetter : wasAccepted else { continue }
            }
            if product?.isShipping == true { ofShipping.insert(fingerprint) } else { ofShipping.remove(fingerprint) }
            findings[fingerprint] = finding
            accepted[fingerprint] = suppression
            try checkRoom(for: 0)
        }
    }

    /// Throws where there would be more findings than are taken: one that is left out at one end alone would look introduced or mended.
    func checkRoom(for others: Int) throws(SnapshotError) {
        guard findings.count + others <= limit else { throw SnapshotError("there are more than \(limit) findings, so none of them is told") }
    }

    func contains(_ fingerprint: Fingerprint) -> Bool { findings[fingerprint] != nil }

    /// Whether the finding is in the set and no less severe there: what was a warning and becomes an error is brought by the change.
    func contains(_ fingerprint: Fingerprint, asBadAs other: Finding) -> Bool {
        worst[fingerprint].map { $0 >= other.severity } ?? false
    }

    func suppression(of fingerprint: Fingerprint) -> Suppression? { accepted[fingerprint] }

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
