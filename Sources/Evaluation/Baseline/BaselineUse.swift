import Rules
import Snapshots
import Xcode

/// Holds findings against a baseline, and tells which of its entries were needed.
struct BaselineUse {
    private let baseline: Baseline?
    private var used: Set<String> = []

    init(_ baseline: Baseline?) {
        self.baseline = baseline
    }

    mutating func suppression(of finding: Finding, in workspace: Workspace) throws(SnapshotError) -> Suppression? {
        guard let baseline, !baseline.entries.isEmpty else { return nil }
        let fingerprint = try Fingerprint(of: finding, worth: FindingValue(of: finding, in: workspace)).hex
        guard let (entry, line) = baseline.entry(fingerprint, finding.severity) else { return nil }
        used.insert(entry.fingerprint)
        return .baseline(Location(path: Baseline.path, line: line))
    }

    /// The entries that no finding needs; to be asked once everything was held against the baseline.
    func unneeded(_ certainty: Certainty) throws(SnapshotError) -> [(entry: Baseline.Entry, line: Int)] {
        guard let baseline else { return [] }
        var unneeded: [(entry: Baseline.Entry, line: Int)] = []
        for (entry, line) in baseline.entries where !used.contains(entry.fingerprint) {
            let isKnownRule = RuleSet.all.ids.contains(entry.rule)
            let path = TreePath(entry.path)
            if isKnownRule {
                guard try certainty.isCertain(of: entry.rule, in: path), try certainty.isReadable(path) else { continue }
            }
            unneeded.append((entry, line))
        }
        return unneeded
    }
}

extension StaleBaseline {
    static func findings(_ entries: [(entry: Baseline.Entry, line: Int)]) -> [Finding] {
        entries.map { entry, line in
            Finding(rule: description.id, severity: description.severity, message: Self.entry(of: entry.rule, in: entry.path).text,
                    location: Location(path: Baseline.path, line: line), subject: [entry.fingerprint])
        }
    }
}

extension Fingerprint {
    /// The name of a finding together with the value that it finds fault with.
    init(of finding: Finding, worth value: FindingValue) {
        self.init(finding.rule, in: finding.location.path, about: finding.subject, value.bytes)
    }
}
