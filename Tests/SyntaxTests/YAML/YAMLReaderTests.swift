@testable import Syntax
import Testing

struct YAMLReaderTests {
    @Test(arguments: [
        ("a", .string("a")), ("YES", .boolean(true)), ("off", .boolean(false)), ("12", .integer(12)), ("-3", .integer(-3)), ("6.2", .real(6.2)),
        ("1.10", .real(1.1)), ("1.2.3", .string("1.2.3")), ("\"12\"", .string("12")), ("'YES'", .string("YES")), ("010", .ambiguous),
        ("0x1F", .ambiguous), ("2026-11-30", .ambiguous), ("1_000", .ambiguous), ("12:30", .ambiguous), ("~", .string("~")),
        ("99999999999999999999", .ambiguous), ("$(A)", .string("$(A)")), ("1e3", .real(1000)), ("yes please", .string("yes please")),
    ] as [(String, YAMLScalar.Resolved)])
    func plainTextsHaveTypes(text: String, resolved: YAMLScalar.Resolved) throws {
        let node = try YAMLReader.read(Array("key: \(text)\n".utf8))
        guard case .scalar(let scalar) = node?.mapping?.first?.value.value else {
            Issue.record("no scalar")
            return
        }
        #expect(scalar.resolved == resolved)
    }

    @Test func columnsCountBytes() throws {
        let entry = try #require(YAMLReader.read(Array("ä: { ö: [x, ü] }\n".utf8))?.mapping?.first)
        #expect(entry.keyRange == SourceRange(start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 3)))
        let last = try #require(entry.value.mapping?.first?.value.sequence?.last)
        #expect(last.range == SourceRange(start: SourcePosition(line: 1, column: 15), end: SourcePosition(line: 1, column: 17)))
    }

    /// Wherever a place lies, it is found by going on from the last one.
    @Test func aLongLineHasRightColumns() throws {
        let names = (0..<8_000).map { $0.isMultiple(of: 3) ? "ключ\($0)" : "k\($0)" }
        let line = "{ " + names.map { "\($0): \"ü\"" }.joined(separator: ", ") + " }"
        let text = Array("# ä\n\(line)\n".utf8)
        let entries = try #require(YAMLReader.read(text)?.mapping)
        #expect(entries.map(\.key) == names)
        var column = 3
        for entry in entries {
            let end = column + entry.key.utf8.count
            #expect(entry.keyRange == SourceRange(start: SourcePosition(line: 2, column: column), end: SourcePosition(line: 2, column: end)))
            #expect(entry.value.range == SourceRange(start: SourcePosition(line: 2, column: end + 2), end: SourcePosition(line: 2, column: end + 6)))
            column = end + 8
        }
    }

    /// libyaml ends lines at more characters than our texts do.
    @Test func placesLieInTheLinesOfTheText() throws {
        let entries = try #require(YAMLReader.read(Array("a: \"x\u{2028}y\"\r\nb: [ü,\n  c]\n".utf8))?.mapping)
        #expect(entries.map(\.keyRange.start) == [SourcePosition(line: 1, column: 1), SourcePosition(line: 2, column: 1)])
        #expect(entries.last?.value.sequence?.map(\.range.start) == [SourcePosition(line: 2, column: 5), SourcePosition(line: 3, column: 3)])
        let error = #expect(throws: SyntaxError.self) { try YAMLReader.read(Array("a: b\nü: \u{1}\n".utf8)) }
        #expect(error?.position == SourcePosition(line: 2, column: 5))
    }

    @Test func charactersAreCountedOnce() {
        var place = CharacterOffset(in: Array("aü€😀b".utf8))
        let bytes = [0, 1, 2, 3, 4, 5, 9, 2].map { target in
            place.move(to: target)
            return place.byte
        }
        #expect(bytes == [0, 1, 3, 6, 10, 11, 11, 3])
    }

    @Test func aliasesStandForWhatTheirAnchorNames() throws {
        let text = "base: &b { x: 1, y: 2 }\nuse: *b\nmerged:\n  <<: *b\n  x: 3\n"
        let root = try #require(YAMLReader.read(Array(text.utf8), aliases: .expanded)?.mapping)
        #expect(root[1].value.mapping?.map(\.key) == ["x", "y"])
        #expect(root[2].value.mapping?.map { "\($0.key)=\($0.value.scalar ?? "")" } == ["x=3", "y=2"])
        #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(text.utf8)) }
    }

    /// Ten lines that stand for ten thousand million values.
    @Test func aliasesOfAliasesAreBounded() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<10 { text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n" }
        #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(text.utf8), aliases: .expanded) }
        let deep = String(repeating: "[", count: 5_000)
        #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(deep.utf8), aliases: .expanded) }
        var chain = "a0: &a0 [x]\n"
        for level in 1..<200 { chain += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(chain.utf8), aliases: .expanded) }
    }

    @Test(arguments: ["a: 1\na: 2\n", "a: [1\n", "a: *none\n", "? [a]\n: b\n", "a: \"\\xZZ\"\n", "\ta: 1\n", "a: b: c\n"])
    func brokenTextIsRefusedWithItsPlace(text: String) {
        let error = #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(text.utf8), aliases: .expanded) }
        #expect(error?.position != nil)
    }

    @Test func nothingIsNoDocument() throws {
        #expect(try YAMLReader.read([])?.range == nil)
        #expect(try YAMLReader.read(Array("# only a comment\n".utf8))?.range == nil)
    }

    @Test func theLastOfTwoEqualKeysCountsWhereThatIsAllowed() throws {
        let bytes = Array("a: 1\nb: 2\na: 3\n".utf8)
        let root = try #require(YAMLReader.read(bytes, duplicateKeys: .lastCounts)?.mapping)
        #expect(root.map(\.key) == ["a", "b"])
        #expect(root.first?.value.scalar == "3")
        #expect(throws: SyntaxError.self) { try YAMLReader.read(bytes) }
    }
}
