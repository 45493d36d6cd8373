import Git
import Snapshots
import Testing

@Suite struct LineComparerTests {
    private static let long = (1...20).map { "line \($0)\n" }

    private func compare(_ old: String, _ new: String) throws -> ChangedLines {
        try LineComparer().changedLines(from: Array(old.utf8), to: Array(new.utf8))
    }

    @Test(arguments: [
        ("", "", [], []),
        ("a\nb\n", "a\nb\n", [], []),
        ("", "a\nb\n", [], [1...2]),
        ("a\nb\n", "", [1...2], []),
        ("a\nb\nc\n", "a\nB\nc\n", [2...2], [2...2]),
        ("a\nc\n", "a\nb\nc\n", [], [2...2]),
        ("a\nb\nc\n", "a\nc\n", [2...2], []),
        ("a", "a\n", [1...1], [1...1]),
        ("a\r\nb\r\n", "a\r\nc\r\n", [2...2], [2...2]),
        ("a\0b\nc\n", "a\0b\nd\n", [2...2], [2...2]),
    ] as [(String, String, [ClosedRange<Int>], [ClosedRange<Int>])])
    func changedLinesCountFromOne(old: String, new: String, gone: [ClosedRange<Int>], added: [ClosedRange<Int>]) throws {
        #expect(try compare(old, new) == ChangedLines(old: gone, new: added))
    }

    @Test func separateChangesStaySeparate() throws {
        var changed = Self.long
        changed[1] = "other\n"
        changed[2] = "other\n"
        changed.remove(at: 9)
        changed.insert("new\n", at: 15)
        let lines = try compare(Self.long.joined(), changed.joined())
        #expect(lines == ChangedLines(old: [2...3, 10...10], new: [2...3, 16...16]))
    }

    @Test func neighbouringChangesAreOneRange() throws {
        let lines = try compare("a\nb\nc\nd\n", "A\nB\nC\nD\nE\n")
        #expect(lines == ChangedLines(old: [1...4], new: [1...5]))
    }
}
