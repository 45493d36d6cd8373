import Evaluation
import Rules
import Snapshots
import Testing
@testable import Reporting

@Suite struct GitHubReportTests {
    @Test func findingsAreAnnotationsAndPlainLines() {
        let report = Sample.report([
            Sample.finding("scene-manifest", .note, "no scene manifest", at: Sample.at("App/Info.plist", 3, 1, 9, 8), source: "<dict>"),
            Sample.finding(source: "\té<string></string>"),
            Sample.finding("app-icon-alpha", .warning, "100% transparent", at: Location(path: "Assets,a/icon.png")),
        ])
        #expect(Sample.write(report, as: .github) == """
            ::error title=purpose-string-blank,file=App/Info.plist,line=41,endLine=41,col=2,endColumn=18::NSCameraUsageDescription is blank
            ::warning title=app-icon-alpha,file=Assets%2Ca/icon.png,line=1::100%25 transparent
            ::notice title=scene-manifest,file=App/Info.plist,line=3,endLine=3,col=1,endColumn=7::no scene manifest
            App/Info.plist:3:1: note: no scene manifest [scene-manifest]
            App/Info.plist:41:2: error: NSCameraUsageDescription is blank [purpose-string-blank]
            Assets,a/icon.png: warning: 100% transparent [app-icon-alpha]
            plimsoll: 1 error, 1 warning and 1 note introduced · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func anAnnotationStandsAtTheChangedLineThatCausedIt() {
        let report = Sample.report([Sample.finding(cause: Sample.at("Config/App.xcconfig", 12, 3))])
        #expect(RunnerReader.commands(in: Sample.write(report, as: .github)) == [
            .init(name: "error", properties: ["title": "purpose-string-blank", "file": "Config/App.xcconfig", "line": "12"],
                  data: "NSCameraUsageDescription is blank (at App/Info.plist:41)"),
        ])
    }

    @Test func noMoreAreAnnotatedThanAStepShowsAndNewOnesComeFirst() {
        let old = (1...3).map { Sample.finding("old", .error, "old \($0)", state: .existing) }
        let new = (1...12).flatMap { [Sample.finding("new", .warning, "new \($0)"), Sample.finding("new", .error, "new \($0)")] }
        let fixed = Sample.finding("gone", .error, "gone", state: .fixed)
        let output = Sample.write(Sample.report(old + new + [fixed]), as: .github)
        let commands = RunnerReader.commands(in: output)
        #expect(commands.map(\.name) == Array(repeating: "error", count: 10) + Array(repeating: "warning", count: 10))
        #expect(commands.prefix(10).map(\.data) == (1...10).map { "new \($0)" })
        #expect(output.contains("warning: new 12 [new]\n"))
        #expect(output.contains("error: old 3 [old] (existing)\n"))
        #expect(!output.contains("gone"))
    }

    @Test func aCleanReportIsSilentUnlessAsked() {
        var options = TextOptions()
        #expect(Sample.write(Sample.report([]), as: .github, text: options) == "")
        options.quietWhenClean = false
        #expect(Sample.write(Sample.report([]), as: .github, text: options) == "plimsoll: nothing introduced · 3 rules on 1 of 6 targets · 4 ms\n")
    }

    @Test(arguments: [
        (1, "a", 1), (3, "日本", 2), (4, "日本", 2), (5, "😀x", 3), (99, "ab", 3), (-1, "ab", 1),
    ])
    func columnsAreCountedInUTF16(column: Int, line: String, expected: Int) {
        #expect(FirstLineRegion.utf16Column(column, in: Array(line.utf8)) == expected)
    }
}
