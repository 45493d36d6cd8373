import Evaluation
import Rules
import Snapshots
import Testing
@testable import Reporting

@Suite struct GitLabReportTests {
    @Test func entriesHaveWhatGitLabReads() {
        let report = Sample.report([
            Sample.finding(), Sample.finding("a", .warning, "caused", cause: Sample.at("App.xcconfig", 12)),
            Sample.finding("b", .note, "odd", at: Location(path: "icon.png")), Sample.finding("c", state: .fixed),
        ])
        #expect(Sample.write(report, as: .gitlab) == #"""
            [
            {"description": "NSCameraUsageDescription is blank", "check_name": "purpose-string-blank", "fingerprint": "00112233445566778899aabbccddeeff", "severity": "critical", "location": {"path": "App/Info.plist", "lines": {"begin": 41}}},
            {"description": "caused (at App/Info.plist:41)", "check_name": "a", "fingerprint": "00112233445566778899aabbccddeeff", "severity": "minor", "location": {"path": "App.xcconfig", "lines": {"begin": 12}}},
            {"description": "odd", "check_name": "b", "fingerprint": "00112233445566778899aabbccddeeff", "severity": "info", "location": {"path": "icon.png", "lines": {"begin": 1}}}
            ]

            """#)
        #expect(Sample.write(Sample.report([]), as: .gitlab) == "[]\n")
    }

    @Test(arguments: [
        ("My App/Ü:%.plist", "My App/Ü:%.plist"), ("a\\b", "a%5Cb"), ("a\u{1B}", "a%1B"), ("../a", "%2E%2E/a"), ("", "."),
    ])
    func pathsThatGitLabWouldRefuseAreEncoded(path: String, expected: String) {
        let report = Sample.report([Sample.finding(at: Sample.at(TreePath(bytes: Array(path.utf8)), 1))])
        #expect(Sample.write(report, as: .gitlab).contains("\"path\": \"\(expected)\", "))
    }
}

@Suite struct BitbucketReportTests {
    @Test func annotationsHaveIdentifiersOfTheirOwn() {
        let report = Sample.report([
            Sample.finding("a", .note, "odd", at: Location(path: "icon.png")), Sample.finding(), Sample.finding("c", state: .fixed),
        ])
        #expect(Sample.write(report, as: .bitbucket) == #"""
            [
            {"external_id": "00112233445566778899aabbccddeeff", "annotation_type": "BUG", "summary": "NSCameraUsageDescription is blank [purpose-string-blank]", "path": "App/Info.plist", "line": 41, "severity": "HIGH", "result": "FAILED", "link": "https://developer.apple.com/documentation/bundleresources"},
            {"external_id": "00112233445566778899aabbccddeeff-2", "annotation_type": "BUG", "summary": "odd [a]", "path": "icon.png", "severity": "LOW", "result": "IGNORED"}
            ]

            """#)
    }

    @Test func aRequestHoldsTheHundredWorstAndSummariesAreCut() {
        let warnings = (0..<120).map { _ in Sample.finding("a", .warning, String(repeating: "w", count: 600)) }
        let output = Sample.write(Sample.report(warnings + [Sample.finding()]), as: .bitbucket)
        #expect(output.split(separator: "\n").count == 102)
        #expect(output.hasPrefix("[\n{\"external_id\": \"00112233445566778899aabbccddeeff\", \"annotation_type\": \"BUG\", \"summary\": \"NSCamera"))
        #expect(output.contains("\"" + String(repeating: "w", count: 449) + "…\""))
    }
}

@Suite struct ReviewdogReportTests {
    private let report = Sample.report([
        Sample.finding(related: [RelatedLocation(Sample.at("App/App.entitlements", 3), "here")],
                       fix: Fix(path: "App/Info.plist", range: Sample.range(41, 2, 41, 19), replacement: "<string>x</string>")),
        Sample.finding("a", .note, "odd", at: Location(path: "icon.png"), cause: Sample.at("App.xcconfig", 12, 3)),
        Sample.finding("b", .warning, "fixed", state: .fixed),
    ])

    @Test func aDocumentHoldsTheDiagnostics() {
        #expect(Sample.write(report, as: .rdjson) == #"""
            {"source": {"name": "plimsoll"}, "diagnostics": [
            {"message": "NSCameraUsageDescription is blank", "location": {"path": "App/Info.plist", "range": {"start": {"line": 41, "column": 2}, "end": {"line": 41, "column": 19}}}, "severity": "ERROR", "code": {"value": "purpose-string-blank", "url": "https://developer.apple.com/documentation/bundleresources"}, "suggestions": [{"range": {"start": {"line": 41, "column": 2}, "end": {"line": 41, "column": 19}}, "text": "<string>x</string>"}], "related_locations": [{"message": "here", "location": {"path": "App/App.entitlements", "range": {"start": {"line": 3, "column": 1}, "end": {"line": 3, "column": 2}}}}]},
            {"message": "odd (at icon.png)", "location": {"path": "App.xcconfig", "range": {"start": {"line": 12, "column": 3}, "end": {"line": 12, "column": 4}}}, "severity": "INFO", "code": {"value": "a"}}
            ]}

            """#)
    }

    @Test func eachLineHoldsADiagnosticThatStandsAlone() {
        let lines = Sample.write(report, as: .rdjsonl).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1] == #"""
            {"message": "odd (at icon.png)", "location": {"path": "App.xcconfig", "range": {"start": {"line": 12, "column": 3}, "end": {"line": 12, "column": 4}}}, "severity": "INFO", "source": {"name": "plimsoll"}, "code": {"value": "a"}}
            """#)
        #expect(Sample.write(Sample.report([]), as: .rdjsonl) == "")
    }
}
