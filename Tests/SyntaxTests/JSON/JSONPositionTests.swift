import Testing
@testable import Syntax

/// Where keys and values are said to lie, and how much is read at most.
@Suite struct JSONPositionTests {
    private func text(_ range: ByteRange, in document: Document) -> String {
        String(decoding: document.text?.bytes[range.lowerBound..<range.upperBound] ?? [], as: UTF8.self)
    }

    @Test func keysAndValuesCoverTheirText() throws {
        let document = try JSON.read(Array("\u{FEFF}{ \"a\" : [ 1.5 , true,\"x\\n\" ],\"é\":{} , \"n\":null }".utf8))
        let entries = try #require(document.root.dictionary?.entries)
        #expect(entries.map { text($0.keyRange, in: document) } == ["\"a\"", "\"é\"", "\"n\""])
        #expect(entries.map { text($0.value.range, in: document) } == ["[ 1.5 , true,\"x\\n\" ]", "{}", "null"])
        #expect(entries[0].value.array?.map { text($0.range, in: document) } == ["1.5", "true", "\"x\\n\""])
        #expect(document.root.range.lowerBound == 0)
        #expect(document.format == .json)
    }

    @Test func bareKeysAndCommentsKeepTheirPlaces() throws {
        let document = try JSON.read(Array("// one\n{ key: /* two */ 0x1F, 'other' : -Infinity }".utf8), dialect: .json5)
        let entries = try #require(document.root.dictionary?.entries)
        #expect(entries.map { text($0.keyRange, in: document) } == ["key", "'other'"])
        #expect(entries.map { text($0.value.range, in: document) } == ["0x1F", "-Infinity"])
        #expect(document.sourceRange(of: entries[0].keyRange) == SourceRange(start: .init(line: 2, column: 3), end: .init(line: 2, column: 6)))
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func linesEndInAnyOfThreeWays(end: String) throws {
        let document = try JSON.read(Array("{\(end)  \"images\" : [\(end)    { \"idiom\" : \"mac\" }\(end)  ]\(end)}".utf8))
        let idiom = try #require(document.root["images"]?.array?.first?.dictionary?.entry(for: "idiom"))
        #expect(document.sourceRange(of: idiom.keyRange)?.start == SourcePosition(line: 3, column: 7))
        #expect(document.sourceRange(of: idiom.value.range) == SourceRange(start: .init(line: 3, column: 17), end: .init(line: 3, column: 22)))
    }

    @Test(arguments: ["[", "{\"a\":"]) func nestingIsBounded(opening: String) {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: opening, count: depth) + "1" + String(repeating: opening == "[" ? "]" : "}", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSON.read(nested(512)) }
        #expect(throws: SyntaxError("nested more than 512 deep", at: .init(line: 1, column: 512 * opening.utf8.count + 1))) { try JSON.read(nested(513)) }
        #expect(throws: SyntaxError.self) { try JSON.read(nested(100_000)) }
    }

    @Test func theNumberOfNodesIsBounded() {
        var limits = SyntaxLimits()
        limits.nodes = 5
        #expect(throws: Never.self) { try JSON.read(Array("{\"a\":1,\"b\":2}".utf8), limits: limits) }
        #expect(throws: SyntaxError("more than 5 keys and values", at: .init(line: 1, column: 13))) { try JSON.read(Array("{\"a\":1,\"b\":[2]}".utf8), limits: limits) }
    }

    @Test func longNumbersAndStringsTakeNoLongerThanTheirLength() throws {
        let digits = String(repeating: "9", count: 300) + "." + String(repeating: "7", count: 2_000_000)
        #expect(throws: Never.self) { try JSON.read(Array("[\(digits)]".utf8)) }
        let escapes = String(repeating: "\\n", count: 1_000_000)
        #expect(try JSON.read(Array("\"\(escapes)\"".utf8)).root.string?.utf8.count == 1_000_000)
    }
}
