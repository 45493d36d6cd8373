import Foundation
import Testing
@testable import Syntax

/// Damaged files must end in a value or an error, with every place inside the file.
@Suite struct PropertyListMutationTests {
    private static let iterations = ProcessInfo.processInfo.environment["PLIMSOLL_FUZZ_ITERATIONS"].flatMap(Int.init) ?? 30_000

    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//A" "b"><!-- c -->
        <plist><dict><key>a</key><string>b &amp; &#x41;<![CDATA[d]]>é</string><key>b</key><array><integer>-0x1F</integer><real>1.5e3</real><true/><false></false>
        <date>2024-01-02T03:04:05Z</date><data>QUJD RA==</data></array><key/><dict><key>CF$UID</key><integer>3</integer></dict></dict></plist>
        """
    private static let openStep = """
        // !$*UTF8*$!
        { archiveVersion = 1; objects = { 0123456789ABCDEF01234567 /* x */ = {isa = PBXBuildFile; fileRef = 0123456789ABCDEF01234567; };
        "a b" = ( c, "d\\n\\U00e9\\341\\Ud83d\\Ude00", 'e', <0fbd 77>, ); k; }; }
        """
    private static let strings = "/* c */\n\"a\" = \"b é\";\n'c' = d; e;\n\"k\" = { x = ( y, z ); };\n"
    private static let binary = BinaryFile(objects: [
        [0xD3, 1, 2, 3, 4, 5, 6], BinaryFile.text("a"), BinaryFile.text("key"), BinaryFile.text("c"), [0xA3, 6, 7, 8],
        [0x5F, 0x10, 3, 0x61, 0x62, 0x63], [0xD1, 1, 9], [0x13, 0, 0, 0, 0, 0, 0, 0, 1], [0x62, 0xD8, 0x3D, 0xDE, 0], [0x43, 1, 2, 3],
        [0x33, 0, 0, 0, 0, 0, 0, 0, 0], [0x80, 5],
    ]).bytes
    private static let tokens = [
        "<", ">", "/", "&", ";", "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<array>", "</array>", "<plist>", "</plist>",
        "<true/>", "<integer>", "</integer>", "0x", "-", " ", "\n", "\r", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&#x", "&#", "é",
        "{", "}", "(", ")", ",", "=", "\"", "'", "\\", "\\U", "\\37", "/*", "*/", "//", "\u{2028}", "\u{1F600}", "<<<<<<<", "\0", "bplist00",
    ]

    private static let originals: [[UInt8]] = [
        Array(xml.utf8), Array(openStep.utf8), Array(strings.utf8), binary,
        [0xFF, 0xFE] + openStep.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    ]

    @Test(arguments: originals.indices)
    func damageEndsInAValueOrAnError(of index: Int) {
        let original = Self.originals[index]
        var random = SeededGenerator(seed: UInt64(index))
        for _ in 0..<Self.iterations / Self.originals.count {
            let bytes = Self.damage(original, &random)
            let first = Self.problem(bytes) { try PropertyList.read(bytes) }, second = Self.problem(bytes) { try PropertyList.readOpenStep(bytes) }
            #expect(first == nil && second == nil, "bytes \(bytes)")
        }
    }

    private static func damage(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<[1, 1, 1, 2, 3, 6].randomElement(using: &random)! {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + [0, 1, 1, 2, 8, 40].randomElement(using: &random)!)
            let token = Array(tokens.randomElement(using: &random)!.utf8)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.insert(contentsOf: token, at: start)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.replaceSubrange(start..<end, with: token)
            case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: Int.random(in: 0...bytes.count, using: &random))
            case 4 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &random)
            default: if Bool.random(using: &random) { bytes.removeSubrange(start...) }
            }
        }
        return bytes
    }

    private static func problem(_ bytes: [UInt8], _ read: () throws -> Document) -> String? {
        do {
            let document = try read()
            guard let text = document.text else { return nil }
            let whole = ByteRange(0, text.bytes.count)
            if let tail = document.ignoredTail, !contains(whole, tail) || tail.lowerBound < document.root.range.upperBound {
                return "the tail is wrong"
            }
            return problem(with: document.root, inside: whole)
        } catch {
            guard let error = error as? SyntaxError else { return "\(error) is no syntax error" }
            guard let position = error.position else { return nil }
            let lines = bytes.filter { $0 == 0x0A || $0 == 0x0D }.count + 1
            let isInside = 1...lines ~= position.line && position.column >= 1
            return isInside && !error.message.isEmpty && !error.message.contains("\n") ? nil : "the error is wrong: \(error)"
        }
    }

    private static func problem(with node: Node, inside range: ByteRange) -> String? {
        guard contains(range, node.range) else { return "\(node.range) is not in \(range)" }
        for item in node.array ?? [] {
            if let problem = problem(with: item, inside: node.range) { return problem }
        }
        for entry in node.dictionary?.entries ?? [] {
            let isBeforeValue = entry.keyRange.upperBound <= entry.value.range.lowerBound || entry.keyRange == entry.value.range
            guard contains(node.range, entry.keyRange), isBeforeValue else { return "the key at \(entry.keyRange) is out of place" }
            if let problem = problem(with: entry.value, inside: node.range) { return problem }
        }
        return nil
    }

    private static func contains(_ outer: ByteRange, _ inner: ByteRange) -> Bool {
        outer.lowerBound <= inner.lowerBound && inner.lowerBound <= inner.upperBound && inner.upperBound <= outer.upperBound
    }
}
