import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `plimsoll hook pre-receive` and `update`: decides on a push by the server's policy.
struct ServerHookCommand {
    private let options: HookOptions
    private let start = Stopwatch.now()

    init(_ options: HookOptions) {
        self.options = options
    }

    /// - Parameter references: what the push moves, read from what Git passes
    func run(_ references: () throws(CheckFailure) -> [PushedReference]) -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .hook, mayFetch: options.mayFetch)
            defer { if options.isVerbose { Opening.tellOfReading(repository) } }
            let policy = try policy(repository)
            let pushed: [PushedReference]
            do throws(CheckFailure) {
                pushed = try Self.withTargets(of: references(), in: repository)
            } catch {
                Self.write(gate(policy, [], repository).decide(onFailure: error.description), policy, options)
                return .failure
            }
            return run(gate(policy, pushed, repository), repository)
        } catch {
            Output.error.write(RemoteText.lines(.error, error.message))
            return error.status
        }
    }

    private static func withTargets(of pushed: [PushedReference], in repository: Repository) throws(CheckFailure) -> [PushedReference] {
        do throws(RepositoryError) { return try repository.withTargets(of: pushed) } catch { throw .repository(error) }
    }

    private func run(_ gate: PushGate, _ repository: Repository) -> ExitStatus {
        let options = options
        let deadline = gate.policy.timeLimit.map { seconds in
            Deadline(seconds: seconds) {
                let decision = gate.decideOvertime()
                Self.write(decision, gate.policy, options)
                _exit((decision.verdict.isPassed ? ExitStatus.success : .failure).rawValue)
            }
        }
        let outcome = outcome(gate, repository)
        deadline?.meet()
        switch outcome {
        case .success(let report):
            let decision = gate.decide(on: report?.with(milliseconds: Stopwatch.milliseconds(since: start)))
            Self.write(decision, gate.policy, options)
            return decision.verdict.isPassed ? .success : .findings
        case .failure(let failure):
            let decision = gate.decide(onFailure: failure.description)
            Self.write(decision, gate.policy, options)
            if decision.verdict.isPassed { return .success }
            return failure.isUsersFault ? .usage : .failure
        }
    }

    private func outcome(_ gate: PushGate, _ repository: Repository) -> Result<Report?, CheckFailure> {
        let references = gate.judgedReferences
        if references.isEmpty { return .success(nil) }
        let session = CheckSession(repository: repository, rules: .all, configuration: nil, target: nil, today: Opening.today(), authority: gate.policy.authority,
                                   suppressions: gate.policy.suppressions == .honoured ? .honoured : .ignored)
        let check = PushCheck(session, known: gate.policy.knownHistory, judgesEachCommit: gate.policy.judgesEachCommit)
        do throws(CheckFailure) {
            return .success(try check.report(on: references))
        } catch {
            return .failure(error)
        }
    }

    /// The policy file's, with what the hook's script adds.
    private func policy(_ repository: Repository) throws(Opening.Failure) -> ServerPolicy {
        let configuration = try Opening.configuration(options.config)
        var policy: ServerPolicy
        do throws(ConfigurationError) {
            policy = try PolicyFile.policy(named: options.policy, gitDirectory: repository.commonDirectory)
            if let configuration {
                policy.configuration = try ConfigurationReader(path: configuration.path, knownRules: RuleSet.all.ids).read(configuration.bytes)
                policy.repositoryConfiguration = .stricter
            }
        } catch {
            throw Opening.Failure(message: error.description, status: .usage)
        }
        if let failOn = options.failOn { policy.failOn = failOn.severity }
        if options.eachCommit { policy.judgesEachCommit = true }
        if options.annotates { policy.mode = .annotate }
        return policy
    }

    private func gate(_ policy: ServerPolicy, _ references: [PushedReference], _ repository: Repository) -> PushGate {
        PushGate(policy, PushGate.Push(hook: options.hook.name.rawValue, repositoryPath: repository.commonDirectory, references: references),
                 variable: { name in getenv(name).map { String(cString: $0) } }, milliseconds: { [start] in Stopwatch.milliseconds(since: start) })
    }

    private static func write(_ decision: PushGate.Decision, _ policy: ServerPolicy, _ options: HookOptions) {
        var text = TextOptions.remote
        text.color = options.color == .always
        text.limit = policy.shownFindings
        text.quietWhenClean = !options.isVerbose
        let shown = decision.report?.showing { $0.state == .introduced && ($0.finding.severity > .note || options.isVerbose) }
        if let shown, !shown.findings.isEmpty || options.isVerbose {
            Output.error.write(ReportFormat.text.write(shown, options: ReportOptions(rules: RuleRegistry.descriptions, toolVersion: Plimsoll.version, text: text)))
        }
        for remark in decision.remarks {
            Output.error.write(RemoteText.lines(decision.verdict.isPassed ? .warning : .error, remark))
        }
    }
}
