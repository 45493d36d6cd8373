import Snapshots

/// Text from a repository, made safe to show: what would move a cursor, reorder or hide text, start a line or
/// give a CI runner a command is spelled out instead.
///
/// Newlines become `\n`, other controls `\x1b`, bytes that are not UTF-8 `\xff`, invisible and reordering characters
/// `\u{202E}`. `##[`, which runners of GitHub and Azure take for a command anywhere in a line, becomes `##\[`.
/// A backslash stays one: the result is for people, not for reading back.
package enum TerminalText {
    package static func visible(_ text: String) -> String {
        var builder = VisibleText()
        for scalar in text.unicodeScalars { builder.append(scalar) }
        return builder.text
    }

    package static func visible(_ bytes: [UInt8]) -> String {
        var builder = VisibleText()
        for element in UTF8Units(bytes) { builder.append(element.unit) }
        return builder.text
    }

    /// A path that can stand at the start of a line; the root is `.`.
    ///
    /// A runner takes `::` at the start of a line, after any white space, for a command; `./` before such
    /// a name keeps it the same path.
    package static func path(_ path: TreePath) -> String {
        if path.isRoot { return "." }
        let text = visible(path.bytes)
        guard let first = text.unicodeScalars.first, first == ":" || first.properties.isWhitespace else { return text }
        return "./" + text
    }

    /// How a scalar is spelled out; nil where it can stand as it is.
    static func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x20...0x7E: nil
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x00..<0x20, 0x7F: escape(byte: UInt8(truncatingIfNeeded: scalar.value))
        default: scalar.isHiddenOrReordering ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : nil
        }
    }

    static func escape(byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
}

/// Collects visible text unit by unit; also tells how each unit is written, for those who measure it.
struct VisibleText {
    private(set) var text = ""
    private var runner = RunnerCommandDetector()

    mutating func append(_ scalar: Unicode.Scalar) {
        text += written(.scalar(scalar))
    }

    mutating func append(_ unit: UTF8Units.Unit) {
        text += written(unit)
    }

    /// How the next unit is written after those before it; a tab too is spelled out.
    mutating func written(_ unit: UTF8Units.Unit) -> String {
        switch unit {
        case .scalar(let scalar):
            if runner.completesCommand(scalar) { return "\\[" }
            return TerminalText.escape(scalar) ?? String(scalar)
        case .invalid(let byte):
            _ = runner.completesCommand("\u{FFFD}")
            return TerminalText.escape(byte: byte)
        }
    }
}

/// Finds the bracket that makes `##[`, `##vso[` or `##teamcity[` of what stood before it.
private struct RunnerCommandDetector {
    private enum State { case plain, oneHash, hashes, name }
    private var state = State.plain

    mutating func completesCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch (scalar, state) {
        case ("[", .hashes), ("[", .name):
            state = .plain
            return true
        case ("#", .oneHash), ("#", .hashes): state = .hashes
        case ("#", _): state = .oneHash
        case ("a"..."z", .hashes), ("a"..."z", .name), ("A"..."Z", .hashes), ("A"..."Z", .name): state = .name
        default: state = .plain
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Controls, line separators, noncharacters and format characters, but for the joiners that scripts and emoji need.
    var isHiddenOrReordering: Bool {
        if value == 0x200C || value == 0x200D { return false }
        if (0xE0100...0xE01EF).contains(value) { return true }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return properties.isNoncharacterCodePoint
        }
    }
}
