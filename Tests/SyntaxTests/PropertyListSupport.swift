@testable import Syntax

/// A text with marks that say where things are expected.
struct MarkedText {
    let text: String
    /// Byte offsets of the marks, in order.
    let marks: [Int]

    /// `↓` marks a place and is taken out.
    init(_ marked: String) {
        var text = ""
        var marks: [Int] = []
        for character in marked {
            if character == "↓" { marks.append(text.utf8.count) } else { text.append(character) }
        }
        self.text = text
        self.marks = marks
    }

    var bytes: [UInt8] { Array(text.utf8) }

    func position(of mark: Int) -> SourcePosition? {
        marks.indices.contains(mark) ? SourceText(utf8: bytes).position(of: marks[mark]) : nil
    }

    /// What stands between two marks.
    func between(_ first: Int, _ second: Int) -> ByteRange { ByteRange(marks[first], marks[second]) }
}

extension Node {
    /// The value in one line, dictionaries in file order with every entry: `{a: "b", c: [1, true]}`.
    var summary: String {
        switch value {
        case .string(let text): "\"" + text.unicodeScalars.map(Self.visible).joined() + "\""
        case .integer(let number): String(number)
        case .unsignedInteger(let number): "\(number)u"
        case .real(let number): "\(number)r"
        case .boolean(let flag): String(flag)
        case .date(let seconds): "@\(seconds)"
        case .data(let bytes): "<" + bytes.map { ReadFailure.hexadecimal(UInt32($0), digits: 2) }.joined() + ">"
        case .uid(let number): "uid \(number)"
        case .null: "null"
        case .array(let items): "[" + items.map(\.summary).joined(separator: ", ") + "]"
        case .dictionary(let mapping): "{" + mapping.entries.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ") + "}"
        }
    }

    private static func visible(_ scalar: Unicode.Scalar) -> String {
        scalar.value > 0x1F && scalar.value < 0x7F ? String(scalar) : "‹" + ReadFailure.hexadecimal(scalar.value, digits: 2) + "›"
    }
}

/// The value that `read` gives, or the message of its error.
func outcome(_ read: () throws(SyntaxError) -> Document) -> String {
    do throws(SyntaxError) {
        return try read().root.summary
    } catch {
        return "error: \(error.message)"
    }
}

/// The error of `read`; nil where it succeeds.
func failureOf(_ read: () throws(SyntaxError) -> Document) -> SyntaxError? {
    do throws(SyntaxError) {
        _ = try read()
        return nil
    } catch {
        return error
    }
}

extension Node {
    /// The value as every reader sees it: of equal keys the one that counts, keys sorted, numbers by their bits.
    var canonical: String {
        switch value {
        case .real(let number): canonicalReal(number)
        case .date(let seconds): "date \(seconds)"
        case .array(let items): "[" + items.map(\.canonical).joined(separator: ",") + "]"
        case .dictionary(let mapping): canonicalDictionary(mapping.effectiveEntries.map { ($0.key, $0.value.canonical) })
        default: summary
        }
    }
}

func canonicalReal(_ number: Double) -> String {
    number.isNaN ? "real nan" : "real " + String(number.bitPattern, radix: 16)
}

func canonicalDictionary(_ pairs: [(key: String, value: String)]) -> String {
    "{" + pairs.map { Node(.string($0.key), range: .empty).summary + ":" + $0.value }.sorted().joined(separator: ",") + "}"
}

/// Numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
