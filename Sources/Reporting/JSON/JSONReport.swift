import Evaluation
import Rules
import Snapshots

/// The form for programs; version 1 of it never loses a key or changes one's meaning.
///
/// A path is written as it is, but for bytes that are not UTF-8: each is the four characters `\xff`. Messages are for people and
/// stand as `TerminalText` makes them.
struct JSONReport {
    private static let version = 1

    let report: Report
    let rules: RuleTable

    init(_ report: Report, rules: RuleTable) {
        self.report = report
        self.rules = rules
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", Self.version)
            json.member("base", report.base.jsonName)
            json.member("head", report.head.jsonName)
            json.key("findings")
            json.lines(report.findings, write)
            json.key("suppressed")
            json.lines(report.suppressed, write)
            json.member("summary", object: writeSummary)
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private func write(_ json: inout JSONWriter, _ judged: JudgedFinding) {
        let finding = judged.finding
        let rule = rules[finding.rule]
        json.object { json in
            json.member("rule", finding.rule.text)
            json.member("severity", finding.severity.rawValue)
            json.member("state", judged.state.rawValue)
            json.member("message", judged.visibleMessage)
            json.location(finding.location)
            json.member("target", finding.product?.target)
            json.member("configuration", finding.product?.configuration)
            json.member("storeCodes", rule?.storeCodes ?? [])
            json.member("reference", rule?.reference.isEmpty == true ? nil : rule?.reference)
            json.key("cause")
            if let cause = judged.cause {
                json.object { json in
                    json.member("path", bytes: cause.path.bytes)
                    json.member("line", cause.range?.start.line)
                }
            } else {
                json.null()
            }
            if let commit = judged.commit { json.member("commit", commit.hex) }
            json.key("related")
            json.array(finding.related) { json, related in
                json.object { json in
                    json.location(related.location)
                    json.member("message", TerminalText.visible(related.message))
                }
            }
            json.member("fingerprint", judged.fingerprint)
            json.key("fix")
            if let fix = finding.fix { write(&json, fix) } else { json.null() }
            if let suppression = judged.suppression {
                json.member("suppression") { json in
                    json.member("kind", suppression.kind)
                    json.member("path", bytes: suppression.location.path.bytes)
                    json.member("line", suppression.location.range?.start.line)
                    json.member("reason", suppression.reason.map(TerminalText.visible))
                }
            }
        }
    }

    private func write(_ json: inout JSONWriter, _ fix: Fix) {
        json.object { json in
            json.location(Location(path: fix.path, range: fix.range))
            json.member("replacement", fix.replacement)
        }
    }

    private func writeSummary(_ json: inout JSONWriter) {
        let summary = report.summary
        json.member("error", summary.errors)
        json.member("warning", summary.warnings)
        json.member("note", summary.notes)
        json.member("fixed", summary.fixed)
        json.member("existing", summary.existing)
        json.member("suppressed", summary.suppressed)
        json.member("rulesRun", summary.rulesRun)
        json.member("products", summary.products)
        json.member("milliseconds", summary.milliseconds)
        if summary.unlisted > 0 { json.member("unlisted", summary.unlisted) }
    }
}

extension Suppression {
    fileprivate var kind: String {
        switch self {
        case .comment: "comment"
        case .allowance: "allow"
        case .baseline: "baseline"
        }
    }
}

extension SnapshotIdentity {
    /// The object's name, `index` or `worktree`; nil for no tree at all.
    var jsonName: String? {
        switch self {
        case .commit(let id): id.hex
        case .index: "index"
        case .workingTree: "worktree"
        case .empty: nil
        }
    }
}

private extension JSONWriter {
    /// Path and range, with null where a file has no lines.
    mutating func location(_ location: Location) {
        member("path", bytes: location.path.bytes)
        member("line", location.range?.start.line)
        member("column", location.range?.start.column)
        member("endLine", location.range?.end.line)
        member("endColumn", location.range?.end.column)
    }
}
