import Bounds

/// Takes the text of a setting apart (the grammar of swift-build, MacroExpressionParsing.swift).
struct SettingExpressionParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var isComplete = true

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    static func parse(_ text: String, as form: SettingExpression.Form) -> SettingExpression {
        var parser = SettingExpressionParser(text)
        let fragments = form == .text ? parser.readText() : parser.readList()
        return SettingExpression(fragments: fragments, isComplete: parser.isComplete)
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }
    private var isAtBlank: Bool { current.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? false }

    private mutating func readText() -> [SettingExpression.Fragment] {
        // An empty text is an item of its own where a list refers to it.
        if bytes.isEmpty { return [.text([])] }
        var fragments: [SettingExpression.Fragment] = []
        while let byte = current {
            fragments.append(byte == UInt8(ascii: "$") ? readReference(isReadAsText: true) : .text(pass { $0 != UInt8(ascii: "$") }))
        }
        return fragments
    }

    private mutating func readList() -> [SettingExpression.Fragment] {
        var fragments: [SettingExpression.Fragment] = []
        if isAtBlank { fragments.append(.textFormOnly(passBlanks())) }
        while current != nil {
            readItem(into: &fragments)
            guard isAtBlank else { continue }
            let blanks = passBlanks()
            fragments.append(current == nil ? .textFormOnly(blanks) : .separator(blanks))
        }
        return fragments
    }

    /// One item of a list: to a blank that neither quotes nor a backslash hold.
    private mutating func readItem(into fragments: inout [SettingExpression.Fragment]) {
        var quote: UInt8?
        var start = position
        func flush(_ position: Int) {
            if start < position { fragments.append(.text(bytes[start..<position])) }
        }
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\\"):
                flush(position)
                fragments.append(.textFormOnly(bytes[position...position]))
                start = position
                position += 1
                if current != nil {
                    start = position
                    position += 1
                }
            case UInt8(ascii: "$"):
                flush(position)
                fragments.append(readReference(isReadAsText: quote != nil))
                start = position
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard quote == nil || quote == byte else {
                    position += 1
                    continue
                }
                flush(position)
                fragments.append(.textFormOnly(bytes[position...position]))
                position += 1
                if quote == nil, current == byte {
                    // A pair of quotes with nothing between is an empty item.
                    fragments.append(.text([]))
                    fragments.append(.textFormOnly(bytes[position...position]))
                    position += 1
                } else {
                    quote = quote == nil ? byte : nil
                }
                start = position
            default:
                if quote == nil, isAtBlank {
                    flush(position)
                    return
                }
                position += 1
            }
        }
        flush(position)
    }

    /// Stands at a dollar.
    private mutating func readReference(isReadAsText: Bool) -> SettingExpression.Fragment {
        let dollar = bytes[position...position]
        position += 1
        guard let byte = current else { return .text(dollar) }
        if byte == UInt8(ascii: "$") {
            position += 1
            return .text(dollar)
        }
        depth += 1
        defer { depth -= 1 }
        if depth > Bound.Settings.nestedReferences {
            isComplete = false
            position = bytes.count
            return .text([])
        }
        if let closing = Self.closingBracket(for: byte) {
            position += 1
            let name = readFragments(to: closing, isReadAsText: true)
            let operators = readOperators(to: closing, isReadAsText: isReadAsText)
            if current == closing { position += 1 }
            return .reference(.init(name: name, operators: operators, isBracketed: true, isReadAsText: isReadAsText))
        }
        guard Self.startsName(byte) else { return .text(dollar) }
        var name: [SettingExpression.Fragment] = [.text(pass { Self.continuesName($0) })]
        if current == UInt8(ascii: "$"), next == UInt8(ascii: "(") { name.append(readReference(isReadAsText: true)) }
        return .reference(.init(name: name, operators: [], isBracketed: false, isReadAsText: isReadAsText))
    }

    private mutating func readFragments(to closing: UInt8, isReadAsText: Bool) -> [SettingExpression.Fragment] {
        var fragments: [SettingExpression.Fragment] = []
        while true {
            let text = pass { $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: ":") && $0 != closing }
            if !text.isEmpty { fragments.append(.text(text)) }
            guard current == UInt8(ascii: "$") else { return fragments }
            fragments.append(readReference(isReadAsText: isReadAsText))
        }
    }

    private mutating func readOperators(to closing: UInt8, isReadAsText: Bool) -> [SettingExpression.Operator] {
        var operators: [SettingExpression.Operator] = []
        while current == UInt8(ascii: ":") {
            position += 1
            let name = String(decoding: pass { Self.continuesOperator($0) }, as: UTF8.self)
            switch current {
            case nil: break
            case UInt8(ascii: ":"), closing:
                if let retrieval = SettingOperator.Retrieval(rawValue: name) { operators.append(.retrieval(retrieval)) }
            case UInt8(ascii: "=") where !name.isEmpty:
                position += 1
                let operand = readFragments(to: closing, isReadAsText: isReadAsText)
                if let replacement = SettingOperator.Replacement(rawValue: name) { operators.append(.replacement(replacement, with: operand)) }
            default:
                _ = pass { $0 != UInt8(ascii: ":") && $0 != closing }
            }
        }
        return operators
    }

    private mutating func pass(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while let byte = current, condition(byte) { position += 1 }
        return bytes[start..<position]
    }

    private mutating func passBlanks() -> ArraySlice<UInt8> {
        let start = position
        while isAtBlank { position += 1 }
        return bytes[start..<position]
    }

    private static func closingBracket(for byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    static func startsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func continuesName(_ byte: UInt8) -> Bool {
        startsName(byte) || isDigit(byte) || byte == UInt8(ascii: ".")
    }

    private static func continuesOperator(_ byte: UInt8) -> Bool {
        continuesName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
