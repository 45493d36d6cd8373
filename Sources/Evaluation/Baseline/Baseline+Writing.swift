import Rules
import Snapshots
import Xcode

extension Baseline {
    /// Of everything that is wrong in a snapshot: what is reported, and what the baseline of today accepts.
    /// - Parameter report: of the whole snapshot
    package init(of report: Report, in snapshot: any Snapshot) throws(SnapshotError) {
        let workspace = Workspace(snapshot, listing: try ProjectListing(of: snapshot), files: FileStore())
        var entries: Set<Entry> = []
        for judged in report.findings + report.suppressed where judged.state != .fixed {
            switch judged.suppression {
            case .comment?, .allowance?: continue
            case .baseline?, nil: break
            }
            let finding = judged.finding
            // What is said of suppressions is for mending at once.
            if RuleSet.all.description(of: finding.rule)?.group == .suppressions { continue }
            entries.insert(Entry(rule: finding.rule, path: finding.location.path.text, subject: finding.subject, severity: finding.severity,
                                 fingerprint: try Fingerprint(of: finding, worth: FindingValue(of: finding, in: workspace)).hex))
        }
        self.init(entries.sorted(by: Self.precedes).map { ($0, 1) })
    }

    /// Without some of its entries.
    package func without(_ unneeded: [Entry]) -> Baseline {
        let gone = Set(unneeded)
        return Baseline(entries.filter { !gone.contains($0.entry) })
    }

    private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
        if left.path != right.path { return left.path < right.path }
        if left.rule != right.rule { return left.rule < right.rule }
        if left.subject != right.subject { return left.subject.lexicographicallyPrecedes(right.subject) }
        return left.fingerprint < right.fingerprint
    }
}
