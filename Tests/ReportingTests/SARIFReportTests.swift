import Evaluation
import Foundation
import Rules
import Snapshots
import Testing
@testable import Reporting

@Suite struct SARIFReportTests {
    private func run(_ report: Report) throws -> [String: Any] {
        let log = try JSONSerialization.jsonObject(with: Data(Sample.write(report, as: .sarif).utf8)) as? [String: Any]
        #expect(log?["version"] as? String == "2.1.0")
        return try #require((log?["runs"] as? [[String: Any]])?.first)
    }

    @Test func aResultSaysWhatAndWhereInTheTermsOfGitHub() {
        let report = Sample.report([
            Sample.finding(at: Sample.at(TreePath(bytes: Array("My App/Ü".utf8) + [0xFF]), 41, 4, 41, 21), cause: Sample.at("App.xcconfig", 12),
                           source: "\té<string></string>", related: [RelatedLocation(Location(path: "icon.png"), "an icon")]),
        ])
        let text = Sample.write(report, as: .sarif)
        #expect(text.hasSuffix(#"""
            "automationDetails": {"id": "plimsoll/"}, "columnKind": "utf16CodeUnits", "results": [
            {"ruleId": "purpose-string-blank", "ruleIndex": 0, "level": "error", "baselineState": "new", "message": {"text": "NSCameraUsageDescription is blank"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "My%20App/%C3%9C%FF", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 41, "startColumn": 3, "endLine": 41, "endColumn": 20}}}], "relatedLocations": [{"id": 1, "physicalLocation": {"artifactLocation": {"uri": "App.xcconfig", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 12, "endLine": 12}}, "message": {"text": "the change that brings it"}}, {"id": 2, "physicalLocation": {"artifactLocation": {"uri": "icon.png", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 1, "endLine": 1}}, "message": {"text": "an icon"}}], "partialFingerprints": {"primaryLocationLineHash": "abc:1", "plimsoll/v1": "00112233445566778899aabbccddeeff"}}
            ]}]}

            """#))
    }

    @Test func aRuleIsDescribedInWordsAndMarkdown() {
        let text = Sample.write(Sample.report([]), as: .sarif)
        #expect(text.hasPrefix(#"""
            {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{"tool": {"driver": {"name": "plimsoll", "semanticVersion": "1.2.3", "rules": [
            {"id": "purpose-string-blank", "name": "PurposeStringBlank", "shortDescription": {"text": "a purpose string is blank"}, "fullDescription": {"text": "The App Store rejects an app whose purpose string says nothing."}, "help": {"text": "The App Store rejects an app whose purpose string says nothing. Say what the access is for.", "markdown": "The App Store rejects an app whose purpose string says nothing.\n\nSay what the access is for.\n\nWrong:\n\n```\n<string></string>\n```\n\nRight:\n\n````\n<string>Scans ```codes```.</string>\n````\n\nThe store's code: ITMS-90683\n\n[Reference](<https://developer.apple.com/documentation/bundleresources>)"}, "helpUri": "https://developer.apple.com/documentation/bundleresources", "defaultConfiguration": {"level": "error"}, "properties": {"tags": ["PurposeStrings", "ITMS-90683"], "precision": "very-high", "problem.severity": "error"}}
            ]}}, "automationDetails"
            """#))
        #expect(text.hasSuffix("\"results\": []}]}\n"))
    }

    @Test func findingsThatAreNoMoreAreNoAlerts() throws {
        let results = try run(Sample.report([
            Sample.finding("a", state: .fixed), Sample.finding("b", state: .existing), Sample.finding("c"),
        ]))["results"] as? [[String: Any]]
        #expect(results?.compactMap { $0["ruleId"] as? String } == ["b", "c"])
        #expect(results?.compactMap { $0["baselineState"] as? String } == ["unchanged", "new"])
    }

    @Test func everyResultNamesARuleOfTheRunAlsoOneThatNobodyDescribes() throws {
        let run = try run(Sample.report([Sample.finding("z", .note), Sample.finding(), Sample.finding("z", .note)]))
        let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["id"] as? String } == ["purpose-string-blank", "z"])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["ruleIndex"] as? Int } == [1, 0, 1])
        #expect((rules[1]["properties"] as? [String: Any])?["problem.severity"] as? String == "recommendation")
    }

    @Test func aRangeOverSeveralLinesAndAFileWithoutLinesStandOnOneLine() throws {
        let results = try #require(try run(Sample.report([
            Sample.finding(at: Sample.at("a.plist", 3, 2, 9, 8), source: "\t<dict>"),
            Sample.finding(at: Sample.at("a.plist", 3, 2, 9, 8), source: nil),
            Sample.finding(at: Location(path: "icon.png")),
        ]))["results"] as? [[String: Any]])
        let regions = results.compactMap { result -> [String: Int]? in
            let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            return location?["region"] as? [String: Int]
        }
        #expect(regions == [["startLine": 3, "startColumn": 2, "endLine": 3, "endColumn": 8], ["startLine": 3, "endLine": 3], ["startLine": 1, "endLine": 1]])
        #expect((results[2]["partialFingerprints"] as? [String: String]) == ["plimsoll/v1": "00112233445566778899aabbccddeeff"])
    }

    @Test func textsKeepToTheLengthsThatGitHubTakesAndMessagesHoldNoLinks() throws {
        let long = String(repeating: "long ", count: 400)
        let rule = RuleDescription(id: "x", severity: .warning, group: .files, summary: "", why: long, remedy: long,
                                   storeCodes: (0..<30).map { "ITMS-\($0)" }, reference: "http://example.com/", reads: [], wrongExample: "", rightExample: "")
        let report = Sample.report([Sample.finding("x", .warning, "see [this](https://example.com) and [that] (too)")])
        let bytes = ReportFormat.sarif.write(report, options: ReportOptions(rules: [rule], toolVersion: "1.0.0"))
        let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let described = try #require((((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])?.first)
        for key in ["shortDescription", "fullDescription", "help"] {
            let text = try #require((described[key] as? [String: Any])?["text"] as? String)
            #expect((1...1024).contains(text.unicodeScalars.count))
        }
        #expect(((described["properties"] as? [String: Any])?["tags"] as? [String])?.count == 20)
        #expect(described["helpUri"] == nil)
        let message = ((run["results"] as? [[String: Any]])?.first?["message"] as? [String: Any])?["text"] as? String
        #expect(message == "see [this] (https://example.com) and [that] (too)")
    }
}
