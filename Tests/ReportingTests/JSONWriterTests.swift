import Foundation
import Testing
@testable import Reporting

@Suite struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        body(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func membersAndElementsAreSeparated() {
        let text = written { json in
            json.object { json in
                json.member("a", 1)
                json.member("b", nil as String?)
                json.member("c", ["x", "y"])
                json.member("d") { _ in }
                json.key("e")
                json.array([1, 2]) { json, number in json.object { $0.member("n", number) } }
                json.member("f", 4.25)
            }
        }
        #expect(text == #"{"a": 1, "b": null, "c": ["x", "y"], "d": {}, "e": [{"n": 1}, {"n": 2}], "f": 4.3}"#)
    }

    @Test func elementsCanStandOnLinesOfTheirOwn() {
        #expect(written { $0.lines([1, 2]) { $0.number($1) } } == "[\n1,\n2\n]")
        #expect(written { $0.lines([Int]()) { $0.number($1) } } == "[]")
        #expect(written { json in json.array([0]) { json, _ in json.lines([1]) { $0.number($1) } } } == "[[\n1\n]]")
    }

    @Test func stringsKeepTheirMeaningAndSteerNothing() throws {
        for (text, expected) in [
            ("plain é 日本 😀", #""plain é 日本 😀""#),
            ("\"\\/\n\t\r\u{8}\u{0}", #""\"\\/\n\t\u000d\u0008\u0000""#),
            ("\u{7F}\u{85}\u{2028}\u{202E}\u{E0041}", #""\u007f\u0085\u2028\u202e\udb40\udc41""#),
            ("##[error]", ##""#\u0023[error]""##),
            ("###", ##""#\u0023#""##),
        ] {
            let json = written { $0.string(text) }
            #expect(json == expected)
            #expect(written { $0.string(Array(text.utf8)) } == expected)
            let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
            #expect(read.map { Array($0.utf8) } == Array(text.utf8))
        }
    }

    @Test func bytesThatAreNotUTF8ShowAsTheirValues() {
        #expect(written { $0.string([0x61, 0xFF, 0x5C, 0xC3] as [UInt8]) } == #""a\\xff\\\\xc3""#)
    }

    @Test(arguments: [
        (0, 1, "0"), (4.1, 1, "4.1"), (4.04, 1, "4"), (4.96, 1, "5"), (12.3456, 3, "12.346"), (0.5, 0, "1"), (7, 0, "7"),
        (-3, 1, "0"), (.nan, 1, "0"), (.infinity, 1, "1000000000000"), (0.004, 3, "0.004"),
    ] as [(Double, Int, String)])
    func figuresAreRounded(value: Double, places: Int, expected: String) {
        #expect(Decimal(value, places: places).text == expected)
    }
}
