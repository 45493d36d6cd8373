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
            let repository = try Opening.repository(options.directory, purpose: .command)
            let session = CheckSession(
                repository: repository, rules: try Opening.rules(options.rules), configuration: try Opening.configuration(options.config),
                target: options.target, today: Opening.today(), wantsLineHashes: options.format == .sarif)
            let report = try self.report(session).with(milliseconds: Stopwatch.milliseconds(since: start))
            write(report)
            return ReportStatus.of(report, failOn: options.failOn)
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    private func report(_ session: CheckSession) throws(Opening.Failure) -> Report {
        do throws(CheckFailure) {
            let repository = session.repository
            if options.eachCommit, case .range(let text) = options.change {
                let commits = try Self.reading { () throws(RepositoryError) in
                    let range = try repository.resolveRange(text)
                    return try repository.commits(from: range.base, to: range.head)
                }
                let empty = Report(base: .empty, head: .empty, findings: [], summary: Summary())
                return Report.joined(try session.reports(onEachOf: commits)) ?? empty
            }
            let changeSet = try Self.reading { () throws(RepositoryError) in
                switch options.change {
                case .range(let text):
                    let range = try repository.resolveRange(text)
                    return try repository.changes(from: range.base, to: range.head)
                case .staged: return try repository.stagedChanges()
                case .workingTree: return try repository.workingTreeChanges()
                }
            }
            return try session.report(on: changeSet, options.showsAll ? .everything : .affected)
        } catch {
            throw Opening.Failure(message: error.description, status: error.isUsersFault ? .usage : .failure)
        }
    }

    private static func reading<Value>(_ body: () throws(RepositoryError) -> Value) throws(CheckFailure) -> Value {
        do throws(RepositoryError) {
            return try body()
        } catch {
            throw .repository(error)
        }
    }

    private func write(_ report: Report) {
        var text = TextOptions()
        text.color = Terminal.hasColor(options.color, on: .standard)
        text.width = Terminal.width(of: .standard)
        text.quietWhenClean = !options.isVerbose && !options.showsAll
        text.showExisting = options.showsAll
        text.showFixed = options.showsAll
        guard let format = ReportFormat(rawValue: options.format.rawValue) else { return }
        // Other programs are told what the change brings; what was there before only when asked.
        let shown = options.showsAll ? report : report.showing { $0.state == .introduced }
        Output.standard.write(format.write(shown, options: ReportOptions(rules: RuleRegistry.descriptions, toolVersion: Plimsoll.version, text: text)))
    }
}

extension CheckFailure {
    /// Whether the user can mend it on the command line or in the configuration.
    var isUsersFault: Bool {
        switch self {
        case .configuration: true
        case .repository(.malformedRange), .repository(.unknownRevision), .repository(.ambiguousRevision): true
        case .repository, .snapshot, .input: false
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
