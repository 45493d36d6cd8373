import Evaluation
import Git
import Reporting
import Rules
import Snapshots

/// Decides on one push as the server's policy says, and records the decision.
package struct PushGate: Sendable {
    /// A push, as its hook knows it.
    package struct Push: Sendable {
        package let hook: String
        package let repositoryPath: String
        package let references: [PushedReference]

        package init(hook: String, repositoryPath: String, references: [PushedReference]) {
            self.hook = hook
            self.repositoryPath = repositoryPath
            self.references = references
        }
    }

    /// What became of a push.
    package struct Decision: Sendable {
        package let verdict: AuditRecord.Verdict
        package let report: Report?
        /// Sentences for the pusher besides the report.
        package let remarks: [String]
    }

    package let policy: ServerPolicy
    private let push: Push
    private let variable: @Sendable (String) -> String?
    private let milliseconds: @Sendable () -> Double

    /// - Parameters:
    ///   - variable: the value of an environment variable, nil where it is not set
    ///   - milliseconds: since the hook began
    package init(_ policy: ServerPolicy, _ push: Push, variable: @escaping @Sendable (String) -> String?,
                 milliseconds: @escaping @Sendable () -> Double) {
        self.policy = policy
        self.push = push
        self.variable = variable
        self.milliseconds = milliseconds
    }

    /// The references to judge: those that the policy names and that are not being deleted.
    package var judgedReferences: [PushedReference] {
        push.references.filter { $0.newID != nil && policy.judges($0.name) }
    }

    /// Decides by a report; nil where there was nothing to judge.
    package func decide(on report: Report?) -> Decision {
        let isBad = policy.failOn.map { report?.hasIntroduced(atLeast: $0) ?? false } ?? false
        guard isBad else { return record(.accepted, report) }
        return decide(verdictOnFindings, report)
    }

    /// Decides what the pusher may still take past the checks.
    private func decide(_ verdict: AuditRecord.Verdict, _ report: Report?, reason: String? = nil, remarks: [String] = []) -> Decision {
        switch PushBypass.answer(policy, pushed: judgedReferences, variable) {
        case .granted(let bypass): recordedBypass(bypass, report)
        case .denied(let denial): record(verdict, report, reason: reason, remarks: remarks + [denial])
        case .notAsked: record(verdict, report, reason: reason, remarks: remarks)
        }
    }

    /// Decides on a push that can't be judged.
    ///
    /// - Parameter reason: one sentence
    package func decide(onFailure reason: String) -> Decision {
        decide(.refused, nil, reason: reason, remarks: [reason])
    }

    /// Decides on a push that can't be judged in time.
    package func decideOvertime() -> Decision {
        let limit = policy.timeLimit.map { "\(Self.text(ofSeconds: $0)) s" } ?? ""
        let reason = "the push can't be judged within \(limit)"
        switch policy.overtime {
        case .refuse: return decide(.refused, nil, reason: reason, remarks: ["\(reason); the server's policy refuses it"])
        case .accept: return record(.unjudged, nil, reason: reason, remarks: ["\(reason); the server's policy lets it through unchecked"])
        }
    }

    private static func text(ofSeconds seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }

    private var verdictOnFindings: AuditRecord.Verdict {
        switch policy.mode {
        case .refuse: .refused
        case .annotate: .annotated
        }
    }

    /// A bypass that can't be recorded is none.
    private func recordedBypass(_ bypass: PushBypass, _ report: Report?) -> Decision {
        if let failure = log(.bypassed, report, reason: bypass.reason) {
            return Decision(verdict: .refused, report: report, remarks: ["the log can't be written (\(failure)), so no push passes the checks by"])
        }
        return Decision(verdict: .bypassed, report: report, remarks: ["let through because of \(PushBypass.option); the reason was recorded"])
    }

    private func record(_ verdict: AuditRecord.Verdict, _ report: Report?, reason: String? = nil, remarks: [String] = []) -> Decision {
        let failure = log(verdict, report, reason: reason)
        return Decision(verdict: verdict, report: report, remarks: remarks + (failure.map { ["the log can't be written: \($0)"] } ?? []))
    }

    /// - Returns: why nothing could be written
    private func log(_ verdict: AuditRecord.Verdict, _ report: Report?, reason: String?) -> String? {
        guard let path = policy.log else { return nil }
        let record = AuditRecord(
            time: UTCTime.now(), repository: push.repositoryPath, hook: push.hook,
            references: push.references.map { AuditRecord.Reference(name: $0.name, old: $0.oldID, new: $0.newID) },
            actor: PushActor.known(variable), verdict: verdict, reason: reason, report: report, milliseconds: milliseconds())
        return AuditLog(path: path.hasPrefix("/") ? path : "\(push.repositoryPath)/\(path)").append(record.line)
    }
}

extension AuditRecord.Verdict {
    /// Whether the push is let through.
    package var isPassed: Bool { self != .refused }
}
