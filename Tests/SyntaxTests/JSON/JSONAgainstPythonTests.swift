import Foundation
import Testing
@testable import Syntax

/// Python's json module as the second opinion on documents made at random, whole and damaged.
@Suite struct JSONAgainstPythonTests {
    /// Writes for each document, one a line in hexadecimal, what Python makes of it.
    private static let script = #"""
        import codecs, json, re, struct, sys
        def apple(error):
            # Apple's string conversion lets the copyright sign of ISO 8859-1 stand alone.
            if error.object[error.start] != 0xA9: raise error
            return "\uFFFD", error.start + 1
        codecs.register_error("apple", apple)
        def refuse(name): raise ValueError(name)
        def real(value):
            if value in (float("inf"), float("-inf")): raise ValueError("out of range")
            return "r" + struct.pack(">d", value).hex()
        def show(value):
            if value is None: return "n"
            if isinstance(value, bool): return "t" if value else "f"
            if isinstance(value, int): return "i%d" % value if -2**63 <= value < 2**63 else real(float(value))
            if isinstance(value, float): return real(value)
            if isinstance(value, str): return "s" + value.encode("utf-8").hex()
            if isinstance(value, list): return "[" + " ".join(map(show, value)) + "]"
            return "{" + " ".join("s" + key.encode("utf-8").hex() + "=" + show(item) for key, item in value.pairs) + "}"
        class Pairs:
            def __init__(self, pairs): self.pairs = pairs
        for line in sys.stdin:
            data = bytes.fromhex(line.strip())
            try:
                answer = show(json.loads(data.decode("utf-8", "apple"), object_pairs_hook=Pairs, parse_constant=refuse))
            except (ValueError, OverflowError):
                answer = "comma" if re.search(rb",[ \t\r\n]*[]}]", data) else "refused"
            print(answer)
        """#

    @Test(.enabled(if: Python.isInstalled, "python3 is not installed: nothing was compared")) func bothReadTheSame() throws {
        var generator = DocumentGenerator(seed: 20_261_130)
        var documents: [[UInt8]] = []
        for _ in 0..<4_000 {
            let document = generator.document()
            documents.append(document)
            documents.append(generator.damaged(document))
        }
        let answers = try Python.run(Self.script, input: documents.map { $0.map { hexadecimal(UInt64($0), digits: 2) }.joined() }.joined(separator: "\n"))
        #expect(answers.count == documents.count)
        var accepted = 0
        for (document, answer) in zip(documents, answers) where answer != "comma" {
            let ours = (try? JSON.read(document)).map { show($0.root) } ?? "refused"
            #expect(ours == answer, "\(String(decoding: document, as: UTF8.self))")
            if answer != "refused" { accepted += 1 }
        }
        #expect(accepted > 4_000)
        #expect(answers.count(where: { $0 == "refused" }) > 1_000)
    }

    private func show(_ node: Node) -> String {
        switch node.value {
        case .null: "n"
        case .boolean(let flag): flag ? "t" : "f"
        case .integer(let number): "i\(number)"
        case .real(let number): "r" + hexadecimal(number.bitPattern, digits: 16)
        case .string(let text): string(text)
        case .array(let items): "[" + items.map(show).joined(separator: " ") + "]"
        case .dictionary(let mapping): "{" + mapping.entries.map { "\(string($0.key))=\(show($0.value))" }.joined(separator: " ") + "}"
        case .unsignedInteger, .date, .data, .uid: "not JSON"
        }
    }

    private func string(_ text: String) -> String { "s" + text.utf8.map { hexadecimal(UInt64($0), digits: 2) }.joined() }

    private func hexadecimal(_ value: UInt64, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}

/// Makes documents with every construct of JSON in them, the same ones for the same seed.
private struct DocumentGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    private mutating func pick<Element>(_ items: [Element]) -> Element { items[number(below: items.count)] }

    mutating func document() -> [UInt8] { Array((blank() + value(depth: 0) + blank()).utf8) }

    /// One byte changed, removed or put in.
    mutating func damaged(_ document: [UInt8]) -> [UInt8] {
        var document = document
        let offset = number(below: document.count)
        let byte = pick(Array("{}[]:\"\\0123456789.eE+-truefalsn /*'\n\u{1}".utf8) + [0x80, 0xC3, 0xFF])
        switch number(below: 3) {
        case 0: document[offset] = byte
        case 1: document.remove(at: offset)
        default: document.insert(byte, at: offset)
        }
        return document
    }

    private mutating func blank() -> String { number(below: 3) == 0 ? pick([" ", "\n", "\t", "\r\n", "  "]) : "" }

    private mutating func value(depth: Int) -> String {
        switch number(below: depth > 4 ? 6 : 10) {
        case 0: pick(["true", "false", "null"])
        case 1, 2: numeral()
        case 3, 4, 5: string()
        case 6, 7: "[" + elements { $0.value(depth: depth + 1) } + "]"
        default: "{" + elements { $0.string() + $0.blank() + ":" + $0.blank() + $0.value(depth: depth + 1) } + "}"
        }
    }

    private mutating func elements(_ element: (inout Self) -> String) -> String {
        let count = number(below: 6)
        if count == 0 { return blank() }
        return (0..<count).map { _ in blank() + element(&self) + blank() }.joined(separator: ",")
    }

    private mutating func numeral() -> String {
        let digits = (0..<(1 + number(below: pick([3, 22])))).map { _ in "\(number(below: 10))" }.joined()
        let integer = digits.drop { $0 == "0" }
        let fraction = number(below: 3) == 0 ? "." + digits : ""
        let exponent = number(below: 4) == 0 ? pick(["e", "E"]) + pick(["", "+", "-"]) + "\(number(below: 330))" : ""
        return pick(["", "-"]) + (integer.isEmpty ? "0" : integer) + fraction + exponent
    }

    private mutating func string() -> String {
        let pieces = ["a", "Icon", " ", "é", "€", "😀", "\u{2028}", "\u{7F}", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0041", "\\u00e9", "\\uD83D\\uDE00",
                      "\\u0000", "\\ud800", "\\udc00", "1x", "/*", "'"]
        let count = number(below: 6)
        return "\"" + (0..<count).map { _ in pick(pieces.dropLast(number(below: 8) == 0 ? 0 : 5) + ["z"]) }.joined() + "\""
    }
}

/// The Python that is installed, if one is.
private enum Python {
    static let isInstalled = (try? run("print(1)", input: "")) == ["1"]

    static func run(_ script: String, input: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inputFile = folder.appendingPathComponent("input")
        try Data(input.utf8).write(to: inputFile)
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
