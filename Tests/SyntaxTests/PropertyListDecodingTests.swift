import Testing
@testable import Syntax

@Suite struct PropertyListDecodingTests {
    private static let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<string>é\u{1F600}</string>"

    @Test(arguments: [
        [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + units16(text, isBigEndian: false), [0xFE, 0xFF] + units16(text, isBigEndian: true),
        [0xFF, 0xFE, 0, 0] + units32(text, isBigEndian: false), [0, 0, 0xFE, 0xFF] + units32(text, isBigEndian: true), Array(text.utf8),
    ] as [[UInt8]])
    func theMarkSaysTheEncoding(bytes: [UInt8]) throws {
        let document = try PropertyList.read(bytes)
        #expect(document.root.string == "é\u{1F600}")
        #expect(document.text?.bytes == Array(Self.text.utf8))
        #expect(document.sourceRange(of: document.root.range)?.start == SourcePosition(line: 2, column: 1))
        #expect(try TextDecoding.utf8(from: bytes).bytes == Array(Self.text.utf8))
    }

    /// The bytes E9 and 80 in a string.
    @Test(arguments: [
        ("ISO-8859-1", "é\u{80}"), ("latin1", "é\u{80}"), ("us-ascii", "é\u{80}"), ("ANSI_X3.4-1968", "é\u{80}"), ("windows-1252", "é€"),
        ("cp1252", "é€"),
        ("Shift_JIS", "\u{FFFD}\u{FFFD}"), ("windows-1251", "\u{FFFD}\u{FFFD}"), ("gb18030", "\u{FFFD}\u{FFFD}"), ("koi8-r", "\u{FFFD}\u{FFFD}"),
    ])
    func theDeclarationNamesTheEncoding(name: String, value: String) throws {
        let bytes = Array("<?xml version='1.0' encoding='\(name)'?><string>".utf8) + [0xE9, 0x80] + Array("</string>".utf8)
        #expect(try PropertyList.read(bytes).root.string == value)
        #expect(throws: Never.self) { try TextDecoding.utf8(from: bytes) }
    }

    @Test(arguments: ["utf-8", "UTF8", "utf_8"])
    func utf8IsKnownByItsNames(name: String) throws {
        #expect(try PropertyList.read(Array("<?xml encoding=\"\(name)\"?><string>é</string>".utf8)).root.string == "é")
        #expect(throws: SyntaxError.self) { try PropertyList.read(Array("<?xml encoding=\"\(name)\"?><string>".utf8) + [0xE9] + Array("</string>".utf8)) }
    }

    @Test(arguments: [
        ("bogus", "unknown encoding 'bogus'"), ("", "unknown encoding ''"), ("UTFé8", "unknown encoding 'UTFé8'"),
        ("utf-16", "the file is declared 'utf-16' but is not"), ("UCS-2", "the file is declared 'UCS-2' but is not"),
    ])
    func otherNamesAreErrorsAtTheirPlace(name: String, message: String) {
        let marked = MarkedText("<?xml version=\"1.0\" encoding=\"↓\(name)\"?><true/>")
        #expect(failureOf { () throws(SyntaxError) in try PropertyList.read(marked.bytes) } == SyntaxError(message, at: marked.position(of: 0)))
    }

    @Test(arguments: [
        " <?xml encoding=\"bogus\"?><true/>", "<?xml encoding = \"bogus\"?><true/>", "<?xml encoding=bogus?><true/>",
        "<?xml encoding=\"bogus?><true/>", "<?xml Encoding=\"bogus\"?><true/>", "<?xml a=\"?\" encoding=\"bogus\"?><true/>",
        "\u{FEFF}<?xml encoding=\"bogus\"?><true/>",
    ])
    func aDeclarationThatAppleOverlooksSaysNothing(text: String) throws {
        #expect(try PropertyList.read(Array(text.utf8)).root.boolean == true)
    }

    @Test func utf16ShowsWithoutAMarkInStringsFilesOnly() throws {
        for isBigEndian in [true, false] {
            #expect(try PropertyList.readOpenStep(Self.units16("\"a\" = \"é\";", isBigEndian: isBigEndian)).root["a"]?.string == "é")
            #expect(try PropertyList.read(Self.units16("/* c */ a = b;", isBigEndian: isBigEndian)).root["a"]?.string == "b")
            let error = failureOf { () throws(SyntaxError) in try PropertyList.read(Self.units16("<true/>", isBigEndian: isBigEndian)) }
            #expect(error?.message.hasPrefix("UTF-16 without a byte order mark") == true)
        }
        #expect(try PropertyList.read(Self.units16(" <true/>", isBigEndian: false)).root.boolean == true)
    }

    @Test func halfACharacterIsReplaced() throws {
        #expect(try PropertyList.read([0xFF, 0xFE, 0x22, 0, 0, 0xD8, 0x22, 0]).root.string == "\u{FFFD}")
        #expect(try PropertyList.read([0xFF, 0xFE, 0x22, 0, 0, 0xDC, 0, 0xD8, 0, 0xD8, 0x22, 0]).root.string == "\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(try PropertyList.read([0xFF, 0xFE, 0x61, 0, 0x62]).root.string == "a")
    }

    @Test(arguments: [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
    func anEmptyFileIsNoPropertyListButAnEmptyProject(bytes: [UInt8]) throws {
        #expect(failureOf { () throws(SyntaxError) in try PropertyList.read(bytes) }?.message == "the file is empty")
        #expect(try PropertyList.readOpenStep(bytes).root.dictionary?.entries.isEmpty == true)
    }

    @Test(arguments: [
        ([0x61, 0xE9], 1), ([0xC3], 0), ([0x61, 0x80], 1), ([0xC0, 0x80], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0),
        ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xE2, 0x80], 0), ([0xFF], 0),
        (Array(repeating: 0x61, count: 23) + [0xFF], 23),
        ([0x7F, 0xC2, 0x80, 0xE0, 0xA0, 0x80, 0xEF, 0xBF, 0xBF, 0xF0, 0x90, 0x80, 0x80, 0xF4, 0x8F, 0xBF, 0xBF], nil), ([0x61, 0xA9, 0x62], nil),
        (Array(repeating: 0x61, count: 64), nil), ([], nil),
    ] as [([UInt8], Int?)])
    func theFirstInvalidByteIsFound(bytes: [UInt8], offset: Int?) {
        #expect(bytes.withUnsafeBufferPointer { UTF8Validation.firstInvalidOffset(in: $0) } == offset)
    }

    @Test func theErrorOfAnInvalidByteNamesIt() {
        let bytes = Array("a = b;\nc = \"".utf8) + [0xE9] + Array("\";".utf8)
        let error = failureOf { () throws(SyntaxError) in try PropertyList.read(bytes) }
        #expect(error == SyntaxError("byte 0xE9 is not valid UTF-8", at: SourcePosition(line: 2, column: 6)))
    }

    private static func units16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    }

    private static func units32(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            return isBigEndian ? bytes : bytes.reversed()
        }
    }
}
