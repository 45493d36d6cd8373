import Evaluation
import Rules
import Snapshots

/// Checkstyle's XML, which many continuous-integration servers read.
struct CheckstyleReport {
    let report: Report
    let toolVersion: String

    init(_ report: Report, toolVersion: String) {
        self.report = report
        self.toolVersion = toolVersion
    }

    var text: String {
        let body = FindingsByFile(report.present).files.map { file in
            "  <file name=\"\(XMLText.escaped(file.name))\">\n" + file.findings.map(Self.error).joined() + "  </file>\n"
        }.joined()
        let version = XMLText.escaped(TerminalText.visible(toolVersion))
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"\(version)\">\n\(body)</checkstyle>\n"
    }

    private static func error(_ judged: JudgedFinding) -> String {
        let start = judged.finding.location.range?.start
        let column = start.map { " column=\"\(max($0.column, 1))\"" } ?? ""
        return "    <error line=\"\(max(start?.line ?? 1, 1))\"\(column) severity=\"\(severity(judged.finding.severity))\""
            + " message=\"\(XMLText.escaped(judged.visibleMessage))\""
            + " source=\"\(XMLText.escaped(TerminalText.visible(judged.finding.rule.text)))\"/>\n"
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "info"
        }
    }
}
