import Evaluation
import Git
import Snapshots

/// Judges what is about to be committed.
package struct StagedCheck {
    /// When Git asks.
    package enum Moment: Sendable {
        /// A commit is made. Where it ends a merge its other parents have been judged already, so that only what the merge itself brings counts.
        case commit
        /// A merge without conflicts is about to be committed. What it brings into the branch counts, but for what a remote has already.
        case merge
    }

    private let session: CheckSession
    private let moment: Moment

    package init(_ session: CheckSession, _ moment: Moment) {
        self.session = session
        self.moment = moment
    }

    package func report(_ scope: Evaluator.Scope = .affected) throws(CheckFailure) -> Report {
        let repository = session.repository
        let (changes, others) = try session.reading { () throws(RepositoryError) in
            (try repository.stagedChanges(), try furtherBases(repository))
        }
        return try session.report(on: changes, scope, others: others) { base throws(RepositoryError) in
            try repository.stagedChanges(against: base)
        }
    }

    private func furtherBases(_ repository: Repository) throws(RepositoryError) -> [ObjectID] {
        switch moment {
        case .commit: return try repository.mergeInProgress()
        case .merge:
            var known: [ObjectID] = []
            for commit in repository.commitsBeingMerged where try repository.isOnRemote(commit) { known.append(commit) }
            return known
        }
    }
}
