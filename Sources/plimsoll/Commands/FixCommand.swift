import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules
import Snapshots

/// `plimsoll fix`: makes the changes of text that mend findings.
struct FixCommand {
    private let options: FixOptions

    init(_ options: FixOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .command)
            let rules = try Opening.rules(options.rules)
            let staged = options.isStaged ? try Self.reading { () throws(RepositoryError) in try repository.stagedChanges() } : nil
            let whole = if let staged {
                try WholeTree(staged.head, in: repository, options.config, rules: rules)
            } else {
                try WholeTree(of: repository, options.config, rules: rules)
            }
            let findings = findings(of: whole.report, in: staged)
            let session = try Self.reading { () throws(RepositoryError) in try FixSession(repository, snapshot: whole.snapshot) }
            let plan = try Self.planning { () throws(SnapshotError) in try session.plan(findings) }
            if options.isDryRun {
                for file in plan.files { try show(file) }
            } else {
                try write(plan.files, session)
            }
            let report = FixReport(fixed: plan.files.flatMap(\.fixed), files: plan.files.count, left: plan.left.map { ($0.finding, $0.reason) },
                                   withoutFix: findings.count { $0.finding.fix == nil }, isDryRun: options.isDryRun)
            (options.isDryRun ? Output.error : .standard).write(report.text)
            return plan.left.isEmpty ? .success : .findings
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    /// What is there, with what the baseline keeps for later, and of what is staged only that of files that are.
    private func findings(of report: Report, in staged: ChangeSet?) -> [JudgedFinding] {
        let kept = report.suppressed.filter { if case .baseline? = $0.suppression { true } else { false } }
        let all = report.findings + kept
        guard let staged else { return all }
        let paths = Set(staged.changes.map(\.path))
        return all.filter { paths.contains($0.finding.fix?.path ?? $0.finding.location.path) }
    }

    private func write(_ files: [FixSession.File], _ session: FixSession) throws(Opening.Failure) {
        do throws(FixFailure) {
            try session.write(files)
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
    }

    private func show(_ file: FixSession.File) throws(Opening.Failure) {
        let patch = try Self.reading { () throws(RepositoryError) in try TextPatch(of: file.path, from: file.before, to: file.after) }
        if Output.standard.isTerminal { Output.standard.write(TerminalText.patch(patch.bytes)) } else { Output.standard.write(patch.bytes) }
    }

    private static func reading<Value>(_ body: () throws(RepositoryError) -> Value) throws(Opening.Failure) -> Value {
        do throws(RepositoryError) {
            return try body()
        } catch {
            throw Opening.Failure(message: error.description, status: .failure)
        }
    }

    private static func planning<Value>(_ body: () throws(SnapshotError) -> Value) throws(Opening.Failure) -> Value {
        do throws(SnapshotError) {
            return try body()
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
    }
}
