import Testing
@testable import Syntax

@Suite struct PropertyListXMLTests {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

        """

    /// What Apple's reader accepts, and the value that it gives.
    static let accepted: [(text: String, value: String)] = [
        (head + "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>\n", #"{"a":"b"}"#),
        ("<dict/>", "{}"), (" \t\r\n<dict/>", "{}"), ("<plist><dict/></plist>", "{}"),
        ("<!-- c --><?x y?><!DOCTYPE plist SYSTEM \"x\"><dict/>", "{}"),
        ("\u{FEFF}<dict/>", "{}"), ("<plist>\r\n<dict>\r\n</dict>\r\n</plist>\r\n", "{}"), ("<!DOCTYPEx><dict/>", "{}"), ("<!---> --><dict/>", "{}"),
        ("<dict><key>a</key><true/><key>a</key><false/></dict>", #"{"a":false}"#),
        ("<plist><true/></plist> text <dict>", "true"), ("<true/><false/>", "true"), ("<plist><plist><true/></plist></plist>", "true"),
        ("<array><plist><true/></plist></array>", "[true]"),
        ("<array/>", "[]"), ("<array></array>", "[]"), ("<string/>", #""""#), ("<string></string >", #""""#), ("<dict></dict>", "{}"),
        ("<string>&lt;&gt;&amp;&quot;&apos;</string>", #""<>&"'""#),
        ("<string>&#65;&#x41;&#x1F600;&#00000065;&#x00000041;</string>", #""AA‹1F600›AA""#),
        ("<string>&#;&#x;&#0;&#10;</string>", #""‹00›‹00›‹00›‹0A›""#),
        ("<string>a<![CDATA[<b>&amp;]]]>c<![CDATA[]]></string>", #""a<b>&amp;]c""#), ("<string>]]> > ' \"</string>", #""]]> > ' """#),
        ("<string>&#x10FFFF;&#xFFFF;</string>", #""‹10FFFF›‹FFFF›""#),
        ("<array><!-- a -- b --><?x?><true/><!----></array>", "[true]"), ("<plist><?x?><true/><!-- c --></plist>", "true"),
        ("<true />", "true"), ("<true></true>", "true"), ("<false\n/>", "false"), ("<true a=\"b\"/>", "true"),
        ("<string a=\"/\" c>b</string>", #""b""#), ("<string a=\"c>d\">b</string>", #""d">b""#),
        ("<dict><key> a </key><string> b\r\n </string></dict>", #"{" a ":" b‹0D›‹0A› "}"#), ("<dict><key/><true/></dict>", #"{"":true}"#),
        ("<dict><key></key><true/></dict>", #"{"":true}"#),
        ("<dict><key>a</key><key>b</key></dict>", #"{"a":"b"}"#), ("<array><key>a</key></array>", #"["a"]"#), ("<key>a</key>", #""a""#),
        ("<dict><key>CF$UID</key><integer>5</integer></dict>", "uid 5"), ("<dict><key>CF$UID</key><integer>-1</integer></dict>", "uid 4294967295"),
        ("<dict><key>CF$UID</key><real>5.7</real></dict>", "uid 5"),
        ("<dict><key>CF$UID</key><true/><key>CF$UID</key><integer>4</integer></dict>", "uid 4"),
        ("<dict><key>CF$UID</key><string>5</string></dict>", #"{"CF$UID":"5"}"#),
        ("<dict><key>CF$UID</key><integer>5</integer><key>a</key><true/></dict>", #"{"CF$UID":5,"a":true}"#),
        ("<string>\0\u{01}\u{7F}</string>", #""‹00›‹01›‹7F›""#), ("<string>\u{FEFF}a</string>", #""a""#),
    ]

    /// What Apple's reader refuses; `↓` stands where the error is reported.
    static let refused: [(marked: String, message: String)] = [
        ("↓<plist/>", "<plist> holds no value"), ("↓<plist></plist >", "<plist> holds no value"),
        ("<plist><dict/>↓<dict/></plist>", "a second value in <plist>"), ("<plist><true/>↓x</plist>", "unexpected 'x' between the tags of <plist>"),
        ("<dict>\n↓text</dict>", "unexpected 't' between the tags of <dict>"), ("<array>↓,</array>", "unexpected ',' between the tags of <array>"),
        ("<dict><key>a</key>↓x<true/></dict>", "unexpected 'x' between the tags of <dict>"), ("x ↓<dict/>", "unexpected '<' where '='"),
        ("↓x\n<plist><dict/></plist>", "unexpected 'x' before the first tag"),
        ("<string>a ↓& b</string>", "'&' begins none of"), ("<string>↓&nbsp;</string>", "'&' begins none of"),
        ("<string>↓&amp</string>", "'&' begins none of"), ("<key>↓&AMP;</key>", "'&' begins none of"),
        ("<string>↓&#xD800;</string>", "the reference names no character"), ("<string>↓&#1114112;</string>", "the reference names no character"),
        ("<string>↓&#000000065;</string>", "the reference names no character"),
        ("<string>↓&#X41;</string>", "the reference names no character"), ("<string>↓&#4a;</string>", "the reference names no character"),
        ("<string>↓&#65</string>", "the reference names no character"),
        ("<string>a↓<!-- b --></string>", "a comment inside text"), ("<string>a↓<b/></string>", "a tag or comment inside <string>"),
        ("<string>a↓<string>", "a tag or comment inside <string>"), ("<string>↓<![CDATA[a</string>", "the CDATA section is not closed"),
        ("<plist>↓<![CDATA[a]]></plist>", "'<!' begins no comment here"), ("<plist>↓<!DOCTYPE a><true/></plist>", "'<!' begins no comment here"),
        ("↓<![CDATA[a]]><true/>", "'<!' begins neither a comment nor a DOCTYPE"), ("↓<!doctype a><true/>", "'<!' begins neither"),
        ("<!DOCTYPE plist ↓[<!ENTITY a \"b\">]><true/>", "the DOCTYPE holds declarations of its own"),
        ("↓<!DOCTYPE plist", "the DOCTYPE is not closed"), ("↓<!-- a ", "the comment is not closed"),
        ("<array>↓<!-- a </array>", "the comment is not closed"), ("↓<?xml ", "the processing instruction is not closed"),
        ("<array>↓<True/></array>", "unknown tag 'True'; 'true' is meant"), ("<array>↓<YES/></array>", "unknown tag 'YES'; 'true' is meant"),
        ("<array>↓<null/></array>", "unknown tag 'null'"), ("<array>↓<true/ ></array>", "unknown tag 'true/'"),
        ("<array>↓< true/></array>", "the tag has no name"), ("<array>↓<>", "the tag has no name"),
        ("<plist>\n↓<string", "the tag is not closed with '>'"), ("↓</plist>", "a closing tag where a value is expected"),
        ("<array>↓<data/></array>", "<data> is empty"), ("<array>↓<integer/></array>", "<integer> is empty"),
        ("<array>↓<real/></array>", "<real> is empty"), ("<array>↓<date/></array>", "<date> is empty"),
        ("<true>↓ </true>", "unexpected U+0020 inside <true>"), ("↓<true>", "<true> is not closed"),
        ("<dict><key>a</key><true>↓<key>", "a tag or comment inside <true>"),
        ("<dict>\n↓<key>a</key>\n</dict>", "the key 'a' has no value"),
        ("<dict><key>x</key><true/><key>↓a</key><key>b</key><true/></dict>", "the key 'a' has no value; the key 'b' follows it"),
        ("<dict>↓<string>a</string><true/></dict>", "<string> where a <key> is expected"),
        ("<dict><key>a</key><true/>↓<false/></dict>", "<false> where a <key> is expected"), ("<dict><key>a</key><key/>↓x</dict>", "unexpected 'x'"),
        ("<array>\n<array>↓</dict>", "</array> is expected here, to close the <array> opened on line 2"),
        ("<string>a↓</key>", "</string> is expected here"), ("<string>a↓</ string>", "</string> is expected here"),
        ("<string>a↓</strings>", "</string> is expected here"),
        ("\n↓<string>abc", "<string> is not closed"),
        ("<plist>\n<dict>\n↓", "the file ends where </dict> is expected; the <dict> opened on line 2 is not closed"),
        ("<plist><true/>↓", "the file ends where </plist> is expected"), ("<plist><true/>↓</plist", "</plist> is expected here"),
        ("↓\u{0C}<true/>", "unexpected U+000C before the first tag"), ("<plist>↓\u{0C}<true/></plist>", "unexpected U+000C between"),
        ("<?xml version=\"1.0\"?>↓", "the file holds no property list"),
    ]

    @Test(arguments: accepted)
    func acceptsWhatAppleAccepts(text: String, value: String) throws {
        let document = try PropertyList.read(Array(text.utf8))
        #expect(document.root.canonical == value)
        #expect(document.format == .xmlPropertyList)
    }

    @Test(arguments: refused)
    func refusesWhatAppleRefuses(marked: String, message: String) throws {
        let marked = MarkedText(marked)
        let error = try #require(failureOf { () throws(SyntaxError) in try PropertyList.read(marked.bytes) })
        #expect(error.message.hasPrefix(message))
        #expect(marked.marks.isEmpty || error.position == marked.position(of: 0))
    }

    @Test func rangesReachFromTagToTagAndKeysCoverTheirText() throws {
        let marked = MarkedText("""
            <plist>
            ↓<dict>
                <key>↓a &amp; b↓</key> <!-- c -->
                ↓<array>↓<string>x</string>↓ ↓<true/>↓</array>↓
                ↓<key/>↓↓<integer>1</integer >↓
                ↓<key></key>↓↓<dict/>↓
            </dict>↓
            </plist>
            """)
        let root = try PropertyList.readXML(marked.bytes).root
        let entries = try #require(root.dictionary?.entries)
        #expect(root.range == marked.between(0, 17))
        #expect(entries.map(\.key) == ["a & b", "", ""])
        #expect(entries.map(\.keyRange) == [marked.between(1, 2), marked.between(9, 10), marked.between(13, 14)])
        #expect(entries.map(\.value.range) == [marked.between(3, 8), marked.between(11, 12), marked.between(15, 16)])
        #expect(entries[0].value.array?.map(\.range) == [marked.between(4, 5), marked.between(6, 7)])
    }

    @Test func everyEntryIsKept() throws {
        let root = try PropertyList.readXML(Array("<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>".utf8)).root
        #expect(root.dictionary?.entries.map(\.key) == ["a", "b", "a"])
        #expect(root.dictionary?.duplicates.count == 1)
    }

    @Test(arguments: [
        "<dict/>", "<dict/>\n<!-- c --> <?x?>\n", "<plist><dict/></plist>\n↓x ↓", "<dict/>↓<!-- c↓", "<true/>\n\n↓<<<<<<< HEAD\n↓",
    ])
    func whatFollowsTheRootIsKnown(marked: String) throws {
        let marked = MarkedText(marked)
        #expect(try PropertyList.readXML(marked.bytes).ignoredTail == (marked.marks.isEmpty ? nil : marked.between(0, 1)))
    }

    @Test(arguments: [
        "<plist>\n<dict>\n<<<<<<< HEAD\n<key>a</key>\n=======\n", "<array>\n<true/>\n=======\n</array>", "<array>\n<true/>\n>>>>>>> main\n</array>",
        "<string>a\n<<<<<<< HEAD\nb</string>", "<dict>\n<key>a</key>\n||||||| base\n</dict>",
    ])
    func aConflictMarkerIsCalledSo(text: String) {
        #expect(failureOf { () throws(SyntaxError) in try PropertyList.read(Array(text.utf8)) }?.message == "merge conflict marker")
    }

    @Test func nestingIsBounded() {
        func read(_ open: String, _ core: String, _ close: String, _ depth: Int) -> String {
            let text = "<plist>" + String(repeating: open, count: depth) + core + String(repeating: close, count: depth) + "</plist>"
            return outcome { () throws(SyntaxError) in try PropertyList.read(Array(text.utf8)) }
        }
        let message = "error: arrays and dictionaries are nested more than 512 levels deep"
        #expect(read("<array>", "", "</array>", 512).hasPrefix("[[["))
        #expect(read("<array>", "<dict/>", "</array>", 512).hasPrefix("[[["))
        #expect(read("<array>", "", "</array>", 513) == message)
        #expect(read("<dict><key>a</key>", "<true/>", "</dict>", 512).hasPrefix("{a"))
        #expect(read("<dict><key>a</key>", "<true/>", "</dict>", 100_000) == message)
        #expect(read("<plist>", "<true/>", "</plist>", 100_000) == message)
    }

    @Test func onlyKeysAndValuesMustBeValid() {
        func read(_ text: String) -> String { outcome { () throws(SyntaxError) in try PropertyList.read(Array(text.utf8).map { $0 == 0x7E ? 0xE9 : $0 }) } }
        #expect(read("<!-- ~ --><plist a=\"~\"><!--~--><string>a</string></plist>~") == "\"a\"")
        #expect(read("<string>~</string>") == "error: the text is not valid UTF-8")
        let error = failureOf { () throws(SyntaxError) in try PropertyList.read(Array("<string>\n a".utf8) + [0xE9] + Array("</string>".utf8)) }
        #expect(error?.position == SourcePosition(line: 2, column: 3))
        #expect(read("<dict><key>~</key><true/></dict>") == "error: the text is not valid UTF-8")
        #expect(read("<!-- ~ --><string>\u{1F600}</string>") == "\"‹1F600›\"")
    }

    @Test func aCopyrightSignOfAnOldEncodingIsTaken() throws {
        let bytes = Array("<string>".utf8) + [0xA9] + Array(" 2024</string>".utf8)
        #expect(try PropertyList.read(bytes).root.string == "\u{FFFD} 2024")
    }

    @Test func keysAndValuesAreCounted() {
        var limits = SyntaxLimits()
        limits.nodes = 3
        #expect(throws: Never.self) { try PropertyList.read(Array("<dict><key>a</key><true/></dict>".utf8), limits: limits) }
        #expect(throws: SyntaxError.self) { try PropertyList.read(Array("<dict><key>a</key><true/><key>b</key></dict>".utf8), limits: limits) }
    }
}
