import Bounds
import Xcode

/// A value of a property list on one line, for people: safe to show and of bounded length.
struct PlistText {
    private var text = ""
    private var left = Bound.Report.valueScalars

    /// Strings without quotes, the items of an array with commas between them.
    static func of(_ value: PlistValue) -> String {
        var writer = PlistText()
        writer.write(value, depth: 0)
        return writer.text
    }

    private mutating func write(_ value: PlistValue, depth: Int) {
        guard depth < Bound.Report.valueDepth else { return put("…") }
        switch value {
        case .string(let text) where text.unicodeScalars.allSatisfy(\.properties.isWhitespace): put(text.isEmpty ? "(empty)" : "(blank)")
        case .string(let text): put(TerminalText.visible(prefix(of: text)))
        case .integer(let number): put("\(number)")
        case .real(let number): put("\(number)")
        case .boolean(let flag): put(flag ? "true" : "false")
        case .date(let seconds): put(PlistDate(seconds).text)
        case .data(let bytes): put(SummaryLine.count(bytes.count, "byte") + " of data")
        case .unknown(let unknown): put("unknown (\(TerminalText.visible(prefix(of: unknown.reason))))")
        case .array(let items): write(items, depth: depth)
        case .dictionary(let dictionary): write(dictionary, depth: depth)
        }
    }

    private mutating func write(_ items: [PlistItem], depth: Int) {
        if items.isEmpty { return put("[]") }
        for (number, item) in items.enumerated() where left > 0 {
            if number > 0 { put(", ") }
            write(item.value, depth: depth + 1)
        }
    }

    private mutating func write(_ dictionary: PlistDictionary, depth: Int) {
        put("{")
        for (number, entry) in dictionary.entries.enumerated() where left > 0 {
            if number > 0 { put(", ") }
            put(TerminalText.visible(prefix(of: entry.key)) + ": ")
            write(entry.item.value, depth: depth + 1)
        }
        put("}")
    }

    /// As much of a text as there is room for: a value may be megabytes long.
    private func prefix(of text: String) -> String {
        var short = String.UnicodeScalarView()
        short.append(contentsOf: text.unicodeScalars.prefix(max(left, 0) + 1))
        return String(short)
    }

    private mutating func put(_ addition: String) {
        text += addition
        left -= addition.unicodeScalars.count
    }
}
