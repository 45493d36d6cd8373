import Evaluation
import Git
import Hooks
import Rules
import Snapshots

/// Everything that is wrong in one snapshot, whatever changed.
struct WholeTree {
    let snapshot: any Snapshot
    let report: Report

    /// The files on disk.
    init(of repository: Repository, _ config: String?, rules: RuleSet = .all) throws(Opening.Failure) {
        let snapshot: any Snapshot
        do throws(RepositoryError) {
            snapshot = try repository.workingTreeSnapshot()
        } catch {
            throw Opening.Failure(message: error.description, status: .failure)
        }
        try self.init(snapshot, in: repository, config, rules: rules)
    }

    init(_ snapshot: any Snapshot, in repository: Repository, _ config: String?, rules: RuleSet = .all) throws(Opening.Failure) {
        self.snapshot = snapshot
        let session = CheckSession(repository: repository, rules: rules, configuration: try Opening.configuration(config), target: nil, today: Opening.today())
        do throws(CheckFailure) {
            report = try session.report(on: ChangeSet(base: snapshot, head: snapshot, changes: []), .everything)
        } catch {
            throw Opening.Failure(message: error.description, status: error.isUsersFault ? .usage : .failure)
        }
    }

    func baseline() throws(Opening.Failure) -> Baseline? {
        do throws(CheckError) {
            return try Baseline.load(from: snapshot)
        } catch {
            throw Opening.Failure(message: CheckFailure(error).description, status: .usage)
        }
    }
}
