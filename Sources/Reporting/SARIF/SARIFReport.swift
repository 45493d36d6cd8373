import Bounds
import Evaluation
import Rules
import Snapshots

/// SARIF 2.1.0 with what GitHub code scanning asks beyond it.
///
/// Fixed findings are left out: GitHub closes an alert that is no longer in the results and would open one that is listed. The
/// finding's own place stays the location also where another line caused it, so that a pull request and its branch
/// speak of one alert; the cause is a related location.
/// Sources: the OASIS standard, and docs.github.com, "SARIF support for code scanning".
struct SARIFReport {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    private let results: [JudgedFinding]
    private let hasSuppressions: Bool
    private let rules: [SARIFRule]
    private let indexes: [RuleID: Int]
    private let toolVersion: String

    init(_ report: Report, rules table: RuleTable, toolVersion: String) {
        // GitHub opens an alert for an accepted finding too, so whoever asks for a change alone doesn't get them.
        let present = report.present + report.suppressed
        results = present.count > Bound.Report.sarifResults ? Array(present.mostSevereFirst.prefix(Bound.Report.sarifResults)) : present
        hasSuppressions = results.contains { $0.suppression != nil }
        var rules: [SARIFRule] = []
        var indexes: [RuleID: Int] = [:]
        let undescribed = results.map(\.finding).filter { table[$0.rule] == nil }.map { SARIFRule(undescribed: $0.rule, $0.severity) }
        for rule in table.all.map({ SARIFRule($0, page: table.page(of: $0.id)) }) + undescribed where indexes[rule.id] == nil {
            indexes[rule.id] = rules.count
            rules.append(rule)
        }
        self.rules = rules
        self.indexes = indexes
        self.toolVersion = toolVersion
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", Self.schema)
            json.member("version", "2.1.0")
            json.key("runs")
            json.array([self]) { json, report in report.writeRun(&json) }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private func writeRun(_ json: inout JSONWriter) {
        json.object { json in
            json.member("tool") { json in
                json.member("driver") { json in
                    json.member("name", "plimsoll")
                    json.member("semanticVersion", toolVersion)
                    json.key("rules")
                    json.lines(rules) { json, rule in rule.write(to: &json) }
                }
            }
            json.member("automationDetails") { json in json.member("id", "plimsoll/") }
            json.member("columnKind", "utf16CodeUnits")
            json.key("results")
            json.lines(results, write)
        }
    }

    private func write(_ json: inout JSONWriter, _ judged: JudgedFinding) {
        let finding = judged.finding
        json.object { json in
            json.member("ruleId", finding.rule.text)
            json.member("ruleIndex", indexes[finding.rule])
            json.member("level", finding.severity.rawValue)
            json.member("baselineState", judged.state == .introduced ? "new" : "unchanged")
            json.message(judged.visibleMessage)
            json.key("locations")
            json.array([FirstLineRegion(judged)]) { json, region in
                json.object { json in json.physicalLocation(finding.location.path, line: region.line, columns: region.columns) }
            }
            writeRelated(&json, judged)
            // The standard wants it in all results or in none (3.27.23).
            if hasSuppressions { write(judged.suppression.map { [$0] } ?? [], to: &json) }
            json.member("partialFingerprints") { json in
                if let hash = judged.lineHash { json.member("primaryLocationLineHash", hash) }
                json.member("plimsoll/v1", judged.fingerprint)
            }
        }
    }

    private func write(_ suppressions: [Suppression], to json: inout JSONWriter) {
        json.key("suppressions")
        json.array(suppressions) { json, suppression in
            json.object { json in
                json.member("kind", suppression.isInSource ? "inSource" : "external")
                json.member("status", "accepted")
                if let reason = suppression.reason { json.member("justification", TerminalText.visible(reason)) }
                json.key("location")
                json.object { json in json.physicalLocation(suppression.location.path, line: suppression.location.range?.start.line ?? 1, columns: nil) }
            }
        }
    }

    private func writeRelated(_ json: inout JSONWriter, _ judged: JudgedFinding) {
        let cause = judged.cause.map { [RelatedLocation($0, "the change that brings it")] } ?? []
        let related = (cause + judged.finding.related).prefix(Bound.Report.sarifRelated)
        if related.isEmpty { return }
        json.key("relatedLocations")
        json.array(related.enumerated()) { json, place in
            json.object { json in
                json.member("id", place.offset + 1)
                json.physicalLocation(place.element.location.path, line: place.element.location.range?.start.line ?? 1, columns: nil)
                json.message(TerminalText.visible(place.element.message))
            }
        }
    }
}

extension Suppression {
    /// Whether it stands beside what it accepts.
    fileprivate var isInSource: Bool { if case .comment = self { true } else { false } }
}

private extension JSONWriter {
    /// Columns only where they could be converted to UTF-16.
    mutating func physicalLocation(_ path: TreePath, line: Int, columns: (start: Int, end: Int)?) {
        member("physicalLocation") { json in
            json.member("artifactLocation") { json in
                json.member("uri", URIPath.encoded(path))
                json.member("uriBaseId", "%SRCROOT%")
            }
            json.member("region") { json in
                json.member("startLine", max(line, 1))
                if let columns { json.member("startColumn", columns.start) }
                json.member("endLine", max(line, 1))
                if let columns { json.member("endColumn", columns.end) }
            }
        }
    }

    /// A message in which nothing is a link: SARIF's plain text knows `[text](target)`, so the two are set apart.
    mutating func message(_ text: String) {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "(", plain.last == "]" { plain.append(" ") }
            plain.append(scalar)
        }
        member("message") { json in json.member("text", String(plain)) }
    }
}
