import Git
import Snapshots
import TestSupport
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

    @Test func randomEditsGiveTheLinesOfGit() throws {
        var random = SeededGenerator(5)
        let test = try TestRepository()
        let pieces = ["<dict>", "    <key>a</key>", "    <string>b</string>", "</dict>", "", "\t<true/>"]
        for _ in 0..<60 {
            let old = (0..<random.below(30)).map { _ in pieces[random.below(pieces.count)] }
            var new = old
            for _ in 0...random.below(4) {
                let place = random.below(new.count + 1)
                if random.chance(2), place < new.count {
                    new.removeSubrange(place..<min(new.count, place + 1 + random.below(3)))
                } else {
                    new.insert(contentsOf: pieces.shuffled(using: &random).prefix(1 + random.below(4)), at: place)
                }
            }
            let (before, after) = (old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
            let ids = try [before, after].map { try test.store(Array($0.utf8)).hex }
            let hunks = try test.git(["diff", "-U0"] + ids)
            #expect(try compare(before, after) == Self.ranges(String(decoding: hunks, as: UTF8.self)), "\(before)\n--\n\(after)")
        }
    }

    /// Takes the lines `@@ -start,count +start,count @@` of a diff.
    private static func ranges(_ diff: String) -> ChangedLines {
        var sides: [[ClosedRange<Int>]] = [[], []]
        for line in diff.split(separator: "\n") where line.hasPrefix("@@ ") {
            for (side, word) in line.split(separator: " ")[1...2].enumerated() {
                let numbers = word.dropFirst().split(separator: ",").compactMap { Int($0) }
                let count = numbers.count > 1 ? numbers[1] : 1
                if count > 0 { sides[side].append(numbers[0]...(numbers[0] + count - 1)) }
            }
        }
        return ChangedLines(old: sides[0], new: sides[1])
    }
}
