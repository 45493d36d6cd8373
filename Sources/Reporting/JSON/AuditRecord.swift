import Bounds
import Evaluation
import Rules
import Snapshots

/// What a server did with one push, for its log: one line of JSON.
package struct AuditRecord: Sendable {
    package enum Verdict: String, Sendable {
        case accepted
        case refused
        /// Let through with findings that would refuse it.
        case annotated
        /// Let through unjudged because the pusher asked for it, as the policy allows.
        case bypassed
        /// It could not be judged, and the policy lets such a push through.
        case unjudged
    }

    package struct Reference: Sendable {
        let name: String
        let old: ObjectID?
        let new: ObjectID?

        package init(name: String, old: ObjectID?, new: ObjectID?) {
            self.name = name
            self.old = old
            self.new = new
        }
    }

    private static let version = 1

    /// In UTC, as ISO 8601 writes it: `2026-11-30T15:04:05Z`.
    package let time: String
    package let repository: String
    package let hook: String
    package let references: [Reference]
    /// Variables of the environment that say who pushes, as the server's software names them.
    package let actor: [(name: String, value: String)]
    package let verdict: Verdict
    /// Why the checks were passed by, or why the push could not be judged.
    package let reason: String?
    package let report: Report?
    package let milliseconds: Double

    package init(time: String, repository: String, hook: String, references: [Reference], actor: [(name: String, value: String)], verdict: Verdict,
                 reason: String?, report: Report?, milliseconds: Double) {
        self.time = time
        self.repository = repository
        self.hook = hook
        self.references = references
        self.actor = actor
        self.verdict = verdict
        self.reason = reason
        self.report = report
        self.milliseconds = milliseconds
    }

    /// One line, with its end.
    package var line: [UInt8] {
        var json = JSONWriter()
        let introduced = report?.findings.filter { $0.state == .introduced } ?? []
        json.object { json in
            json.member("version", Self.version)
            json.member("time", time)
            json.member("repository", repository)
            json.member("hook", hook)
            json.member("verdict", verdict.rawValue)
            json.member("reason", reason.map(Self.cut))
            json.key("actor")
            json.object { json in
                for variable in actor { json.member(variable.name, Self.cut(variable.value)) }
            }
            json.member("referenceCount", references.count)
            json.key("references")
            json.array(references.prefix(Bound.Report.auditReferences)) { json, reference in
                json.object { json in
                    json.member("name", Self.cut(reference.name))
                    json.member("old", reference.old?.hex)
                    json.member("new", reference.new?.hex)
                }
            }
            json.member("errors", introduced.count { $0.finding.severity == .error })
            json.member("warnings", introduced.count { $0.finding.severity == .warning })
            json.key("findings")
            json.array(introduced.mostSevereFirst.prefix(Bound.Report.auditFindings)) { json, judged in
                json.object { json in
                    json.member("rule", judged.finding.rule.text)
                    json.member("severity", judged.finding.severity.rawValue)
                    json.member("path", bytes: Array(judged.finding.location.path.bytes.prefix(Bound.Path.bytes)))
                    json.member("line", judged.finding.location.range?.start.line)
                    json.member("target", judged.finding.product.map { Self.cut($0.target) })
                    json.member("fingerprint", judged.fingerprint)
                }
            }
            json.member("milliseconds", milliseconds)
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func cut(_ text: String) -> String { TextLimit.cut(text, to: Bound.Report.auditTextScalars) }
}
