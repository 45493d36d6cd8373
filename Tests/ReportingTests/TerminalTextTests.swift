import Testing
import Snapshots
@testable import Reporting

@Suite struct TerminalTextTests {
    // Cases that would steer the log of a test run are looped over, not passed as arguments, which are printed.

    @Test func whatSteersATerminalIsSpelledOut() {
        for (text, expected) in [
            ("App/Info.plist", "App/Info.plist"),
            ("日本語 é 👩‍💻 \u{F8FF}", "日本語 é 👩‍💻 \u{F8FF}"),
            ("a\nb\r\tc", "a\\nb\\r\\tc"),
            ("\u{1B}[31m\u{0}\u{7}\u{8}\u{7F}", "\\x1b[31m\\x00\\x07\\x08\\x7f"),
            ("\u{85}\u{9B}31m", "\\u{85}\\u{9B}31m"),
            ("x\u{202E}gnp.exe\u{2066}\u{200F}", "x\\u{202E}gnp.exe\\u{2066}\\u{200F}"),
            ("\u{2028}::x\u{2029}\u{FEFF}\u{AD}\u{200B}", "\\u{2028}::x\\u{2029}\\u{FEFF}\\u{AD}\\u{200B}"),
            ("\u{E0041}\u{FFFE}\u{10FFFF}\u{E0100}", "\\u{E0041}\\u{FFFE}\\u{10FFFF}\\u{E0100}"),
            ("a\\b", "a\\b"),
        ] {
            #expect(Array(TerminalText.visible(text).utf8) == Array(expected.utf8))
            #expect(Array(TerminalText.visible(Array(text.utf8)).utf8) == Array(expected.utf8))
        }
    }

    @Test(arguments: [
        ([0x61, 0xFF, 0x62], "a\\xffb"),
        ([0xC3], "\\xc3"),
        ([0xC0, 0xAF], "\\xc0\\xaf"),
        ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
        ([0xF0, 0x9F, 0x98, 0x41], "\\xf0\\x9f\\x98A"),
        ([0xF4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
        ([0x9B, 0x33, 0x31, 0x6D], "\\x9b31m"),
    ] as [([UInt8], String)])
    func bytesThatAreNotUTF8ShowAsTheirValues(bytes: [UInt8], expected: String) {
        #expect(TerminalText.visible(bytes) == expected)
    }

    @Test func commandsThatRunnersFindInsideALineAreBroken() {
        for (text, expected) in [
            ("##[error]x", "##\\[error]x"),
            ("###[x]", "###\\[x]"),
            ("##vso[task.setvariable]", "##vso\\[task.setvariable]"),
            ("##teamcity[x", "##teamcity\\[x"),
            ("##[##[", "##\\[##\\["),
            ("# #[a] #[b] ## [c] ##a1[d] ##a#[e]", "# #[a] #[b] ## [c] ##a1[d] ##a#[e]"),
        ] {
            #expect(TerminalText.visible(text) == expected)
        }
    }

    @Test func aPathNeverBeginsALineWithACommand() {
        for (path, expected) in [
            ("App/Info.plist", "App/Info.plist"),
            ("::error::x", "./::error::x"),
            (":a", "./:a"),
            (" ::error::x", "./ ::error::x"),
            ("\u{A0}::error::x", "./\u{A0}::error::x"),
            ("\n::error::x", "\\n::error::x"),
            ("", "."),
        ] {
            #expect(TerminalText.path(TreePath(bytes: Array(path.utf8))) == expected)
        }
    }
}

@Suite struct URIPathTests {
    @Test(arguments: [
        ("App/Info.plist", "App/Info.plist"),
        ("My App/Ünï.plist", "My%20App/%C3%9Cn%C3%AF.plist"),
        ("a:b/100%25?#[x]", "a%3Ab/100%2525%3F%23%5Bx%5D"),
        ("../a/./..b/...", "%2E%2E/a/%2E/..b/..."),
        ("a\\b\n", "a%5Cb%0A"),
        ("", "."),
    ])
    func everyByteThatIsNotPlainIsEncoded(path: String, expected: String) {
        #expect(URIPath.encoded(TreePath(bytes: Array(path.utf8))) == expected)
    }

    @Test func bytesThatAreNotUTF8AreKept() {
        #expect(URIPath.encoded(TreePath(bytes: [0x61, 0xFF, 0x0F])) == "a%FF%0F")
    }
}

@Suite struct XMLTextTests {
    @Test func markupIsEscaped() {
        #expect(XMLText.escaped("]]><a b=\"c\" d='e'>&amp;") == "]]&gt;&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;amp;")
    }
}
