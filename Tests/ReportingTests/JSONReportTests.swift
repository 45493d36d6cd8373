import Evaluation
import Rules
import Snapshots
import Testing
import Xcode
@testable import Reporting

@Suite struct JSONReportTests {
    @Test func theFormIsThatOfTheCommandLinesContract() {
        let product = ProductIdentity(project: "App.xcodeproj", target: "App", configuration: "Release", platform: .iOS)
        let report = Sample.report([
            Sample.finding(cause: Sample.at("Config/App.xcconfig", 7, 5), related: [RelatedLocation(Sample.at("App/App.entitlements", 3, 1, 4, 9), "here")],
                           fix: Fix(path: "App/Info.plist", range: Sample.range(41, 2, 41, 19), replacement: "\t<string>Scans\n</string>"), product: product),
            Sample.finding("other", .note, "the icon is odd", at: Location(path: "icon.png"), state: .existing),
        ], fixed: 2)
        #expect(Sample.write(report, as: .json) == #"""
            {"version": 1, "base": null, "head": "index", "findings": [
            {"rule": "purpose-string-blank", "severity": "error", "state": "introduced", "message": "NSCameraUsageDescription is blank", "path": "App/Info.plist", "line": 41, "column": 2, "endLine": 41, "endColumn": 19, "target": "App", "configuration": "Release", "storeCodes": ["ITMS-90683"], "reference": "https://developer.apple.com/documentation/bundleresources", "cause": {"path": "Config/App.xcconfig", "line": 7}, "related": [{"path": "App/App.entitlements", "line": 3, "column": 1, "endLine": 4, "endColumn": 9, "message": "here"}], "fingerprint": "00112233445566778899aabbccddeeff", "fix": {"path": "App/Info.plist", "line": 41, "column": 2, "endLine": 41, "endColumn": 19, "replacement": "\t<string>Scans\n</string>"}},
            {"rule": "other", "severity": "note", "state": "existing", "message": "the icon is odd", "path": "icon.png", "line": null, "column": null, "endLine": null, "endColumn": null, "target": null, "configuration": null, "storeCodes": [], "reference": null, "cause": null, "related": [], "fingerprint": "00112233445566778899aabbccddeeff", "fix": null}
            ], "suppressed": [], "summary": {"error": 1, "warning": 0, "note": 0, "fixed": 2, "existing": 1, "suppressed": 0, "rulesRun": 3, "products": 1, "milliseconds": 4.1}}

            """#)
    }

    @Test func aCleanReportHasAnEmptyList() {
        #expect(Sample.write(Sample.report([]), as: .json) == #"""
            {"version": 1, "base": null, "head": "index", "findings": [], "suppressed": [], "summary": {"error": 0, "warning": 0, "note": 0, "fixed": 0, "existing": 0, "suppressed": 0, "rulesRun": 3, "products": 1, "milliseconds": 4.1}}

            """#)
    }

    @Test func whatIsAcceptedStandsApartWithItsReason() {
        let known = Sample.finding()
        let place = Sample.at("App/Info.plist", 40)
        let accepted = JudgedFinding(finding: known.finding, state: .existing, cause: nil, fingerprint: known.fingerprint, sourceLine: nil, lineHash: nil,
                                     suppression: .comment(place, reason: "agreed\u{1B}"))
        let report = Report(base: .empty, head: .index, findings: [], suppressed: [accepted], summary: Summary())
        let json = Sample.write(report, as: .json)
        #expect(json.contains(#""findings": [], "suppressed": ["#) && json.contains(#""state": "existing""#))
        #expect(json.contains(#""suppression": {"kind": "comment", "path": "App/Info.plist", "line": 40, "reason": "agreed\\x1b"}}"#))
        let sarif = Sample.write(report, as: .sarif)
        #expect(sarif.contains(#""suppressions": [{"kind": "inSource", "status": "accepted", "justification": "agreed\\x1b", "location": {"physicalLocation""#))
        for format in [ReportFormat.github, .gitlab, .rdjsonl, .checkstyle, .junit, .bitbucket] {
            #expect(!Sample.write(report, as: format).contains("NSCameraUsageDescription"), "\(format)")
        }
    }

    @Test func snapshotsHaveTheirNames() throws {
        let id = try #require(ObjectID(hex: String(repeating: "0a", count: 20)))
        let report = Report(base: .commit(id), head: .workingTree, findings: [], summary: Summary())
        #expect(Sample.write(report, as: .json).hasPrefix(#"{"version": 1, "base": "\#(id.hex)", "head": "worktree", "#))
    }
}
