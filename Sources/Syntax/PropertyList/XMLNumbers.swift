/// `<integer>` and `<real>`.
extension XMLReader {
    /// Blanks, a sign, blanks, then decimal digits or `0x` and hexadecimal ones, and nothing behind; from -2^63 to 2^64-1.
    mutating func readInteger(_ tag: OpeningTag) throws(ReadFailure) -> Node.Value {
        skipBlanks()
        let sign = offset < bytes.count ? bytes[offset] : 0
        let isNegative = sign == UInt8(ascii: "-")
        if isNegative || sign == UInt8(ascii: "+") {
            offset &+= 1
            skipBlanks()
        }
        let isHexadecimal = isAt("0x") || isAt("0X")
        if isHexadecimal { offset &+= 2 }
        let first = offset
        var magnitude: UInt64 = 0
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
            guard let digit = Self.digit(bytes[offset]), isHexadecimal || digit < 10 else { throw strayCharacter }
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: isHexadecimal ? 16 : 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            guard !overflow, !carry, !isNegative || sum <= Int64.min.magnitude else { throw ReadFailure("the number does not fit 64 bits", at: first) }
            magnitude = sum
            offset &+= 1
        }
        guard offset > first else { throw ReadFailure("<integer> holds no number", at: tag.start) }
        if isNegative { return .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) }
        return magnitude <= UInt64(Int64.max) ? .integer(Int64(magnitude)) : .unsignedInteger(magnitude)
    }

    private var strayCharacter: ReadFailure {
        switch bytes[offset] {
        case UInt8(ascii: "$"): ReadFailure("a variable cannot stand in <integer>; the value must be a <string>", at: offset)
        case 0...0x20: ReadFailure("white space in <integer>, allowed before the number only", at: offset)
        default: ReadFailure("unexpected \(ReadFailure.describe(bytes, at: offset)) in <integer>", at: offset)
        }
    }

    /// What Apple's reader takes as blank before a number: anything up to U+0020, single bytes from 0x7F to 0xA0, and
    /// the wide spaces of Unicode, all but U+202F. The bytes of a wide space are taken one by one.
    private mutating func skipBlanks() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0...0x20, 0x7F...0xA0: offset &+= 1
            case 0xE2, 0xE3:
                guard isAt("\u{3000}") || isAt("\u{205F}") || isAt("\u{202F}") || isWideSpace else { return }
                offset &+= 1
            default: return
            }
        }
    }

    /// E2 80 and a third byte from 0x50 to 0x8B, among which are U+2000 to U+200B.
    private var isWideSpace: Bool {
        offset &+ 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset &+ 1] == 0x80 && (0x50...0x8B).contains(bytes[offset &+ 2])
    }

    /// A decimal number as C's strtod reads it, blanks before it allowed, or a name of infinity or not-a-number.
    mutating func readReal(_ tag: OpeningTag) throws(ReadFailure) -> Double {
        let start = offset
        let text = try readText()
        switch text.lowercased() {
        case "nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        case "": throw ReadFailure("<real> holds no number", at: tag.start)
        default: break
        }
        let number = text.unicodeScalars.drop(while: Self.isBlank)
        guard Self.isDecimal(number), let value = Double(Substring(number)) else {
            throw ReadFailure("\(ReadFailure.quote(text)) in <real> is no number", at: start)
        }
        return value
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether `text` is an optional sign, digits with at most one point, and an optional exponent.
    private static func isDecimal(_ text: Substring.UnicodeScalarView) -> Bool {
        var rest = text
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }
        func dropSign() { if rest.first == "+" || rest.first == "-" { rest.removeFirst() } }
        func dropDigits() -> Bool {
            let digits = rest.prefix(while: isDigit)
            rest.removeFirst(digits.count)
            return !digits.isEmpty
        }
        dropSign()
        var hasDigits = dropDigits()
        if rest.first == "." {
            rest.removeFirst()
            if dropDigits() { hasDigits = true }
        }
        guard hasDigits else { return false }
        guard rest.first == "e" || rest.first == "E" else { return rest.isEmpty }
        rest.removeFirst()
        dropSign()
        return dropDigits() && rest.isEmpty
    }
}
