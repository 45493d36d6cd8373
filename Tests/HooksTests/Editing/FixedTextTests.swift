import Rules
import Syntax
import Testing
@testable import Hooks

/// Fixes replace what they name and leave every other byte as it was.
struct FixedTextTests {
    private func fix(_ line: Int, _ columns: Range<Int>, _ replacement: String) -> Fix {
        let range = SourceRange(start: SourcePosition(line: line, column: columns.lowerBound), end: SourcePosition(line: line, column: columns.upperBound))
        return Fix(path: "App/Info.plist", range: range, replacement: replacement)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineEndsAndWhatIsAroundStay(end: String) throws {
        let text = "\t<key>Ä</key>\(end)<key>B</key>  \(end)\(end)no end"
        let fixed = try #require(FixedText(Array(text.utf8), applying: [fix(1, 7..<9, "Aa"), fix(2, 6..<7, "")]))
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == "\t<key>Aa</key>\(end)<key></key>  \(end)\(end)no end")
        #expect(fixed.applied.count == 2 && fixed.waiting.isEmpty)
    }

    @Test func aMarkAndSixteenBitsStay() throws {
        let text = "é😀 old\nend"
        let fixes = [fix(1, 8..<11, "né😀w")]
        let marked = try #require(FixedText([0xEF, 0xBB, 0xBF] + Array(text.utf8), applying: fixes))
        #expect(marked.bytes == [0xEF, 0xBB, 0xBF] + Array("é😀 né😀w\nend".utf8))
        for isBigEndian in [true, false] {
            let bytes = { (text: String) in
                [UInt8](isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) + text.utf16.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            }
            #expect(try #require(FixedText(bytes(text), applying: fixes)).bytes == bytes("é😀 né😀w\nend"))
        }
    }

    @Test func ofTwoThatMeetTheSecondWaits() throws {
        let fixed = try #require(FixedText(Array("abcdef".utf8), applying: [fix(1, 2..<5, "X"), fix(1, 4..<6, "Y"), fix(1, 6..<7, "Z"), fix(1, 2..<5, "X")]))
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == "aXeZ")
        #expect(fixed.applied.map(\.replacement) == ["X", "Z"] && fixed.waiting.map(\.replacement) == ["Y"])
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x41], 1, 1), (Array("bplist00\u{0}".utf8), 9, 1), (Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8) + [0xE9], 1, 1),
        (Array("ab".utf8), 1, 9), (Array("ab".utf8), 2, 1), (Array("ab".utf8), 0, 1),
    ] as [([UInt8], Int, Int)])
    func whatCannotBeEditedIsLeft(bytes: [UInt8], line: Int, column: Int) {
        #expect(FixedText(bytes, applying: [fix(line, column..<(column + 1), "x")]) == nil)
    }
}
