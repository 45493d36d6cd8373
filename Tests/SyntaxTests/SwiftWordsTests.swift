import Syntax
import Testing
import TestSupport

/// Swift source without its comments and strings.
struct SwiftWordsTests {
    @Test(arguments: [
        ("@main final class D: UIResponder {", ["@main", "final", "class", "D", ":", "UIResponder", "{"]),
        ("a // b\nc", ["a", "c"]),
        ("a // b\rc", ["a", "c"]),
        ("a /* b /* c */ d */ e", ["a", "e"]),
        ("a /* never closed", ["a"]),
        ("a / b", ["a", "/", "b"]),
        ("let a = \"b c\" d", ["let", "a", "=", "d"]),
        (#"a "\"b" c"#, ["a", "c"]),
        (#"a "\\" b"#, ["a", "b"]),
        (#"a "\(b("c") + "\(d)") e" f"#, ["a", "f"]),
        ("a \"\"\"\nb \"c\" \"\"\n\"\"\" d", ["a", "d"]),
        ("a #\"b \"c\" \\(d) \\#(\"e\") f\"# g", ["a", "g"]),
        ("a ##\"b\"# c\"## d", ["a", "d"]),
        ("a \"not closed\nb", ["a", "b"]),
        ("#if DEBUG\na\n#endif", ["#if", "DEBUG", "a", "#endif"]),
        ("#selector(a)", ["#selector", "(", "a", ")"]),
        ("größe_1 = 2", ["größe_1", "=", "2"]),
        ("@ main", ["@", "main"]),
        ("\"", []), ("#\"", []), ("\"\\", []), ("\"\\(", []), ("/", ["/"]), ("#", ["#"]), ("", []),
    ])
    func wordsAndSignsAreThoseOfTheCode(source: String, expected: [String]) {
        let words = SwiftWords(SourceText(utf8: Array(source.utf8))).map { element in
            switch element {
            case .word(let word): word
            case .sign(let byte): String(UnicodeScalar(byte))
            }
        }
        #expect(words == expected)
    }

    /// However a file ends or is broken, each byte is passed once.
    @Test func anyBytesComeToAnEnd() {
        var random = SeededGenerator(seed: 20_261_130)
        let alphabet = Array("\"\\#/*()@a\n {".utf8) + [0xC3, 0x00]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            var count = 0
            for _ in SwiftWords(SourceText(utf8: bytes)) { count += 1 }
            #expect(count <= bytes.count)
        }
    }
}
