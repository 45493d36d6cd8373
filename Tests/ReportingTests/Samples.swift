import Evaluation
import Rules
import Snapshots
import Syntax
import Xcode
@testable import Reporting

/// Places, findings and reports in as few words as tests need.
enum Sample {
    static func range(_ line: Int, _ column: Int, _ endLine: Int? = nil, _ endColumn: Int? = nil) -> SourceRange {
        SourceRange(start: SourcePosition(line: line, column: column),
                    end: SourcePosition(line: endLine ?? line, column: endColumn ?? column + 1))
    }

    static func at(_ path: TreePath, _ line: Int, _ column: Int = 1, _ endLine: Int? = nil, _ endColumn: Int? = nil) -> Location {
        Location(path: path, range: range(line, column, endLine, endColumn))
    }

    static func finding(_ rule: RuleID = "purpose-string-blank", _ severity: Severity = .error,
                        _ message: String = "NSCameraUsageDescription is blank", at location: Location = at("App/Info.plist", 41, 2, 41, 19),
                        state: JudgedFinding.State = .introduced, cause: Location? = nil, source: String? = "\t<string></string>",
                        related: [RelatedLocation] = [], fix: Fix? = nil, product: ProductIdentity? = nil,
                        fingerprint: String = "00112233445566778899aabbccddeeff", lineHash: String? = "abc:1") -> JudgedFinding {
        JudgedFinding(finding: Finding(rule: rule, severity: severity, message: message, location: location, product: product,
                                       subject: ["subject"], related: related, fix: fix),
                      state: state, cause: cause, fingerprint: fingerprint,
                      sourceLine: location.range == nil ? nil : source.map { Array($0.utf8) }, lineHash: location.range == nil ? nil : lineHash)
    }

    /// A report whose summary counts the findings, on 1 of 6 targets in 4.1 ms.
    static func report(_ findings: [JudgedFinding], existing: Int? = nil, fixed: Int? = nil, remarks: [String] = []) -> Report {
        var summary = Summary()
        func count(_ severity: Severity) -> Int { findings.count { $0.state == .introduced && $0.finding.severity == severity } }
        summary.errors = count(.error)
        summary.warnings = count(.warning)
        summary.notes = count(.note)
        summary.existing = existing ?? findings.count { $0.state == .existing }
        summary.fixed = fixed ?? findings.count { $0.state == .fixed }
        summary.rulesRun = 3
        summary.products = 1
        summary.totalProducts = 6
        summary.milliseconds = 4.1
        return Report(base: .empty, head: .index, findings: findings, summary: summary, remarks: remarks)
    }

    static let rule = RuleDescription(
        id: "purpose-string-blank", severity: .error, group: .purposeStrings, summary: "a purpose string is blank",
        why: "The App Store rejects an app whose purpose string says nothing.", remedy: "Say what the access is for.",
        storeCodes: ["ITMS-90683"], reference: "https://developer.apple.com/documentation/bundleresources",
        reads: [.infoPlist], wrongExample: "<string></string>", rightExample: "<string>Scans ```codes```.</string>\n")

    static func write(_ report: Report, as format: ReportFormat, text: TextOptions = TextOptions()) -> String {
        String(decoding: format.write(report, options: ReportOptions(rules: [rule], toolVersion: "1.2.3", text: text)), as: UTF8.self)
    }
}
