import Bounds
import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules
import Snapshots

/// `plimsoll hook`: is one of Git's hooks. Reports on standard error; a status other than 0 makes Git stop.
struct HookCommand {
    private let options: HookOptions
    private let start = Stopwatch.now()

    init(_ options: HookOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        switch options.hook {
        case .preReceive: ServerHookCommand(options).run { () throws(CheckFailure) in try references(PushedReference.preReceive) }
        case .update(let reference, let old, let new):
            ServerHookCommand(options).run { () throws(CheckFailure) in
                do throws(PushedReferenceError) { return [try .update([reference, old, new])] } catch { throw .input(error) }
            }
        case .postCommit: AnnotatingHookCommand(options).annotateHead()
        case .postReceive:
            AnnotatingHookCommand(options).annotate { () throws(CheckFailure) in try references(PushedReference.preReceive) }
        case .preCommit, .preMergeCommit: runLocally { session throws(CheckFailure) in try stagedReport(session) }
        case .prePush(let remote, let url): runLocally { session throws(CheckFailure) in try pushReport(session, remote: remote, url: url) }
        }
    }

    private func runLocally(_ judge: (CheckSession) throws(CheckFailure) -> Report?) -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .hook, mayFetch: options.mayFetch)
            defer { if options.isVerbose { Opening.tellOfReading(repository) } }
            let session = CheckSession(repository: repository, rules: .all, configuration: try Opening.configuration(options.config),
                                       target: nil, today: Opening.today())
            let report: Report?
            do throws(CheckFailure) {
                report = try judge(session)
            } catch {
                throw Opening.Failure(message: error.description, status: error.isUsersFault ? .usage : .failure)
            }
            guard let report = report?.with(milliseconds: Stopwatch.milliseconds(since: start)) else { return .success }
            write(report)
            return options.annotates ? .success : ReportStatus.of(report, failOn: options.failOn ?? .error)
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    private func stagedReport(_ session: CheckSession) throws(CheckFailure) -> Report {
        try StagedCheck(session, options.hook == .preMergeCommit ? .merge : .commit).report()
    }

    private func pushReport(_ session: CheckSession, remote: String?, url: String?) throws(CheckFailure) -> Report? {
        // Git gives the URL in place of the name for a remote that has none.
        let known: KnownHistory = if let remote, remote != url { .remote(remote) } else { .anyRemote }
        let check = PushCheck(session, known: known, judgesEachCommit: options.eachCommit)
        if let reference = try frameworkReference(session.repository) { return try check.report(on: [reference]) }
        return try check.report(on: try references(PushedReference.prePush))
    }

    /// What the pre-commit framework, which keeps Git's list to itself, says of the push in variables; nil without it.
    private func frameworkReference(_ repository: Repository) throws(CheckFailure) -> PushedReference? {
        let from = Environment["PRE_COMMIT_FROM_REF", default: ""]
        let to = Environment["PRE_COMMIT_TO_REF", default: ""]
        guard !from.isEmpty, !to.isEmpty else { return nil }
        do throws(RepositoryError) {
            let old = try repository.resolve(from)
            return PushedReference(name: Environment["PRE_COMMIT_REMOTE_BRANCH", default: "HEAD"], oldID: old, newID: try repository.resolve(to))
        } catch {
            throw .repository(error)
        }
    }

    private func references(_ parse: ([UInt8]) throws(PushedReferenceError) -> [PushedReference]) throws(CheckFailure) -> [PushedReference] {
        do throws(PushedReferenceError) {
            guard let list = Opening.standardInput(limit: Bound.Hooks.referenceListBytes) else { throw .unreadable }
            return try parse(list)
        } catch {
            throw .input(error)
        }
    }

    private func write(_ report: Report) {
        var text = TextOptions()
        text.color = Terminal.hasColor(options.color, on: .error)
        text.width = Terminal.width(of: .error)
        text.quietWhenClean = !options.isVerbose
        let shown = report.showing { $0.state == .introduced && ($0.finding.severity > .note || options.isVerbose) }
        if shown.findings.isEmpty, !options.isVerbose { return }
        Output.error.write(ReportFormat.text.write(shown, options: ReportOptions(rules: RuleRegistry.descriptions, toolVersion: Plimsoll.version, text: text)))
    }
}
