/// A single value as it is written, and what YAML 1.1 takes it for.
package struct YAMLScalar: Hashable, Sendable {
    package let text: String
    /// Whether it stands without quotes and is no block: only such a text can be anything but a string.
    package let isPlain: Bool

    package init(_ text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
    }

    /// What a reader that follows the YAML 1.1 types makes of a scalar.
    package enum Resolved: Hashable, Sendable {
        case string(String)
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        /// A date, a number in another base or with underscores, or one out of range: readers differ.
        case ambiguous
    }

    /// The value; what is empty, `~` or `null` counts as text.
    package var resolved: Resolved {
        guard isPlain, let first = text.utf8.first else { return .string(text) }
        if let flag = Self.booleans[text] { return .boolean(flag) }
        guard Self.mayBeginNumber(first) else { return .string(text) }
        return Self.number(Array(text.utf8), text) ?? .string(text)
    }

    private static let booleans: [String: Bool] = [
        "yes": true, "Yes": true, "YES": true, "true": true, "True": true, "TRUE": true, "on": true, "On": true, "ON": true,
        "no": false, "No": false, "NO": false, "false": false, "False": false, "FALSE": false, "off": false, "Off": false, "OFF": false,
    ]

    private static func mayBeginNumber(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Nil for a text that only begins like a number.
    private static func number(_ bytes: [UInt8], _ text: String) -> Resolved? {
        var digits = bytes[...]
        if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard let first = digits.first else { return nil }
        if digits.allSatisfy(isDigit) {
            // A leading zero makes an octal number.
            if first == UInt8(ascii: "0"), digits.count > 1 { return .ambiguous }
            return Int64(text).map(Resolved.integer) ?? .ambiguous
        }
        if isDecimal(digits) { return Double(text).map(Resolved.real) ?? .ambiguous }
        return isOddNumber(digits) ? .ambiguous : nil
    }

    /// `1.5`, `1.`, `.5`, each perhaps with an exponent.
    private static func isDecimal(_ digits: ArraySlice<UInt8>) -> Bool {
        let mantissa = digits.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        guard mantissa.count(where: { $0 == UInt8(ascii: ".") }) <= 1, mantissa.contains(where: isDigit) else { return false }
        var exponent = digits[mantissa.endIndex...]
        if exponent.isEmpty { return true }
        guard exponent.first == UInt8(ascii: "e") || exponent.first == UInt8(ascii: "E") else { return false }
        exponent = exponent.dropFirst()
        if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") { exponent = exponent.dropFirst() }
        return !exponent.isEmpty && exponent.allSatisfy(isDigit)
    }

    /// `0x1F`, `0b1`, `1_000`, `12:30:45`, `2026-11-30`, `.inf`: made of the characters of numbers and dates alone.
    private static func isOddNumber(_ digits: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: digits, as: UTF8.self).lowercased()
        if text == ".inf" || text == ".nan" { return true }
        if text.hasPrefix("0x") || text.hasPrefix("0b") || text.hasPrefix("0o") { return text.dropFirst(2).utf8.allSatisfy { isHexadecimal($0) } }
        guard digits.first.map(isDigit) == true, text.utf8.allSatisfy({ isDigit($0) || dateBytes.contains($0) }) else { return false }
        // Versions such as 1.2.3 are texts.
        return text.utf8.contains { $0 != UInt8(ascii: ".") && dateBytes.contains($0) }
    }

    private static let dateBytes = Set("_:-tz. ".utf8)

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"))
    }
}
