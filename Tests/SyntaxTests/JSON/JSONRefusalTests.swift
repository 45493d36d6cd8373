import Testing
@testable import Syntax

/// What is refused, in which words, and at which place.
@Suite struct JSONRefusalTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let line: Int
        let column: Int
        let message: String
        var dialect = JSON.Dialect.appleTools
        var testDescription: String { text }

        init(_ text: String, _ line: Int, _ column: Int, _ message: String, _ dialect: JSON.Dialect = .appleTools) {
            self.text = text
            self.line = line
            self.column = column
            self.message = message
            self.dialect = dialect
        }
    }

    static let cases: [Case] = [
        Case("", 1, 1, "expected a value, found the end of the file"),
        Case(" \n ", 2, 2, "expected a value, found the end of the file"),
        Case("{", 1, 2, "expected a key in double quotes or '}', found the end of the file"),
        Case("[1", 1, 3, "expected ',' or ']', found the end of the file"),
        Case("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
        Case("[1}", 1, 3, "expected ',' or ']', found '}'"),
        Case("[,1]", 1, 2, "expected a value, found ','"),
        Case("[1,,]", 1, 4, "expected a value, found ','"),
        Case("{,}", 1, 2, "expected a key in double quotes or '}', found ','"),
        Case("{\"a\"}", 1, 5, "expected ':' after the key, found '}'"),
        Case("{\"a\":}", 1, 6, "expected a value, found '}'"),
        Case("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "expected ',' or '}', found a string"),
        Case("{\"a\":1,,}", 1, 8, "expected a key in double quotes or '}', found ','"),
        Case("{a:1}", 1, 2, "expected a key in double quotes or '}', found 'a'"),
        Case("{'a':1}", 1, 2, "expected a key in double quotes or '}', found '''"),
        Case("[1]]", 1, 4, "expected the end of the file, found ']'"),
        Case("{} {}", 1, 4, "expected the end of the file, found '{'"),
        Case("True", 1, 1, "expected a value, found 'True'"),
        Case("nulls", 1, 1, "expected a value, found 'nulls'"),
        Case("// no\n1", 1, 1, "expected a value, found '/'"),
        Case("[\u{201C}a\u{201D}]", 1, 2, "expected a value, found U+201C"),
        Case("[\u{1}]", 1, 2, "expected a value, found U+0001"),
        Case("[\"a\n\"]", 1, 2, "the string is not closed on its line"),
        Case("[\"a", 1, 2, "the string is not closed"),
        Case("\"a\\", 1, 4, "the file ends inside a string"),
        Case("\"a\tb\"", 1, 3, "a control character in a string must be escaped"),
        Case("\"é\\q\"", 1, 4, "unknown escape sequence in a string"),
        Case("\"\\x41\"", 1, 2, "unknown escape sequence in a string"),
        Case("\"\\u12\"", 1, 2, "expected 4 hexadecimal digits in the escape sequence"),
        Case("\"\\ud800\"", 1, 2, "half of a surrogate pair"),
        Case("\"\\ude00\"", 1, 2, "half of a surrogate pair"),
        Case("\"\\ud800\\u0041\"", 1, 2, "half of a surrogate pair"),
        Case("-", 1, 2, "expected a digit, found the end of the file"),
        Case("01", 1, 1, "a number must not begin with 0"),
        Case("-01", 1, 1, "a number must not begin with 0"),
        Case("1.", 1, 3, "expected a digit, found the end of the file"),
        Case(".5", 1, 1, "expected a value, found '.'"),
        Case("+1", 1, 1, "expected a value, found '+'"),
        Case("1e", 1, 3, "expected a digit, found the end of the file"),
        Case("[1e+]", 1, 5, "expected a digit, found ']'"),
        Case("[1, 1e999]", 1, 5, "the number is out of range"),
        Case("0x10", 1, 2, "expected the end of the file, found 'x10'"),
        Case("NaN", 1, 1, "expected a value, found 'NaN'"),
        Case("Infinity", 1, 1, "expected a value, found 'Infinity'"),
        Case("\u{A0}1", 1, 1, "expected a value, found U+00A0"),
        Case("/* a", 1, 1, "the comment is not closed", .json5),
        Case("/*/", 1, 1, "the comment is not closed", .json5),
        Case("[/]", 1, 2, "expected a value or a comment, found '/'", .json5),
        Case("{1a:1}", 1, 2, "expected a key or '}', found '1a'", .json5),
        Case("{a-b:1}", 1, 3, "expected ':' after the key, found '-'", .json5),
        Case("{\\x61:1}", 1, 2, "expected 'u' and four hexadecimal digits after the backslash", .json5),
        Case("'\\1'", 1, 2, "unknown escape sequence in a string", .json5),
        Case("'\\01'", 1, 2, "unknown escape sequence in a string", .json5),
        Case("'\\x4'", 1, 2, "expected 2 hexadecimal digits in the escape sequence", .json5),
        Case("'a\nb'", 1, 1, "the string is not closed on its line", .json5),
        Case("0x", 1, 3, "expected a hexadecimal digit, found the end of the file", .json5),
        Case(".", 1, 2, "expected a digit, found the end of the file", .json5),
        Case("010", 1, 1, "a number must not begin with 0", .json5),
        Case("Infinit", 1, 1, "expected a digit, found 'Infinit'", .json5),
    ]

    @Test(arguments: cases) func faultsAreNamedWhereTheyAre(_ item: Case) {
        let error = #expect(throws: SyntaxError.self) { try JSON.read(Array(item.text.utf8), dialect: item.dialect) }
        #expect(error?.message == item.message)
        #expect(error?.position == SourcePosition(line: item.line, column: item.column))
    }

    @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> topic", "||||||| base"], [JSON.Dialect.appleTools, .json5])
    func conflictMarkersAreCalledThat(marker: String, dialect: JSON.Dialect) {
        for text in ["{\n  \"a\": 1,\n\(marker)\n}", "{\n  \"a\": 1\n\(marker)\n}", "{\n  \"a\":\n\(marker)\n}", "[\n1\n\(marker)", "\n\n\(marker)"] {
            #expect(throws: SyntaxError("merge conflict marker", at: SourcePosition(line: 3, column: 1))) {
                try JSON.read(Array(text.utf8), dialect: dialect)
            }
        }
    }

    @Test(arguments: ["[\n<<<<<<\n]", "[\n <<<<<<< HEAD\n]", "[\n<<<<<<<<\n]"]) func whatOnlyLooksLikeAConflictMarkerIsNone(text: String) {
        let error = #expect(throws: SyntaxError.self) { try JSON.read(Array(text.utf8)) }
        #expect(error?.message == "expected a value, found '<'")
    }

    @Test func bytesThatAreNotUTF8AreRefusedWhereTheyAre() {
        #expect(throws: SyntaxError("byte 0xFF is not valid UTF-8", at: SourcePosition(line: 2, column: 2))) { try JSON.read([0x5B, 0x0A, 0x22, 0xFF, 0x22, 0x5D]) }
    }
}
