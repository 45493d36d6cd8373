import Bounds
import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules
import Snapshots

/// `plimsoll check`: judges a range, the index or the working tree, and reports.
struct CheckCommand {
    private let options: CheckOptions
    private let start = Stopwatch.now()

    init(_ options: CheckOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .command, mayFetch: options.mayFetch)
            defer { if options.isVerbose { Opening.tellOfReading(repository) } }
            let session = CheckSession(
                repository: repository, rules: try Opening.rules(options.rules), configuration: try Opening.configuration(options.config),
                target: options.target, today: Opening.today(), wantsLineHashes: options.format == .sarif)
            let report = try self.report(session).with(milliseconds: Stopwatch.milliseconds(since: start))
            return write(report, then: ReportStatus.of(report, failOn: options.failOn))
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    private func report(_ session: CheckSession) throws(Opening.Failure) -> Report {
        do throws(CheckFailure) {
            guard let pattern = options.since else { return try report(session, of: session.repository) }
            let release = try changes(since: pattern, session)
            let report = try report(session.withoutContinuity, of: session.repository)
            return try session.report(report, andSinceRelease: release, options.showsAll ? .everything : .affected)
        } catch {
            throw Opening.Failure(message: error.description, status: error.isUsersFault ? .usage : .failure)
        }
    }

    /// From the last release to the end of what is judged.
    private func changes(since pattern: String, _ session: CheckSession) throws(CheckFailure) -> ChangeSet {
        let repository = session.repository
        let judged = try Self.reading { () throws(RepositoryError) -> ObjectID? in
            guard case .range(let text) = options.change else { return nil }
            return try repository.resolveRange(text).head
        }
        if let judged {
            let tag = try session.lastRelease(matching: pattern, before: judged, includesHead: false)
            return try Self.reading { () throws(RepositoryError) in try repository.changes(from: tag.commit, to: judged) }
        }
        // What isn't committed yet comes after HEAD, so that a release at HEAD counts.
        guard let head = try Self.reading(repository.headCommit) else { throw .noRelease(pattern, isShallow: repository.isShallow) }
        let tag = try session.lastRelease(matching: pattern, before: head, includesHead: true)
        return try Self.reading { () throws(RepositoryError) in
            try repository.changes(from: tag.commit, to: head).joined(with: options.change == .staged ? repository.stagedChanges() : repository.workingTreeChanges())
        }
    }

    private func report(_ session: CheckSession, of repository: Repository) throws(CheckFailure) -> Report {
        if options.eachCommit, case .range(let text) = options.change {
            let commits = try Self.reading { () throws(RepositoryError) in
                let range = try repository.resolveRange(text)
                return try repository.commits(from: range.base, to: range.head)
            }
            let empty = Report(base: .empty, head: .empty, findings: [], summary: Summary())
            return Report.joined(try session.reports(onEachOf: commits)) ?? empty
        }
        let scope: Evaluator.Scope = options.showsAll ? .everything : .affected
        let changeSet = try Self.reading { () throws(RepositoryError) -> ChangeSet? in
            switch options.change {
            case .range(let text):
                let range = try repository.resolveRange(text)
                return try repository.changes(from: range.base, to: range.head)
            case .staged: return nil
            case .workingTree: return try repository.workingTreeChanges()
            }
        }
        guard let changeSet else { return try StagedCheck(session, .commit).report(scope) }
        return try session.report(on: changeSet, scope)
    }

    private static func reading<Value>(_ body: () throws(RepositoryError) -> Value) throws(CheckFailure) -> Value {
        do throws(RepositoryError) {
            return try body()
        } catch {
            throw .repository(error)
        }
    }

    private func write(_ report: Report, then status: ExitStatus) -> ExitStatus {
        var text = TextOptions()
        text.color = Terminal.hasColor(options.color, on: .standard)
        text.width = Terminal.width(of: .standard)
        text.quietWhenClean = !options.isVerbose && !options.showsAll
        text.showExisting = options.showsAll
        text.showFixed = options.showsAll
        guard let format = ReportFormat(rawValue: options.format.rawValue) else { return .failure }
        // Other programs are told what the change brings; what was there before only when asked.
        let shown = (options.showsAll ? report : report.showing { $0.state == .introduced }).listing(atMost: Bound.Report.findings)
        if shown.summary.unlisted > 0, format != .text, format != .github {
            Output.error.write("plimsoll: the report leaves out \(shown.summary.unlisted) findings of lesser weight\n")
        }
        let bytes = format.write(shown, options: ReportOptions(rules: RuleRegistry.descriptions, toolVersion: Plimsoll.version, text: text))
        return Output.standard.write(report: bytes, then: status)
    }
}

extension CheckFailure {
    /// Whether the user can mend it on the command line or in the configuration.
    var isUsersFault: Bool {
        switch self {
        case .configuration: true
        case .repository(.malformedRange), .repository(.unknownRevision(_, isShallow: false)), .repository(.ambiguousRevision): true
        case .repository, .snapshot, .input, .noRelease: false
        }
    }
}

enum ReportStatus {
    /// Whether the report fails, given the least severity that does.
    static func of(_ report: Report, failOn threshold: FailureThreshold) -> ExitStatus {
        guard let severity = threshold.severity, report.hasIntroduced(atLeast: severity) else { return .success }
        return .findings
    }
}

extension FailureThreshold {
    /// Nil where nothing fails.
    var severity: Severity? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        case .never: nil
        }
    }
}
