import Rules
import Syntax
import Testing

/// Which comments accept something, and on which lines.
struct SuppressionCommentTests {
    private func find(_ text: String) -> [SuppressionComment] {
        SuppressionComment.find(in: SourceText(utf8: Array(text.utf8)))
    }

    @Test(arguments: [
        ("<!-- plimsoll:allow a-rule: why -->\n<key>A</key>\n<true/>\n<key>B</key>", 2...3),
        ("<key>A</key>\n<!-- plimsoll:allow a-rule: why -->\n<true/>\n<key>B</key>", 3...3),
        ("<key>A</key> <!-- plimsoll:allow a-rule: why -->\n<true/>\n<key>B</key>", 1...2),
        ("<true/> <!-- plimsoll:allow a-rule: why -->\n<key>B</key>", 1...1),
        ("<!-- plimsoll:allow a-rule: why --> <true/>\n<key>B</key>", 1...1),
        ("<!-- plimsoll:allow a-rule: why\n  and more -->\n\n<!-- other -->\n<true/>", 3...5),
        ("<!-- plimsoll:allow a-rule: why -->\n<key>A</key>\n<array>\n<dict>\n</dict>\n</array>\n<true/>", 2...6),
        ("<!-- plimsoll:allow a-rule: why -->\n<key>A</key><array/>\n<true/>", 2...2),
        ("<!-- plimsoll:allow a-rule: why -->", 1...1),
        ("// plimsoll:allow a-rule: why\n// other\nA = 1\nB = 2", 2...3),
        ("A = 1 // plimsoll:allow a-rule: why\nB = 2", 1...1),
        ("/* plimsoll:allow a-rule: why */\r\nA = 1;\r\n", 2...2),
        ("\tA = 1; /* plimsoll:allow a-rule: why */\n", 1...1),
        ("# plimsoll:allow a-rule: why\nname: x", 2...2),
    ])
    func linesOfAComment(text: String, lines: ClosedRange<Int>) throws {
        let comment = try #require(find(text).first)
        #expect(comment.rules == ["a-rule"] && comment.reason.hasPrefix("why"))
        #expect(comment.lines == lines)
        #expect(comment.allows("a-rule", onLine: lines.lowerBound) && !comment.allows("a-rule", onLine: lines.upperBound + 1))
        #expect(!comment.allows("other-rule", onLine: lines.lowerBound))
    }

    @Test(arguments: [
        ("// plimsoll:allow a, b: c: d", ["a", "b"], "c: d"), ("// plimsoll:allow a b:c", ["a", "b"], "c"), ("// plimsoll:allow a", ["a"], ""),
        ("// plimsoll:allow a:   ", ["a"], ""), ("// plimsoll:allow", [], ""), ("// plimsoll:allow: why", [], "why"),
        ("<!--plimsoll:allow a: b-->", ["a"], "b"), ("<!-- plimsoll:allow a -->", ["a"], ""),
    ])
    func namesAndReason(text: String, rules: [String], reason: String) throws {
        let comment = try #require(find(text).first)
        #expect(comment.rules.map(\.text) == rules && comment.reason == reason)
        #expect(reason.isEmpty ? !comment.allows("a", onLine: 1) : true)
    }

    @Test(arguments: ["", "plimsoll:allow a: b", "<string>plimsoll:allow a: b</string>", "// plimsoll:allowed a: b", "A = plimsoll:allow a: b"])
    func wordsThatAreNoComment(text: String) {
        #expect(find(text).isEmpty)
    }

    @Test func endlessTextsEnd() {
        #expect(find(String(repeating: "<!-- plimsoll:allow a: b\n", count: 50_000)).count == 1000)
        #expect(find("<!-- plimsoll:allow a: b -->\n<key>A</key>\n" + String(repeating: "<array>\n", count: 100_000)).count == 1)
    }
}
