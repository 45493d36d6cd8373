/// Writes one JSON value, keys in the order they are given; whatever is put in, the result is valid UTF-8 and valid JSON.
///
/// Strings keep their meaning, but characters that would steer a terminal, and the second `#` of `##` (which CI
/// runners look for), are written as `\u` escapes. A byte that is not UTF-8 has no form in JSON: it is written as the
/// four characters `\xff`.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsSeparator = false

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    mutating func array<Items: Sequence>(_ items: Items, _ element: (inout JSONWriter, Items.Element) -> Void) {
        enclose("[", "]") { json in
            for item in items { element(&json, item) }
        }
    }

    /// An array with each element on a line of its own.
    mutating func lines<Items: Collection>(_ items: Items, _ element: (inout JSONWriter, Items.Element) -> Void) {
        enclose("[", items.isEmpty ? "]" : "\n]") { json in
            for item in items {
                json.raw(json.needsSeparator ? ",\n" : "\n")
                json.needsSeparator = false
                element(&json, item)
            }
        }
    }

    mutating func key(_ name: String) {
        string(name)
        raw(": ")
        needsSeparator = false
    }

    mutating func string(_ text: String) {
        quoted { json in
            for scalar in text.unicodeScalars { json.append(scalar) }
        }
    }

    mutating func string(_ text: [UInt8]) {
        quoted { json in
            for element in UTF8Units(text) {
                switch element.unit {
                case .scalar(let scalar): json.append(scalar)
                case .invalid(let byte): json.raw("\\" + TerminalText.escape(byte: byte))
                }
            }
        }
    }

    mutating func number(_ value: Int) {
        separate()
        raw(String(value))
    }

    /// A number with one decimal at most; what is no number is written as 0.
    mutating func number(_ value: Double) {
        separate()
        raw(Decimal(value, places: 1).text)
    }

    /// A number of any size with all its digits; what is no number is written as null.
    mutating func exact(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        raw("\(value)")
    }

    mutating func boolean(_ value: Bool) {
        separate()
        raw(value ? "true" : "false")
    }

    mutating func null() {
        separate()
        raw("null")
    }

    private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        raw(open)
        needsSeparator = false
        body(&self)
        raw(close)
        needsSeparator = true
    }

    private mutating func quoted(_ body: (inout JSONWriter) -> Void) {
        separate()
        raw("\"")
        body(&self)
        raw("\"")
    }

    private mutating func separate() {
        if needsSeparator { raw(", ") }
        needsSeparator = true
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": raw("\\\"")
        case "\\": raw("\\\\")
        case "\n": raw("\\n")
        case "\t": raw("\\t")
        case "#" where bytes.last == UInt8(ascii: "#"): escape(0x23)
        case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        default:
            if scalar.isHiddenOrReordering {
                for unit in String(scalar).utf16 { escape(unit) }
            } else {
                bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }

    private mutating func escape(_ unit: UInt16) {
        let digits = String(unit, radix: 16)
        raw("\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
    }

    private mutating func raw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}

/// Members of an object; nil is written as null.
extension JSONWriter {
    mutating func member(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    mutating func member(_ name: String, bytes value: [UInt8]) {
        key(name)
        string(value)
    }

    mutating func member(_ name: String, _ value: Int?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    mutating func member(_ name: String, _ value: Double) {
        key(name)
        number(value)
    }

    mutating func member(_ name: String, _ value: Bool) {
        key(name)
        boolean(value)
    }

    mutating func member(_ name: String, _ values: [String]) {
        key(name)
        array(values) { json, value in json.string(value) }
    }

    mutating func member(_ name: String, object members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }
}
