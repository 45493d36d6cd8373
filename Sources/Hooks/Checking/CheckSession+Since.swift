import Evaluation
import Git
import Rules
import Snapshots

extension CheckSession {
    /// The same session with other rules.
    private func with(_ rules: RuleSet) -> CheckSession {
        CheckSession(repository: repository, rules: rules, configuration: configuration, target: target, today: today, wantsLineHashes: wantsLineHashes)
    }

    /// The last release before a commit, by a pattern of its tag's name.
    /// - Parameter includesHead: whether the commit's own tags count as any other
    /// - Throws: where there is none: what users would lose since then can't be said
    package func lastRelease(matching pattern: String, before head: ObjectID, includesHead: Bool) throws(CheckFailure) -> ReleaseTag {
        do throws(RepositoryError) {
            if let tag = try repository.lastRelease(matching: pattern, before: head, includesHead: includesHead) { return tag }
        } catch {
            throw .repository(error)
        }
        throw .noRelease(pattern, isShallow: repository.isShallow)
    }

    /// This session without the rules that compare with a release.
    package var withoutContinuity: CheckSession { with(rules.withoutContinuity) }

    /// Adds what users of a release would lose by the head of `changes`, which begin at the release.
    package func report(_ report: Report, andSinceRelease changes: ChangeSet, _ scope: Evaluator.Scope) throws(CheckFailure) -> Report {
        report.adding(try with(rules.continuityAlone).report(on: changes, scope))
    }
}
