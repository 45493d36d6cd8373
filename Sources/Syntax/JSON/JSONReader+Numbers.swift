/// Numbers.
extension JSONReader {
    /// Reads a number; JSON5 adds a plus sign, hexadecimal, a bare point on either side, Infinity and NaN.
    mutating func number() throws(ReadFailure) -> Node {
        let start = offset
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || (next == UInt8(ascii: "+") && dialect == .json5) { offset &+= 1 }
        let value = try magnitude(isNegative: isNegative, from: start)
        return Node(value, range: ByteRange(start, offset))
    }

    private mutating func magnitude(isNegative: Bool, from start: Int) throws(ReadFailure) -> Node.Value {
        if dialect == .json5 {
            if skip("Infinity") { return .real(isNegative ? -.infinity : .infinity) }
            if skip("NaN") { return .real(.nan) }
            if next == UInt8(ascii: "0"), offset &+ 1 < bytes.count, bytes[offset &+ 1] | 0x20 == UInt8(ascii: "x") {
                offset &+= 2
                return try hexadecimalInteger(isNegative: isNegative)
            }
        }
        let integerStart = offset
        let integerDigits = skipDigits()
        if integerDigits > 1, bytes[integerStart] == UInt8(ascii: "0") { throw ReadFailure("a number must not begin with 0", at: start) }
        let hasFraction = next == UInt8(ascii: ".")
        if hasFraction { offset &+= 1 }
        let fractionDigits = hasFraction ? skipDigits() : 0
        let needsBoth = dialect != .json5
        if needsBoth ? integerDigits == 0 || (hasFraction && fractionDigits == 0) : integerDigits &+ fractionDigits == 0 {
            throw unexpected(expected: "a digit")
        }
        let hasExponent = next.map { $0 | 0x20 } == UInt8(ascii: "e")
        if hasExponent { try skipExponent() }
        if !hasFraction, !hasExponent, let integer = Self.integer(bytes[integerStart..<offset], isNegative: isNegative) { return .integer(integer) }
        return try real(isNegative: isNegative, bytes[integerStart..<offset], from: start)
    }

    /// How many digits were skipped.
    private mutating func skipDigits() -> Int {
        let start = offset
        while let byte = next, Self.isDigit(byte) { offset &+= 1 }
        return offset &- start
    }

    private mutating func skipExponent() throws(ReadFailure) {
        offset &+= 1
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset &+= 1 }
        if skipDigits() == 0 { throw unexpected(expected: "a digit") }
    }

    /// Nil where the digits do not fit.
    private static func integer(_ digits: Slice<UnsafeBufferPointer<UInt8>>, isNegative: Bool) -> Int64? {
        var value: Int64 = 0
        for byte in digits {
            let (product, isOver) = value.multipliedReportingOverflow(by: 10)
            let digit = Int64(byte &- UInt8(ascii: "0"))
            let (sum, isAlsoOver) = isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if isOver || isAlsoOver { return nil }
            value = sum
        }
        return value
    }

    private func real(isNegative: Bool, _ text: Slice<UnsafeBufferPointer<UInt8>>, from start: Int) throws(ReadFailure) -> Node.Value {
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { throw ReadFailure("the number is out of range", at: start) }
        return .real(isNegative ? -value : value)
    }

    private mutating func hexadecimalInteger(isNegative: Bool) throws(ReadFailure) -> Node.Value {
        var integer: Int64? = 0
        var real = 0.0
        var digits = 0
        while let digit = next.flatMap(Self.hexadecimalDigit) {
            let (product, isOver) = (integer ?? 0).multipliedReportingOverflow(by: 16)
            let (sum, isAlsoOver) = isNegative ? product.subtractingReportingOverflow(Int64(digit)) : product.addingReportingOverflow(Int64(digit))
            integer = integer == nil || isOver || isAlsoOver ? nil : sum
            real = real * 16 + Double(digit)
            digits &+= 1
            offset &+= 1
        }
        guard digits > 0 else { throw unexpected(expected: "a hexadecimal digit") }
        guard real.isFinite else { throw ReadFailure("the number is out of range", at: offset) }
        return integer.map(Node.Value.integer) ?? .real(isNegative ? -real : real)
    }
}
