import Bounds
import Evaluation
import Rules

/// The findings of a commit as a Git note keeps them: first for people, then one line of JSON for programs.
package enum NoteText {
    /// - Parameter report: on the commit; nil is returned where it introduces nothing worse than a note
    package static func text(of report: Report, rules: [RuleDescription]) -> String? {
        let introduced = report.findings.filter { $0.state == .introduced && $0.finding.severity > .note }.mostSevereFirst
        if introduced.isEmpty { return nil }
        let kept = Array(introduced.prefix(Bound.Report.noteFindings))
        let count = SummaryLine.count(introduced.count, "finding") + (introduced.count > kept.count ? ", the first \(kept.count) of them:" : ":")
        let lines = kept.map { judged in
            let line = FindingLine(judged)
            return "  \(line.place) \(line.severity.rawValue): \(line.message) \(line.rule)"
        }
        return (["Plimsoll: \(count)"] + lines + ["", json(kept, rules: RuleTable(rules))]).joined(separator: "\n") + "\n"
    }

    private static func json(_ findings: [JudgedFinding], rules: RuleTable) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("plimsoll", 1)
            json.key("findings")
            json.array(findings) { json, judged in
                json.object { json in
                    json.member("rule", judged.finding.rule.text)
                    json.member("severity", judged.finding.severity.rawValue)
                    json.member("message", judged.visibleMessage)
                    json.member("path", bytes: judged.finding.location.path.bytes)
                    json.member("line", judged.finding.location.range?.start.line)
                    json.member("target", judged.finding.product?.target)
                    json.member("storeCodes", rules[judged.finding.rule]?.storeCodes ?? [])
                    json.member("fingerprint", judged.fingerprint)
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// A note as a person's terminal may show it, whoever wrote it.
    package static func visible(_ note: String) -> String {
        note.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.visible(String($0)) }.joined(separator: "\n")
    }
}
