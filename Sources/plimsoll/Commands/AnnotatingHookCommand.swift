import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules
import Snapshots

/// `plimsoll hook post-commit` and `post-receive`: keeps the findings of what was let through as notes of the commits.
///
/// What Git runs afterwards can refuse nothing, so whatever fails is told and the status is 0.
struct AnnotatingHookCommand {
    private let options: HookOptions

    init(_ options: HookOptions) {
        self.options = options
    }

    /// What was just committed, against its first parent.
    func annotateHead() -> ExitStatus {
        run { repository, session throws(CheckFailure) in
            let changes: ChangeSet
            let head: ObjectID
            do throws(RepositoryError) {
                guard let commit = try repository.headCommit() else { return [] }
                head = commit
                changes = try repository.changes(from: repository.parents(of: commit).first, to: commit)
            } catch {
                throw .repository(error)
            }
            return [(head, try session.report(on: changes))]
        }
    }

    /// What a push brought, at the commit that each reference names now.
    func annotate(_ references: () throws(CheckFailure) -> [PushedReference]) -> ExitStatus {
        run { repository, session throws(CheckFailure) in
            let pushed = try references()
            let check = PushCheck(session, known: .otherReferences(than: Set(pushed.map(\.name))), judgesEachCommit: false)
            var reports: [(ObjectID, Report)] = []
            for reference in pushed {
                guard let report = try check.report(on: [reference]), case .commit(let head) = report.head else { continue }
                reports.append((head, report))
            }
            return reports
        }
    }

    private typealias Reports = [(commit: ObjectID, report: Report)]

    private func run(_ judge: (Repository, CheckSession) throws(CheckFailure) -> Reports) -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .hook)
            let session = CheckSession(repository: repository, rules: .all, configuration: try Opening.configuration(options.config),
                                       target: nil, today: Opening.today())
            let reports: Reports
            do throws(CheckFailure) { reports = try judge(repository, session) } catch { throw Opening.Failure(message: error.description, status: .failure) }
            let store = NoteStore(gitDirectory: repository.commonDirectory)
            for (commit, report) in reports {
                guard let text = NoteText.text(of: report, rules: RuleRegistry.descriptions) else { continue }
                do throws(InstallationError) { try store.add(text, to: commit) } catch { throw Opening.Failure(message: error.message, status: .failure) }
            }
        } catch {
            Output.error.write(RemoteText.lines(.warning, "no notes were written: \(error.message)"))
        }
        return .success
    }
}
