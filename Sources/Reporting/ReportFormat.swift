import Bounds
import Evaluation
import Rules

/// The forms a report can take; the names are those of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// For people, compilers' style.
    case text
    /// Everything, for programs; its shape is part of the command line's contract.
    case json
    /// Workflow commands of GitHub Actions, then the findings as plain lines.
    case github
    /// SARIF 2.1.0 as GitHub code scanning takes it.
    case sarif
    /// GitLab Code Quality.
    case gitlab
    /// reviewdog's diagnostic format, one document.
    case rdjson
    /// The same, one diagnostic a line.
    case rdjsonl
    case checkstyle
    case junit
    /// One request of annotations for Bitbucket's Code Insights.
    case bitbucket
}

/// What a form needs beside the report.
package struct ReportOptions: Sendable {
    /// All rules there are, for their store codes, pages and explanations. Only the forms that tell of them ask.
    let rules: @Sendable () -> [RuleDescription]
    /// The program's own version, such as `1.2.0`.
    package var toolVersion: String
    package var text: TextOptions

    package init(rules: @autoclosure @escaping @Sendable () -> [RuleDescription], toolVersion: String, text: TextOptions = TextOptions()) {
        self.rules = rules
        self.toolVersion = toolVersion
        self.text = text
    }
}

extension ReportFormat {
    /// The whole output, valid UTF-8 with a line feed at its end, or nothing where `text` and `github` have nothing to say.
    ///
    /// Paths keep their bytes: what is not UTF-8 shows as `\xff`, in URIs as `%FF`. `text` heeds the options for text, and `github`
    /// whether to be quiet; the others hold all findings of the report, but for a bound that no real one comes to. Only `text` and `json` know fixed findings: to
    /// other programs a finding is something that is there.
    package func write(_ report: Report, options: ReportOptions) -> [UInt8] {
        let report = report.listing(atMost: Bound.Report.findings)
        var rules: RuleTable { RuleTable(options.rules()) }
        return switch self {
        case .text: Array(TextReport(report, options: options.text).text.utf8)
        case .json: JSONReport(report, rules: rules).bytes
        case .github: Array(GitHubReport(report, options: options.text).text.utf8)
        case .sarif: SARIFReport(report, rules: rules, toolVersion: options.toolVersion).bytes
        case .gitlab: GitLabReport(report).bytes
        case .rdjson: ReviewdogReport(report, rules: rules).document
        case .rdjsonl: ReviewdogReport(report, rules: rules).lines
        case .checkstyle: Array(CheckstyleReport(report, toolVersion: options.toolVersion).text.utf8)
        case .junit: Array(JUnitReport(report).text.utf8)
        case .bitbucket: BitbucketReport(report, rules: rules).bytes
        }
    }
}

/// Rules by name.
struct RuleTable {
    let all: [RuleDescription]
    private let byID: [RuleID: RuleDescription]

    init(_ rules: [RuleDescription]) {
        all = rules
        byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(_ id: RuleID) -> RuleDescription? { byID[id] }

    /// The rule's page where it is one that readers of reports can follow.
    func page(of id: RuleID) -> String? {
        guard let reference = byID[id]?.reference, reference.hasPrefix("https://"),
              reference.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else { return nil }
        return reference
    }
}

extension Report {
    /// What is wrong in the head.
    var present: [JudgedFinding] { findings.filter { $0.state != .fixed } }
}
