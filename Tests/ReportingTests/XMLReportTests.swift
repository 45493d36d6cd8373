import Evaluation
import Rules
import Snapshots
import Testing
@testable import Reporting

@Suite struct XMLReportTests {
    private let report = Sample.report([
        Sample.finding("z", .warning, "a < b & \"c\"", at: Sample.at("Ü & <b>.plist", 3, 2), state: .existing),
        Sample.finding(),
        Sample.finding("n", .note, "odd", at: Location(path: "App/Info.plist")),
        Sample.finding("f", state: .fixed),
    ])

    @Test func checkstyleListsErrorsUnderTheirFiles() {
        #expect(Sample.write(report, as: .checkstyle) == """
            <?xml version="1.0" encoding="UTF-8"?>
            <checkstyle version="1.2.3">
              <file name="App/Info.plist">
                <error line="41" column="2" severity="error" message="NSCameraUsageDescription is blank" source="purpose-string-blank"/>
                <error line="1" severity="info" message="odd" source="n"/>
              </file>
              <file name="Ü &amp; &lt;b&gt;.plist">
                <error line="3" column="2" severity="warning" message="a &lt; b &amp; &quot;c&quot;" source="z"/>
              </file>
            </checkstyle>

            """)
    }

    @Test func junitHasACaseForEachFindingAndNotesPass() {
        #expect(Sample.write(report, as: .junit) == """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="plimsoll" tests="3" failures="2" errors="0" skipped="0" time="0.004">
              <testsuite name="App/Info.plist" tests="2" failures="1" errors="0" skipped="0">
                <testcase name="purpose-string-blank: NSCameraUsageDescription is blank" classname="App/Info.plist" file="App/Info.plist" line="41"><failure message="NSCameraUsageDescription is blank" type="error">App/Info.plist:41:2: error: NSCameraUsageDescription is blank [purpose-string-blank]</failure></testcase>
                <testcase name="n: odd" classname="App/Info.plist" file="App/Info.plist"><system-out>App/Info.plist: note: odd [n]</system-out></testcase>
              </testsuite>
              <testsuite name="Ü &amp; &lt;b&gt;.plist" tests="1" failures="1" errors="0" skipped="0">
                <testcase name="z: a &lt; b &amp; &quot;c&quot;" classname="Ü &amp; &lt;b&gt;.plist" file="Ü &amp; &lt;b&gt;.plist" line="3"><failure message="a &lt; b &amp; &quot;c&quot;" type="warning">Ü &amp; &lt;b&gt;.plist:3:2: warning: a &lt; b &amp; &quot;c&quot; [z]</failure></testcase>
              </testsuite>
            </testsuites>

            """)
    }

    @Test func cleanReportsAreWholeDocuments() {
        #expect(Sample.write(Sample.report([]), as: .checkstyle) == """
            <?xml version="1.0" encoding="UTF-8"?>
            <checkstyle version="1.2.3">
            </checkstyle>

            """)
        #expect(Sample.write(Sample.report([]), as: .junit) == """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="plimsoll" tests="1" failures="0" errors="0" skipped="0" time="0.004">
              <testsuite name="plimsoll" tests="1" failures="0" errors="0" skipped="0">
                <testcase name="nothing to report" classname="plimsoll"/>
              </testsuite>
            </testsuites>

            """)
    }

    @Test func namesThatUnicodeCallsEquivalentAreTwoFiles() {
        let report = Sample.report([Sample.finding(at: Location(path: "\u{E9}")), Sample.finding(at: Location(path: "e\u{301}"))])
        #expect(Sample.write(report, as: .checkstyle).split(separator: "\n").filter { $0.contains("<file ") }.count == 2)
    }
}
