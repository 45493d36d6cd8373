import Foundation
import Testing
import Xcode
@testable import Reporting

@Suite struct DifferenceFormTests {
    private let hostile = "&#96;|@team &lt;img src=x&gt; ``` [a](b) #1 \\| \u{1B}[2J\n::error::x ##[error]"

    @Test func programsGetWholeValuesAndTheirPlaces() throws {
        let sample = DifferenceSample.infoPlist("<key>UIBackgroundModes</key><array><string>fetch</string></array>", "<key>UIBackgroundModes</key><array><string>audio</string></array>")
        #expect(String(decoding: try sample.report().json, as: UTF8.self) == """
            {"version": 1, "base": null, "head": "index", "products": [
            {"name": "App", "project": "App.xcodeproj", "configuration": "Release", "platforms": ["iOS"], "unseen": [], \
            "changes": [{"kind": "backgroundModes", "key": "UIBackgroundModes", "language": null, "change": "changed", "asWritten": false, \
            "old": ["fetch"], "new": ["audio"], "path": "App/Info.plist", "line": 3}]}
            ]}

            """)
    }

    @Test func markdownIsATableAProduct() throws {
        let sample = DifferenceSample.infoPlist("<key>NSCameraUsageDescription</key><string>A</string>", "<key>NSCameraUsageDescription</key><string>B</string>")
        #expect(try sample.report().markdown == """
            ### `App` `app · iOS · Release`

            | | what | before | after | where |
            | --- | --- | --- | --- | --- |
            | **changed** | `NSCameraUsageDescription` | `A` | `B` | `App/Info.plist:3` |

            """)
    }

    @Test func hostileValuesStayValues() throws {
        let sample = DifferenceSample.infoPlist("", "<key>NSCameraUsageDescription</key><string>\(hostile)</string>")
        let row = try #require(try sample.report().markdown.split(separator: "\n").last)
        #expect(row.hasPrefix("| **added** | `NSCameraUsageDescription` |  | <code>&#96;&#124;&#64;team &#60;img"), "\(row)")
        #expect(row.count { $0 == "|" } == 6)
        for text in [try sample.text(), try sample.text(width: 40), try sample.report().markdown] {
            #expect(!text.contains("\u{1B}") && !text.contains("##["))
            #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
        }
    }

    @Test(arguments: [
        ("plain", "`plain`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("``x", "``` ``x ```"), (" a ", "`  a  `"), ("@a #1 <b>", "`@a #1 <b>`"),
        ("a|b", "<code>a&#124;b</code>"), ("\\|", "<code>&#92;&#124;</code>"), ("", ""),
    ])
    func codeHoldsAnyText(text: String, expected: String) {
        #expect(MarkdownCode.of(text) == expected)
    }

    @Test func markdownFitsAComment() throws {
        let keys = (0..<2000).map { "<key>Key\($0)</key><string>\(String(repeating: "|", count: 400))</string>" }.joined()
        let markdown = try DifferenceSample.infoPlist("", keys).report().markdown
        #expect(markdown.utf8.count <= 60_000)
        #expect(markdown.hasSuffix(" more changes, not shown here.\n"))
    }

    @Test func longTextsAreCutAroundTheirDifference() throws {
        let start = String(repeating: "word ", count: 100)
        let sample = DifferenceSample.infoPlist("<key>NSCameraUsageDescription</key><string>\(start)one</string>",
                                                "<key>NSCameraUsageDescription</key><string>\(start)two</string>")
        let markdown = try sample.report().markdown
        #expect(markdown.contains("word one` | `…") && markdown.contains("word two` |"), "\(markdown)")
        #expect(try sample.text(width: 400).contains("word one → …"))
    }

    @Test func coloursTellNewFromGone() throws {
        let sample = DifferenceSample.infoPlist("<key>A</key><true/>", "<key>B</key><true/>")
        let text = try sample.text(color: true)
        #expect(text.contains("+ B  \u{1B}[1;32mtrue\u{1B}[0m") && text.contains("- A  \u{1B}[1;31mtrue\u{1B}[0m"))
        #expect(try !sample.text().contains("\u{1B}"))
    }

    @Test func valuesAreComparedInTimeHoweverManyThereAre() throws {
        let items = (0..<20_000).map { "<dict><key>k</key><integer>\($0)</integer></dict>" }
        func key(_ items: [String]) -> String { "<key>X</key><array>\(items.joined())</array>" }
        let changes = try DifferenceSample.infoPlist(key(items), key(items.reversed())).changes()
        #expect(changes.map(\.key) == ["X"])
    }
}
