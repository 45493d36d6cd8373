@testable import Syntax

/// Makes property lists of many shapes, and writes them as XML and as OpenStep text.
struct PropertyListGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// `isTyped` is false for OpenStep, which has strings and data only.
    mutating func value(depth: Int = 4, isTyped: Bool = true) -> Node.Value {
        let kinds = isTyped ? 10 : 4
        switch Int.random(in: 0..<(depth > 0 ? kinds : kinds - 2), using: &random) + (depth > 0 ? 0 : 2) {
        case 0: return .array((0..<Int.random(in: 0...6, using: &random)).map { _ in node(depth, isTyped) })
        case 1:
            let count = [0, 1, 2, 5, 30].randomElement(using: &random)!
            return .dictionary(Mapping((0..<count).map { _ in Mapping.Entry(key: text(), keyRange: .empty, value: node(depth, isTyped)) }))
        case 2: return .string(text())
        case 3: return .data((0..<[0, 1, 2, 3, 50].randomElement(using: &random)!).map { _ in UInt8.random(in: 0...255, using: &random) })
        case 4: return .integer([0, 1, -1, 127, 128, -129, 65_536, .max, .min, integer()].randomElement(using: &random)!)
        case 5: return .unsignedInteger(UInt64.random(in: UInt64(Int64.max) + 1 ... .max, using: &random))
        // No -0.0: plistlib writes equal numbers once, so that it turns into 0.
        case 6: return .real([0, 0.1, 1e300, -2.5e-300, .infinity, -.infinity, .nan, Double(integer()) / 1e9].randomElement(using: &random)!)
        case 7: return .boolean(true)
        case 8: return .boolean(false)
        default: return .date(Double(Int.random(in: -10_000_000_000...10_000_000_000, using: &random)))
        }
    }

    private mutating func node(_ depth: Int, _ isTyped: Bool) -> Node { Node(value(depth: depth - 1, isTyped: isTyped), range: .empty) }

    private mutating func integer() -> Int64 { Int64.random(in: .min ... .max, using: &random) }

    private mutating func text() -> String {
        let alphabet = Array("aZ0_-./ \n\t&<>\"'\\;={(éß字\u{1F600}$~]")
        let count = [0, 1, 3, 8, 20, 40, 200].randomElement(using: &random)!
        return String((0..<count).map { _ in alphabet.randomElement(using: &random)! })
    }

    mutating func xml(_ value: Node.Value) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">" + element(value) + "</plist>\n"
    }

    private mutating func element(_ value: Node.Value) -> String {
        let blank = ["", " ", "\n\t", "<!-- c -->"].randomElement(using: &random)!
        let body: String = switch value {
        case .string(let text): "<string>\(escaped(text))</string>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .unsignedInteger(let number): "<integer>\(number)</integer>"
        case .real(let number): "<real>\(number)</real>"
        case .boolean(let flag): flag ? "<true/>" : "<false/>"
        case .date(let seconds): "<date>\(Self.date(seconds))</date>"
        case .data(let bytes): "<data>\(Self.base64(bytes))</data>"
        case .array(let items): "<array>" + items.map { element($0.value) }.joined() + "</array>"
        case .dictionary(let mapping): "<dict>" + mapping.entries.map { "<key>\(escaped($0.key))</key>" + element($0.value.value) }.joined() + "</dict>"
        case .uid, .null: ""
        }
        return blank + body + blank
    }

    private mutating func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": Bool.random(using: &random) ? "&lt;" : "&#60;"
            case ">": "&#x3E;"
            default: String(character)
            }
        }.joined()
    }

    /// By counting days, so that it shares nothing with the reader.
    private static func date(_ seconds: Double) -> String {
        var days = Int((seconds / 86_400).rounded(.down))
        let rest = Int(seconds) - days * 86_400
        var year = 2001
        func length(_ year: Int) -> Int { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365 }
        while days < 0 { year -= 1; days += length(year) }
        while days >= length(year) { days -= length(year); year += 1 }
        var month = 0
        let lengths = [31, length(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        while days >= lengths[month] { days -= lengths[month]; month += 1 }
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let fourDigits = String(repeating: "0", count: 4 - String(year).count) + String(year)
        return "\(fourDigits)-\(two(month + 1))-\(two(days + 1))T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return stride(from: 0, to: bytes.count, by: 3).map { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            return String((0...group.count).map { alphabet[number >> (18 - 6 * $0) & 63] }) + String(repeating: "=", count: 3 - group.count)
        }.joined()
    }

    mutating func openStep(_ value: Node.Value) -> String {
        let blank = ["", " ", "\n\t", "/* c */", "// c\n"].randomElement(using: &random)!
        let body: String = switch value {
        case .data(let bytes): "<" + bytes.map { (($0 < 16) ? "0" : "") + String($0, radix: 16) }.joined(separator: Bool.random(using: &random) ? " " : "") + ">"
        case .array(let items): "(" + items.map { openStep($0.value) + "," }.joined() + ")"
        case .dictionary(let mapping): "{" + mapping.entries.map { quoted($0.key) + " =" + openStep($0.value.value) + ";" }.joined() + "}"
        case .string(let text): quoted(text)
        default: "x"
        }
        return blank + body + blank
    }

    private mutating func quoted(_ text: String) -> String {
        let quote: Character = Bool.random(using: &random) ? "\"" : "'"
        return String(quote) + text.map { character in
            if character == quote || character == "\\" { return "\\\(character)" }
            if character == "\n", Bool.random(using: &random) { return "\\n" }
            guard Int.random(in: 0..<4, using: &random) == 0 else { return String(character) }
            return character.utf16.map { "\\U" + ReadFailure.hexadecimal(UInt32($0), digits: 4) }.joined()
        }.joined() + String(quote)
    }
}
