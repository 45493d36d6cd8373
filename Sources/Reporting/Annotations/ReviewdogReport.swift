import Evaluation
import Rules
import Snapshots

/// reviewdog's diagnostics, as one document or one a line. Columns are bytes of UTF-8 from 1, ends exclusive, as ours are.
///
/// Source: `proto/rdf/reviewdog.proto` in reviewdog/reviewdog.
struct ReviewdogReport {
    let report: Report
    let rules: RuleTable

    init(_ report: Report, rules: RuleTable) {
        self.report = report
        self.rules = rules
    }

    var document: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            writeSource(&json)
            json.key("diagnostics")
            json.lines(report.present) { json, judged in write(&json, judged, withSource: false) }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    var lines: [UInt8] {
        report.present.flatMap { judged in
            var json = JSONWriter()
            write(&json, judged, withSource: true)
            return json.bytes + [UInt8(ascii: "\n")]
        }
    }

    private func write(_ json: inout JSONWriter, _ judged: JudgedFinding, withSource: Bool) {
        let finding = judged.finding
        let place = AnnotationPlace(judged)
        json.object { json in
            json.member("message", place.message)
            json.location(place.location)
            json.member("severity", Self.severity(finding.severity))
            if withSource { writeSource(&json) }
            json.member("code") { json in
                json.member("value", finding.rule.text)
                if let page = rules.page(of: finding.rule) { json.member("url", page) }
            }
            if let fix = finding.fix, fix.path == place.location.path {
                json.key("suggestions")
                json.array([fix]) { json, fix in
                    json.object { json in
                        json.range(Location(path: fix.path, range: fix.range))
                        json.member("text", fix.replacement)
                    }
                }
            }
            if !finding.related.isEmpty {
                json.key("related_locations")
                json.array(finding.related) { json, related in
                    json.object { json in
                        json.member("message", TerminalText.visible(related.message))
                        json.location(related.location)
                    }
                }
            }
        }
    }

    private func writeSource(_ json: inout JSONWriter) {
        json.member("source") { json in json.member("name", "plimsoll") }
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .note: "INFO"
        }
    }
}

private extension JSONWriter {
    mutating func location(_ location: Location) {
        member("location") { json in
            json.member("path", bytes: location.path.nameForTools)
            json.range(location)
        }
    }

    mutating func range(_ location: Location) {
        guard let range = location.range else { return }
        member("range") { json in
            for (name, position) in [("start", range.start), ("end", range.end)] {
                json.member(name) { json in
                    json.member("line", position.line)
                    json.member("column", position.column)
                }
            }
        }
    }
}
