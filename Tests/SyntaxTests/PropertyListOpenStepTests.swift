import Testing
@testable import Syntax

@Suite struct PropertyListOpenStepTests {
    @Test(arguments: [
        ("", "{}"), (" \t\n\r\u{0B}\u{0C}\u{2028}\u{2029}", "{}"), ("// nothing", "{}"), ("/* nothing */", "{}"), ("/* unclosed", "{}"),
        ("{ a = b; }", #"{a: "b"}"#), ("{ a = b; b = c; }", #"{a: "b", b: "c"}"#), ("{a=b;a=c;}", #"{a: "b", a: "c"}"#),
        ("{ a; }", #"{a: "a"}"#), ("{ a = { b = c; }; d = ( e, f ); }", #"{a: {b: "c"}, d: ["e", "f"]}"#),
        ("()", "[]"), ("( a, )", #"["a"]"#), ("( ( a ), ( ), { } )", #"[["a"], [], {}]"#),
        ("word", #""word""#), ("  \"two words\" // and a comment", #""two words""#),
        ("azAZ09_$/:.-", #""azAZ09_$/:.-""#), ("x//y", #""x//y""#), ("/", #""/""#), ("/a", #""/a""#),
        ("{ a = /* one */ b // two\n ; }", #"{a: "b"}"#), ("// x\u{2028}{ a = b; }", #"{a: "b"}"#), ("{ a = \"/* b */\"; }", #"{a: "/* b */"}"#),
        ("<0fbd 77>", "<0FBD77>"), ("<>", "<>"), ("< aB\n\tCd\u{2028}>", "<ABCD>"),
        ("a = b;", #"{a: "b"}"#), ("\"a\" = \"b\"; /* c */ 'd' = 'e';", #"{a: "b", d: "e"}"#), ("a; b;", #"{a: "a", b: "b"}"#),
        ("a = { b = ( c ); };", #"{a: {b: ["c"]}}"#), ("\u{FEFF}{ a = b; }", #"{a: "b"}"#),
    ])
    func readsTheGrammar(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        (#""a\a\b\f\n\r\t\v\"\'\\z""#, "a‹07›‹08›‹0C›‹0A›‹0D›‹09›‹0B›\"'\\z"), (#"'a"b\'c'"#, "a\"b'c"), ("\"a\nb\"", "a‹0A›b"),
        ("\"a\\\nb\\\r\nc\"", "a‹0A›b‹0D›‹0A›c"), (#""\qé\é""#, "q‹E9›‹E9›"),
        (#""\341\200\0\12\19\1234""#, "‹C6›‹A0›‹00›‹0A›‹01›9S4"), (#""\376\377\777""#, "‹00›‹00›‹00›"), (#""\254\256\375""#, "‹2039›‹FB01›‹FF›"),
        (#""\U00e9\U41\Ux\U000041""#, "‹E9›A‹00›x‹00›41"), (#""\Ud83d\Ude00""#, "‹1F600›"),
        (#""\Ud83dx\Ude00\Ud83d\U0041\Ud83d\n""#, "‹FFFD›x‹FFFD›‹FFFD›A‹FFFD›‹0A›"),
    ])
    func readsEscapes(text: String, expected: String) {
        #expect(read(text) == "\"\(expected)\"")
    }

    /// `↓` stands where the error is reported.
    @Test(arguments: [
        ("{ a = b↓ }", "missing ';' after the value of 'a'"), ("{ a = b↓\n  c = d; }", "missing ';' after the value of 'a'"),
        ("a = b↓", "missing ';' after the value of 'a'"),
        ("( a↓ b )", "missing ',' or ')' after an item of the array"), ("( a, ↓, b )", "unexpected ',' where a value is expected"),
        ("( ↓, )", "unexpected ',' where a value is expected"),
        ("{ a ↓b; }", "unexpected 'b' where '=' or ';' is expected after the key 'a'"), ("{ a = ↓; }", "unexpected ';' where a value is expected"),
        ("{ ↓(a) = b; }", "unexpected '(' where a key or '}' is expected"),
        ("{ ↓<61> = b; }", "unexpected '<' where a key or '}' is expected"),
        ("hello ↓world", "unexpected 'w' where '=' or ';' is expected after the key 'hello'"),
        ("{ A↓~ipad = b; }", "unexpected '~', which must be written in quotes, where '=' or ';' is expected after the key 'A'"),
        ("{ a = ↓*; }", "unexpected '*', which must be written in quotes, where a value is expected"),
        ("{ a = ↓é; }", "unexpected U+00E9, which must be written in quotes, where a value is expected"),
        ("{ \u{FEFF} = b; }", "unexpected U+FEFF, which must be written in quotes, where a key or '}' is expected"),
        ("{ a = b/↓*c*/; }", "missing ';' after the value of 'a'"),
        ("{ \"a\" ↓\"b\"; }", "unexpected '\"' where '=' or ';' is expected after the key 'a'"),
        ("{ } ↓}", "unexpected '}' after the end of the property list"), ("( a ) ↓b", "unexpected 'b' after the end of the property list"),
        ("<00> ↓;", "unexpected ';' after the end of the property list"),
        ("\n{\n a = b;\n↓", "the file ends where '}' is expected; the dictionary opened on line 2 is not closed"),
        ("( ( a )↓", "the file ends where ',' or ')' is expected; the array opened on line 1 is not closed"),
        ("(↓", "the file ends where ')' is expected; the array opened on line 1 is not closed"), ("{ a↓", "the file ends after the key 'a'"),
        ("{ a = ↓", "the file ends where a value is expected"),
        ("{ a = ↓\"b; }", "the quoted string is not closed"), ("{ a = ↓\"b\\", "the quoted string is not closed"),
        ("{ a = ↓\"b\\\"; }", "the quoted string is not closed"),
        ("<0f bd ↓e>", "half a byte in data; digits come in pairs"), ("<0f ↓b>", "half a byte in data; digits come in pairs"),
        ("<0f ↓xx>", "unexpected 'x' in data, which '<' begins and which holds hexadecimal digits"), ("{ a = <0f↓; }", "unexpected ';' in data"),
        ("{ a = ↓<0f ", "the data is not closed with '>'"),
        ("a\0", "unexpected U+0000 where '=' or ';' is expected after the key 'a'"), ("{ \"a\": 1 }", "unexpected ':'"),
    ])
    func refusesWhatAppleRefuses(marked: String, message: String) {
        let marked = MarkedText(marked)
        #expect { try PropertyList.readOpenStep(marked.bytes) } throws: { error in
            guard let error = error as? SyntaxError else { return false }
            return error.message.hasPrefix(message) && (marked.marks.isEmpty || error.position == marked.position(of: 0))
        }
    }

    @Test func linesEndWithLineFeedCarriageReturnOrBoth() {
        #expect(failure("{\n\r\r\n  a b }")?.position == SourcePosition(line: 4, column: 5))
    }

    @Test(arguments: [
        "{\n a = b;\n<<<<<<< HEAD\n c = d;\n=======\n c = e;\n>>>>>>> main\n}", "{\n a = b;\n \n c = d;\n=======\n c = e;\n}",
        "{\n a = (\n b,\n>>>>>>> main\n ); }",
        "a = b;\n\n<<<<<<< HEAD\nc = d;\n", "{\n a =\n<<<<<<< HEAD\n b; }", "{\n a = b\n=======\n; }",
    ])
    func aConflictMarkerIsCalledSo(text: String) throws {
        let error = try #require(failure(text))
        #expect(error.message == "merge conflict marker")
        #expect(error.position?.column == 1)
        #expect(SourceText(utf8: Array(text.utf8)).line(error.position?.line ?? 0).first.map { "<=>".utf8.contains($0) } == true)
    }

    @Test func rangesCoverTokensWithTheirQuotes() throws {
        let marked = MarkedText("// top\n↓{ ↓\"key é\"↓ = ↓( ↓'a\\nb'↓, ↓<00 11>↓ )↓; ↓k↓; ↓d↓ = ↓{ }↓; }↓ // end")
        let document = try PropertyList.readOpenStep(marked.bytes)
        let entries = try #require(document.root.dictionary?.entries)
        #expect(document.root.range == marked.between(0, 15))
        #expect(entries.map(\.keyRange) == [marked.between(1, 2), marked.between(9, 10), marked.between(11, 12)])
        #expect(entries.map(\.value.range) == [marked.between(3, 8), marked.between(9, 10), marked.between(13, 14)])
        #expect(entries[0].value.array?.map(\.range) == [marked.between(4, 5), marked.between(6, 7)])
        #expect(document.format == .openStepPropertyList)
    }

    @Test func aStringsFileReachesFromItsFirstKeyToItsLastPair() throws {
        let marked = MarkedText("/* c */\n↓a = b;\n↓")
        let document = try PropertyList.readOpenStep(marked.bytes)
        #expect(document.format == .strings)
        #expect(document.root.range == marked.between(0, 1))
        #expect(document.ignoredTail == nil)
    }

    @Test(arguments: ["a = b; // c\n↓} é (↓", "a = b;\n↓\"c = d;\n↓", "a = b;\n↓= c;↓", "a = b; ↓;↓"])
    func whatAppleSkipsBehindAStringsFileIsKnown(marked: String) throws {
        let marked = MarkedText(marked)
        let document = try PropertyList.readOpenStep(marked.bytes)
        #expect(document.root.summary == #"{a: "b"}"#)
        #expect(document.ignoredTail == marked.between(0, 1))
        #expect(failure("{ \(marked.text)") != nil)
    }

    @Test func nestingIsBounded() {
        func nested(_ depth: Int, _ core: String = "") -> String {
            String(repeating: "(", count: depth) + core + String(repeating: ")", count: depth)
        }
        #expect(failure(nested(513)) == nil)
        #expect(failure(nested(512, "x")) == nil)
        #expect(failure(nested(514))?.message == "arrays and dictionaries are nested more than 512 levels deep")
        #expect(failure(nested(513, "x")) != nil)
        #expect(failure(String(repeating: "{a=", count: 100_000)) != nil)
    }

    @Test func keysAndValuesAreCounted() {
        var limits = SyntaxLimits()
        limits.nodes = 5
        #expect(throws: Never.self) { try PropertyList.readOpenStep(Array("{ a = b; c = d; }".utf8), limits: limits) }
        #expect(throws: SyntaxError.self) { try PropertyList.readOpenStep(Array("{ a = b; c = d; e; }".utf8), limits: limits) }
    }

    @Test func equalIdentifiersAreReadAsEqual() {
        let names = (0..<2_000).map { "8B23450F2D0C4E5100ABC\(1_000 + $0 % 1_000)" }
        #expect(items(names) == names)
    }

    /// So many that some have the same hash.
    @Test func differentIdentifiersAreReadAsDifferent() {
        let names = (0..<200_000).map { "identifier\(1_000_000 + $0)" }
        #expect(items(names) == names)
    }

    private func items(_ names: [String]) -> [String]? {
        (try? PropertyList.readOpenStep(Array("(\(names.joined(separator: ",")))".utf8)))?.root.array?.compactMap(\.string)
    }

    private func read(_ text: String) -> String {
        outcome { () throws(SyntaxError) in try PropertyList.readOpenStep(Array(text.utf8)) }
    }

    private func failure(_ text: String) -> SyntaxError? {
        failureOf { () throws(SyntaxError) in try PropertyList.readOpenStep(Array(text.utf8)) }
    }
}
