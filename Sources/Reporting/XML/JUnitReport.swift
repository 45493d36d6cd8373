import Evaluation
import Rules
import Snapshots

/// JUnit's XML as GitLab, Azure and Bitbucket read it: a suite for each file, a case for each finding.
///
/// Errors and warnings fail, notes pass. A case is known again from one run to the next by its file, rule and message, so no line
/// is part of its name. A clean report holds one case that passes: some servers take an empty file for a broken run.
struct JUnitReport {
    let report: Report

    init(_ report: Report) {
        self.report = report
    }

    var text: String {
        let findings = report.present
        let suites = findings.isEmpty
            ? Self.suite("plimsoll", tests: 1, failures: 0, cases: "    <testcase name=\"nothing to report\" classname=\"plimsoll\"/>\n")
            : FindingsByFile(findings).files.map(Self.suite).joined()
        let counts = Self.counts(tests: max(findings.count, 1), failures: Self.failures(findings))
        let seconds = Decimal(report.summary.milliseconds / 1000, places: 3).text
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plimsoll\" \(counts) time=\"\(seconds)\">\n\(suites)</testsuites>\n"
    }

    private static func suite(_ file: String, _ findings: [JudgedFinding]) -> String {
        suite(file, tests: findings.count, failures: failures(findings), cases: findings.map { testCase($0, file: file) }.joined())
    }

    private static func suite(_ name: String, tests: Int, failures: Int, cases: String) -> String {
        "  <testsuite name=\"\(XMLText.escaped(name))\" \(counts(tests: tests, failures: failures))>\n\(cases)  </testsuite>\n"
    }

    private static func counts(tests: Int, failures: Int) -> String {
        "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
    }

    private static func testCase(_ judged: JudgedFinding, file: String) -> String {
        let rule = TerminalText.visible(judged.finding.rule.text)
        let message = XMLText.escaped(judged.visibleMessage)
        let line = judged.finding.location.range.map { " line=\"\(max($0.start.line, 1))\"" } ?? ""
        let text = XMLText.escaped(FindingLine(judged).text)
        let outcome = judged.finding.severity == .note
            ? "<system-out>\(text)</system-out>"
            : "<failure message=\"\(message)\" type=\"\(judged.finding.severity.rawValue)\">\(text)</failure>"
        let file = XMLText.escaped(file)
        return "    <testcase name=\"\(XMLText.escaped(rule)): \(message)\" classname=\"\(file)\" file=\"\(file)\"\(line)>\(outcome)</testcase>\n"
    }

    private static func failures(_ findings: [JudgedFinding]) -> Int {
        findings.count { $0.finding.severity != .note }
    }
}
