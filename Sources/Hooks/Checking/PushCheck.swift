import Evaluation
import Git
import Snapshots

/// Judges the references of one push.
package struct PushCheck {
    private let session: CheckSession
    private let known: KnownHistory
    private let judgesEachCommit: Bool

    /// - Parameters:
    ///   - known: what the receiving side has already
    ///   - judgesEachCommit: whether every new commit is judged, and not only the net change
    package init(_ session: CheckSession, known: KnownHistory, judgesEachCommit: Bool) {
        self.session = session
        self.known = known
        self.judgesEachCommit = judgesEachCommit
    }

    /// One report on the whole push: each finding once. Nil where there is nothing to judge, as in a push that only deletes.
    package func report(on references: [PushedReference]) throws(CheckFailure) -> Report? {
        var reports: [Report] = []
        var seen: Set<CommitRange> = []
        for reference in references {
            guard let range = try range(of: reference), range.base != range.head, seen.insert(range).inserted else { continue }
            reports += try judge(range)
        }
        return Report.joined(reports)
    }

    private func judge(_ range: CommitRange) throws(CheckFailure) -> [Report] {
        let repository = session.repository
        if judgesEachCommit {
            return try session.reports(onEachOf: session.reading { () throws(RepositoryError) in try repository.commits(of: range) })
        }
        let changes = try session.reading { () throws(RepositoryError) in try repository.changes(from: range.base, to: range.head) }
        let report = try session.report(on: changes, others: range.otherBases) { base throws(RepositoryError) in
            try repository.changes(from: base, to: range.head)
        }
        return [report]
    }

    private func range(of reference: PushedReference) throws(CheckFailure) -> CommitRange? {
        try session.reading { () throws(RepositoryError) in try session.repository.range(of: reference, known: known) }
    }
}
