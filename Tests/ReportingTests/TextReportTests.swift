import Evaluation
import Rules
import Testing
@testable import Reporting

@Suite struct TextReportTests {
    private func options(_ change: (inout TextOptions) -> Void) -> TextOptions {
        var options = TextOptions()
        change(&options)
        return options
    }

    @Test func aFindingIsALineThatEditorsReadWithItsSourceBelow() {
        let report = Sample.report([
            Sample.finding(cause: Sample.at("Config/App.xcconfig", 12, 3),
                           related: [RelatedLocation(Sample.at("App/App.entitlements", 7), "the camera entitlement stands here")]),
        ], existing: 118, fixed: 2)
        #expect(Sample.write(report, as: .text) == """
            App/Info.plist:41:2: error: NSCameraUsageDescription is blank [purpose-string-blank]
               41 | \t<string></string>
                  | \t^~~~~~~~~~~~~~~~~
              caused by Config/App.xcconfig:12
              see App/App.entitlements:7: the camera entitlement stands here
            plimsoll: 1 error introduced, 2 fixed, 118 existing not shown · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func aFileWithoutLinesIsNamedAlone() {
        let icon = Sample.finding("app-icon-alpha", .warning, "the icon is transparent", at: Location(path: "Assets.xcassets/icon.png"))
        #expect(Sample.write(Sample.report([icon]), as: .text) == """
            Assets.xcassets/icon.png: warning: the icon is transparent [app-icon-alpha]
            plimsoll: 1 warning introduced · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func coloursAreThoseOfCompilers() {
        let text = Sample.write(Sample.report([Sample.finding()]), as: .text, text: options { $0.color = true })
        #expect(text == """
            \u{1B}[1mApp/Info.plist:41:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m NSCameraUsageDescription is blank [purpose-string-blank]
               41 | \t<string></string>
                  | \t\u{1B}[1;32m^~~~~~~~~~~~~~~~~\u{1B}[0m
            plimsoll: 1 error introduced · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func aCleanReportIsSilentUnlessAsked() {
        let report = Sample.report([Sample.finding(state: .existing), Sample.finding(state: .fixed)], remarks: ["A remark."])
        #expect(Sample.write(report, as: .text) == "")
        #expect(Sample.write(report, as: .text, text: options { $0.quietWhenClean = false }) == """
            plimsoll: A remark.
            plimsoll: nothing introduced, 1 fixed, 1 existing not shown · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func existingAndFixedFindingsAreMarkedAndStandBeforeTheNewOnes() {
        let report = Sample.report([
            Sample.finding("a", .note, "new"), Sample.finding("b", .error, "old", state: .existing), Sample.finding("c", .error, "gone", state: .fixed),
        ])
        let text = Sample.write(report, as: .text, text: options { $0.showExisting = true; $0.showFixed = true; $0.showSource = false })
        #expect(text == """
            fixed: App/Info.plist:41:2: gone [c]
            App/Info.plist:41:2: error: old [b] (existing)
            App/Info.plist:41:2: note: new [a]
            plimsoll: 1 note introduced, 1 fixed, 1 existing · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func theRemoteLayoutBeginsWithTheWorstAndWrapsAtWords() {
        let report = Sample.report([
            Sample.finding("app-icon-alpha", .warning, "the icon is transparent", at: Location(path: "Assets.xcassets/icon.png")),
            Sample.finding("purpose-string-blank", .error, "NSCameraUsageDescription is blank; the App Store rejects the upload (ITMS-90683)"),
            Sample.finding("scene-manifest", .note, "no scene manifest"),
        ], existing: 118, fixed: 2)
        var remote = TextOptions.remote
        remote.limit = 2
        #expect(Sample.write(report, as: .text, text: remote) == """
            error: App/Info.plist:41:2: NSCameraUsageDescription is blank; the App
              Store rejects the upload (ITMS-90683) [purpose-string-blank]
               41 | \t<string></string>
                  | \t^~~~~~~~~~~~~~~~~
            warning: Assets.xcassets/icon.png: the icon is transparent
              [app-icon-alpha]
            plimsoll: 1 more finding not shown
            plimsoll: 1 error, 1 warning and 1 note introduced, 2 fixed, 118
              existing not shown · 3 rules on 1 of 6 targets · 4 ms

            """)
    }

    @Test func aLimitKeepsTheFindingsNearestTheSummary() {
        let report = Sample.report([Sample.finding("a"), Sample.finding("b")])
        let text = Sample.write(report, as: .text, text: options { $0.limit = 1; $0.showSource = false })
        #expect(text.hasPrefix("App/Info.plist:41:2: error: NSCameraUsageDescription is blank [b]\nplimsoll: 1 more finding not shown\n"))
    }

    @Test func manyRelatedPlacesAreCounted() {
        let places = (1...10).map { RelatedLocation(Sample.at("a.xcconfig", $0), "here") }
        let text = Sample.write(Sample.report([Sample.finding(related: places)]), as: .text)
        #expect(text.contains("  see a.xcconfig:8: here\n  and 2 more places\n"))
    }
}

@Suite struct WordWrapTests {
    private func wrapped(_ text: String, width: Int = 20, indent: String = "") -> [String] {
        WordWrap(width: width, painter: Painter(usesColor: false)).lines(of: WordWrap.words(in: text), indent: indent)
    }

    @Test func linesBreakAtSpacesAndHang() {
        #expect(wrapped("one two three four five six") == ["one two three four", "  five six"])
        #expect(wrapped("one two three four five six", indent: "  ") == ["  one two three four", "    five six"])
        #expect(wrapped("a-word-that-is-longer-than-the-line and") == ["a-word-that-is-longer-than-the-line", "  and"])
        #expect(wrapped("日本語 日本語 日本語") == ["日本語 日本語 日本語"])
        #expect(wrapped("日本語 日本語 日本語", width: 19) == ["日本語 日本語", "  日本語"])
        #expect(wrapped("") == [])
    }

    @Test func noLineBeginsWithACommand() {
        #expect(wrapped("one two three four ::error::x \u{3000}::y z") == ["one two three four ::error::x \u{3000}::y", "  z"])
    }
}

@Suite struct SummaryLineTests {
    private func line(_ change: (inout Summary) -> Void, showsExisting: Bool = false) -> String {
        var summary = Summary()
        change(&summary)
        return SummaryLine(summary: summary, showsExisting: showsExisting).text
    }

    @Test func countsHaveTheirPlurals() {
        #expect(line { $0.errors = 1; $0.rulesRun = 1; $0.products = 1; $0.totalProducts = 1; $0.milliseconds = 1 }
            == "plimsoll: 1 error introduced · 1 rule on 1 of 1 target · 1 ms")
        #expect(line { $0.errors = 2; $0.warnings = 1; $0.notes = 3; $0.rulesRun = 3; $0.products = 0; $0.totalProducts = 6; $0.milliseconds = 4.1 }
            == "plimsoll: 2 errors, 1 warning and 3 notes introduced · 3 rules on 0 of 6 targets · 4 ms")
        #expect(line { $0.warnings = 2; $0.notes = 1; $0.fixed = 1; $0.existing = 1; $0.rulesRun = 2 }
            == "plimsoll: 2 warnings and 1 note introduced, 1 fixed, 1 existing not shown · 2 rules · under 1 ms")
        #expect(line({ $0.existing = 4; $0.milliseconds = 12_340 }, showsExisting: true) == "plimsoll: nothing introduced, 4 existing · 12.3 s")
    }
}
