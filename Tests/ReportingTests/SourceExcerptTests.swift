import Testing
@testable import Reporting

@Suite struct SourceExcerptTests {
    private func excerpt(_ line: String, _ start: Int, _ end: Int?, number: Int = 41, width: Int = 60) -> [String]? {
        excerpt(Array(line.utf8), start, end, number: number, width: width)
    }

    private func excerpt(_ line: [UInt8], _ start: Int, _ end: Int?, number: Int = 41, width: Int = 60) -> [String]? {
        SourceExcerpt(line: line, number: number, startColumn: start, endColumn: end, width: width)?.lines(painter: Painter(usesColor: false))
    }

    @Test func theMarkStandsUnderThePlace() {
        #expect(excerpt("<string></string>", 9, 18) == [
            "   41 | <string></string>",
            "      |         ^~~~~~~~~"])
        #expect(excerpt("key = value;", 7, 7, number: 1_234_567) == [
            "1234567 | key = value;",
            "        |       ^"])
    }

    @Test func tabsStayTabsInBothLines() {
        #expect(excerpt("\t\ta\tb", 5, 6) == [
            "   41 | \t\ta\tb",
            "      | \t\t \t^"])
    }

    @Test func aRangeOverSeveralLinesIsMarkedToTheEndOfItsFirst() {
        #expect(excerpt("<dict>  ", 1, nil) == [
            "   41 | <dict>  ",
            "      | ^~~~~~"])
    }

    @Test func wideCombiningAndHiddenCharactersAreMeasuredAsTheyShow() {
        let line = "日e\u{301}\u{1B}👍x"
        #expect(excerpt(line, line.utf8.count, line.utf8.count + 1) == [
            "   41 | 日e\u{301}\\x1b👍x",
            "      |          ^"])
        #expect(excerpt(line, 1, 4) == [
            "   41 | 日e\u{301}\\x1b👍x",
            "      | ^~"])
        #expect(excerpt([0xFF, 0x61], 2, 3) == [
            "   41 | \\xffa",
            "      |     ^"])
    }

    @Test func aLongLineIsCutAroundTheMark() {
        let line = (1...40).map { "<k\($0)>" }.joined()
        #expect(line.utf8.count == 191)
        #expect(excerpt(line, 1, 5) == [
            "   41 | <k1><k2><k3><k4><k5><k6><k7><k8><k9><k10><k11><k12…",
            "      | ^~~~"])
        #expect(excerpt(line, 97, 102) == [
            "   41 | …><k19><k20><k21><k22><k23><k24><k25><k26><k27><k28…",
            "      |                  ^~~~~"])
        #expect(excerpt(line, 187, 192) == [
            "   41 | …<k31><k32><k33><k34><k35><k36><k37><k38><k39><k40>",
            "      |                                               ^~~~~"])
    }

    @Test func placesOutsideTheLineAreBroughtIn() {
        #expect(excerpt("ab", 99, 120) == ["   41 | ab", "      |   ^"])
        #expect(excerpt("ab", -5, .min) == ["   41 | ab", "      | ^"])
        #expect(excerpt("ab", .max, .max) == ["   41 | ab", "      |   ^"])
        #expect(excerpt("ab", 1, .max) == ["   41 | ab", "      | ^~"])
    }

    @Test(arguments: ["", " \t ", "\r"])
    func aLineThatShowsNothingHasNoExcerpt(line: String) {
        #expect(excerpt(line, 1, 2) == nil)
    }

    @Test(arguments: ["", "y"])
    func charactersWithoutWidthAreReadWholeAndNotWithoutEnd(before: String) throws {
        let marks = String(repeating: "\u{301}", count: 100_000)
        let line = marks + before + "z" + marks
        let column = marks.utf8.count + before.utf8.count + 1
        let source = try #require(excerpt(line, column, column + 1)?.first)
        #expect(!source.contains("\\x"))
        #expect(source.utf8.count < 600)
    }

    @Test func aLineOfMegabytesIsReadOnlyAroundTheMark() throws {
        var line = [UInt8](repeating: 0x61, count: 4_000_000)
        line[2_000_000] = 0x62
        let lines = try #require(excerpt(line, 2_000_001, 2_000_002, width: 80))
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
        let mark = try #require(lines[1].firstIndex(of: "^"))
        #expect(Array(lines[0])[lines[1].distance(from: lines[1].startIndex, to: mark)] == "b")
    }
}
