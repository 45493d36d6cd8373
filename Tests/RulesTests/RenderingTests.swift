import Evaluation
import Foundation
import Reporting
import Rules
import Testing

/// Every finding can be told in every form.
struct RenderingTests {
    @Test(arguments: try RuleCase.all())
    func everyFormatHoldsEveryFinding(_ aCase: RuleCase) throws {
        let report = try Checks.report(on: aCase)
        let present = report.findings.filter { $0.state != .fixed }
        var options = ReportOptions(rules: RuleRegistry.descriptions, toolVersion: "1.0.0")
        options.text.showExisting = true
        for format in ReportFormat.allCases {
            let bytes = format.write(report, options: options)
            let text = try #require(String(validating: bytes, as: UTF8.self), "\(format) is no UTF-8 for \(aCase.testDescription)")
            #expect(text.isEmpty || text.hasSuffix("\n"))
            for judged in present {
                #expect(text.contains(judged.finding.rule.text), "\(format) of \(aCase.testDescription) lacks \(judged.line)")
                #expect(text.contains(Self.name(of: judged, in: format)), "\(format) of \(aCase.testDescription) lacks \(judged.line)")
            }
            if Self.documents.contains(format) { _ = try JSONSerialization.jsonObject(with: Data(bytes)) }
        }
    }

    private static let documents: [ReportFormat] = [.json, .sarif, .gitlab, .rdjson, .bitbucket]

    /// The last component of the path, as it stands in the form: a URI writes a blank otherwise.
    private static func name(of judged: JudgedFinding, in format: ReportFormat) -> String {
        let name = judged.finding.location.path.name
        return format == .sarif ? name.replacing(" ", with: "%20") : name
    }
}
