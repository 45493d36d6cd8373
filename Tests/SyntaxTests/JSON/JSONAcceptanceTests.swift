import Testing
@testable import Syntax

/// What each dialect accepts and what it makes of it.
@Suite struct JSONAcceptanceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let dialects: [JSON.Dialect]
        let value: String
        var testDescription: String { text }

        static func both(_ text: String, _ value: String) -> Case { Case(text: text, dialects: [.appleTools, .json5], value: value) }
        static func json5(_ text: String, _ value: String) -> Case { Case(text: text, dialects: [.json5], value: value) }
    }

    static let values: [Case] = [
        .both("{}", "{}"), .both("[]", "[]"), .both(" \t\r\n[ ] \n", "[]"), .both("\"\"", "\"\""),
        .both("true", "true"), .both("false", "false"), .both("null", "null"),
        .both("[1,2]", "[1, 2]"), .both("[1,2,]", "[1, 2]"), .both("{\"a\":1,}", "{a: 1}"), .both("{\"a\" : 1 , }", "{a: 1}"),
        .both("{\"a\":{\"b\":[{}]}}", "{a: {b: [{}]}}"), .both("{\"a\":1,\"b\":2,\"a\":3}", "{a: 1, b: 2, a: 3}"),
        .both("{\"\":1}", "{: 1}"), .both("\u{FEFF}[1]", "[1]"),
        .both("0", "0"), .both("-0", "0"), .both("-12", "-12"), .both("9223372036854775807", "9223372036854775807"),
        .both("-9223372036854775808", "-9223372036854775808"), .both("9223372036854775808", "9.223372036854776e+18"),
        .both("1.5", "1.5"), .both("1.0", "1.0"), .both("-2.5e-3", "-0.0025"), .both("1E2", "100.0"), .both("0e+1", "0.0"),
        .both("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\"\\/\u{8}\u{C}\n\r\t\""), .both("\"\\u00e9\\u20AC\"", "\"é€\""),
        .both("\"\\ud83d\\ude00\"", "\"😀\""), .both("\"a\\u0000b\"", "\"a\0b\""), .both("\"é😀\"", "\"é😀\""), .both("\"\u{7F}\"", "\"\u{7F}\""),
        .both("\"\u{2028}\"", "\"\u{2028}\""),
        .json5("// first\n[1] // last", "[1]"), .json5("/* a * / ** */[/**/1/*,*/]", "[1]"), .json5("//\u{2028}1", "1"), .json5("[1]//", "[1]"),
        .json5("{a:1,$b_2:2,é:3,\\u0061b:4}", "{a: 1, $b_2: 2, é: 3, ab: 4}"), .json5("{null:1,Infinity:2}", "{null: 1, Infinity: 2}"),
        .json5("{'a b':'c\"d'}", "{a b: \"c\"d\"}"), .json5("'\\'\\v\\0\\x41\\q'", "\"'\u{B}\0Aq\""), .json5("'a\\\nb\\\r\nc\\\u{2029}d'", "\"abcd\""),
        .json5("'a\tb'", "\"a\tb\""), .json5("'\\é'", "\"é\""),
        .json5("+1", "1"), .json5("+.5", "0.5"), .json5(".5", "0.5"), .json5("-.5e1", "-5.0"), .json5("5.", "5.0"), .json5("5.e2", "500.0"),
        .json5("0x1F", "31"), .json5("-0xff", "-255"), .json5("0x7FFFFFFFFFFFFFFF", "9223372036854775807"), .json5("0x8000000000000000", "9.223372036854776e+18"),
        .json5("-0x8000000000000000", "-9223372036854775808"), .json5("Infinity", "inf"), .json5("-Infinity", "-inf"), .json5("NaN", "nan"),
        .json5("\u{A0}\u{FEFF}\u{B}\u{C}\u{3000}[\u{2003}1]", "[1]"),
    ]

    @Test(arguments: values) func valuesAreRead(_ item: Case) throws {
        for dialect in item.dialects {
            #expect(describe(try JSON.read(Array(item.text.utf8), dialect: dialect).root) == item.value)
        }
        if !item.dialects.contains(.appleTools) {
            #expect(throws: SyntaxError.self) { try JSON.read(Array(item.text.utf8)) }
        }
    }

    @Test(arguments: [false, true], [false, true]) func textInUTF16IsRead(bigEndian: Bool, hasMark: Bool) throws {
        let units = Array(((hasMark ? "\u{FEFF}" : "") + "{\"é😀\": \"x\"}").utf16)
        let bytes = units.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(describe(try JSON.read(bytes).root) == "{é😀: \"x\"}")
    }

    @Test func aLoneCopyrightSignOfLatin1IsReadAsApplesToolsDo() throws {
        #expect(describe(try JSON.read([0x5B, 0x22, 0xA9, 0x22, 0x5D]).root) == "[\"\u{FFFD}\"]")
        #expect(describe(try JSON.read([0x7B, 0xA9, 0x3A, 0x31, 0x7D], dialect: .json5).root) == "{\u{FFFD}: 1}")
    }

    @Test func longObjectsFindTheLastOfEqualKeys() throws {
        let entries = (0..<50).map { "\"k\($0 % 40)\": \($0)" }.joined(separator: ",")
        let root = try JSON.read(Array("{\(entries)}".utf8)).root
        #expect(root.dictionary?.entries.count == 50)
        #expect(root["k3"]?.integer == 43)
        #expect(root["k39"]?.integer == 39)
    }

    private func describe(_ node: Node) -> String {
        switch node.value {
        case .string(let text): "\"\(text)\""
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .null: "null"
        case .array(let items): "[" + items.map(describe).joined(separator: ", ") + "]"
        case .dictionary(let mapping): "{" + mapping.entries.map { "\($0.key): \(describe($0.value))" }.joined(separator: ", ") + "}"
        case .unsignedInteger, .date, .data, .uid: "not JSON"
        }
    }
}
