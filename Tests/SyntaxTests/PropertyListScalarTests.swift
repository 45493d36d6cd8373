import Testing
@testable import Syntax

@Suite struct PropertyListScalarTests {
    @Test(arguments: [
        ("1", "1"), (" 1", "1"), ("\n\t+1", "1"), ("- 1", "-1"), ("010", "10"), ("0", "0"), ("-00", "0"), ("0x0", "0"), ("0xFf", "255"),
        ("-0X10", "-16"),
        ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", "9223372036854775808u"),
        ("18446744073709551615", "18446744073709551615u"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615u"),
        ("-9223372036854775808", "-9223372036854775808"), ("-0x8000000000000000", "-9223372036854775808"), ("\u{2003}1", "1"), ("\u{200B}1", "1"),
        ("\u{205F}1", "1"), ("\u{3000}1", "1"), ("\01", "1"), ("\u{7F}1", "1"),
    ])
    func readsIntegers(text: String, value: String) {
        #expect(read("<integer>\(text)</integer>") == value)
    }

    /// `↓` stands where the error is reported.
    @Test(arguments: [
        ("<integer>1↓ </integer>", "white space in <integer>"), ("<integer>1↓\n</integer>", "white space in <integer>"),
        ("<integer>0x↓ 1</integer>", "white space in <integer>"), ("<integer>1↓.0</integer>", "unexpected '.' in <integer>"),
        ("<integer>↓$(X)</integer>", "a variable cannot stand in <integer>"), ("<integer>-↓-1</integer>", "unexpected '-'"),
        ("<integer>1↓a</integer>", "unexpected 'a'"), ("<integer>00↓x1</integer>", "unexpected 'x'"), ("<integer>↓&#49;</integer>", "unexpected '&'"),
        ("<integer>↓\u{A0}1</integer>", "unexpected U+00A0"), ("<integer>\u{202F}1</integer>", "unexpected"),
        ("<array>↓<integer></integer></array>", "<integer> holds no number"), ("<array>↓<integer>-</integer></array>", "<integer> holds no number"),
        ("<array>↓<integer>0x</integer></array>", "<integer> holds no number"),
        ("<integer>↓18446744073709551616</integer>", "the number does not fit 64 bits"),
        ("<integer>-↓9223372036854775809</integer>", "the number does not fit 64 bits"),
        ("<integer>↓99999999999999999999999</integer>", "the number does not fit 64 bits"),
        ("<real>↓1,5</real>", "'1,5' in <real> is no number"), ("<real>↓1 </real>", "'1 ' in <real>"), ("<real>↓0x10</real>", "'0x10' in <real>"),
        ("<real>↓1e</real>", "'1e' in <real>"), ("<real>↓.</real>", "'.' in <real>"), ("<real>↓-nan</real>", "'-nan' in <real>"),
        ("<real>↓ inf</real>", "' inf' in <real>"), ("<real>↓$(X)</real>", "'$(X)' in <real>"), ("<real>↓1_0</real>", "'1_0' in <real>"),
        ("<real>↓１</real>", "'１' in <real>"), ("<array>↓<real></real></array>", "<real> holds no number"),
        ("<date>↓2024-01-02T03:04:05</date>", "<date> is not of the form"), ("<date>↓2024-01-02T03:04:05.5Z</date>", "<date> is not of the form"),
        ("<date>↓2024-01-02T03:04:05+00:00</date>", "<date> is not of the form"), ("<date>↓2024-01-02 03:04:05Z</date>", "<date> is not of the form"),
        ("<date>↓ 2024-01-02T03:04:05Z</date>", "<date> is not of the form"), ("<date>↓2024-01-02T03:04:05Z </date>", "<date> is not of the form"),
        ("<date>↓2024-1-2T3:4:5Z</date>", "<date> is not of the form"), ("<date>↓</date>", "<date> is not of the form"),
        ("<date>↓+2024-01-02T03:04:05Z</date>", "<date> is not of the form"),
        ("<data>AA↓é</data>", "unexpected U+00E9 in <data>"), ("<data>AAAA↓<!-- --></data>", "a tag or comment inside <data>"),
    ])
    func refusesWhatAppleRefuses(marked: String, message: String) throws {
        let marked = MarkedText(marked)
        let error = try #require(failureOf { () throws(SyntaxError) in try PropertyList.read(marked.bytes) })
        #expect(error.message.hasPrefix(message))
        #expect(marked.marks.isEmpty || error.position == marked.position(of: 0))
    }

    @Test(arguments: [
        ("1", 1), ("1.5", 1.5), ("1.", 1), (".5", 0.5), ("+1", 1), ("-1e5", -1e5), ("1E+5", 1e5), ("1e-5", 1e-5), ("1e00005", 1e5), (" \n1", 1),
        ("\u{A0}\u{2003}1", 1), ("&#49;<![CDATA[2]]>", 12),
        ("INF", .infinity), ("-inf", -.infinity), ("+Infinity", .infinity), ("1e999", .infinity), ("-1e999", -.infinity), ("1e-999", 0),
        ("4.9e-324", .leastNonzeroMagnitude), ("0.30000000000000004", 0.30000000000000004),
    ] as [(String, Double)])
    func readsReals(text: String, value: Double) {
        #expect(read("<real>\(text)</real>") == "\(value)r")
        #expect(read("<real>NaN</real>") == "nanr")
    }

    /// Seconds since 2001, as Apple's reader gave them.
    @Test(arguments: [
        ("2001-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00Z", -978_307_200), ("2024-01-02T03:04:05Z", 725_857_445),
        ("02024-01-02T03:04:60Z", 725_857_500), ("1900-02-29T00:00:00Z", -3_182_198_400), ("2024-02-29T00:00:00Z", 730_857_600),
        ("0000-01-02T03:04:05Z", -63_145_428_955), ("-0001-01-02T03:04:05Z", -63_176_964_955), ("12024-01-02T03:04:05Z", 316_295_377_445),
        ("2024-13-10T00:00:00Z", 758_160_000), ("2024-25-10T00:00:00Z", 726_537_600), ("2024-00-10T00:00:00Z", 726_537_600),
        ("2024-12-31T24:00:00Z", 757_382_400), ("1-01-01T00:00:00Z", -63_113_904_000),
    ] as [(String, Double)])
    func readsDates(text: String, seconds: Double) {
        #expect(read("<date>\(text)</date>") == "@\(seconds)")
    }

    @Test(arguments: [
        ("", ""), ("QUJD", "414243"), ("QUJDRA==", "41424344"), ("QU JD\n\tRA = =", "41424344"), ("AA=\n=", "00"), ("QUJDREU=", "4142434445"), ("QUJDRA", "414243"),
        ("A", ""), ("====", "00"), ("A===", "00"), ("AA=A", "000000"),
        ("AA==AAAA", "00000000"), ("AA=.=", "0000"), ("AB!!CD", "001083"), ("&#65;AAA", "EB9000"),
    ])
    func readsDataWithoutComplaint(text: String, bytes: String) {
        #expect(read("<data>\(text)</data>") == "<\(bytes)>")
    }

    private func read(_ text: String) -> String {
        outcome { () throws(SyntaxError) in try PropertyList.read(Array(text.utf8)) }
    }
}
