import Snapshots
import Syntax

/// One level of build settings: a pile of lines of which the last one that matches wins.
package struct SettingsLevel: Sendable {
    package enum Line: Sendable {
        case assignment(SettingAssignment)
        case gap(SettingsGap)
    }

    /// From low to high.
    package let lines: [Line]

    package static let empty = SettingsLevel([])

    package init(_ lines: [Line]) {
        self.lines = lines
    }

    /// The lines that were read, as if nothing stood between them.
    var withoutGaps: SettingsLevel {
        SettingsLevel(lines.filter { if case .gap = $0 { false } else { true } })
    }

    /// The `buildSettings` dictionary of a project file.
    ///
    /// Its keys have no order, so the build system takes them in ascending text order; keys that are no names it drops
    /// (swift-build, BuildConfiguration.swift).
    package init(buildSettings: Mapping, document: Document, path: TreePath) {
        self.init(buildSettings: buildSettings, text: document.text, path: path)
    }

    package init(buildSettings: Mapping, text: SourceText?, path: TreePath) {
        let entries = buildSettings.effectiveEntries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        lines = entries.compactMap { entry in
            guard let key = XCConfig.key(entry.key) else { return nil }
            let range = text?.range(of: ByteRange(entry.keyRange.lowerBound, entry.value.range.upperBound))
            let origin = Origin(path: path, range: range, mechanism: .projectSetting)
            return .assignment(SettingAssignment(name: key.name, conditions: key.conditions.map(SettingCondition.init),
                                                 value: Self.value(entry.value, of: key.name, at: origin), origin: origin))
        }
    }

    /// Values that the build system itself sets.
    /// - Parameter origin: where such a value is shown, the place of the target
    package init(defaults: [(name: String, value: String)], origin: Origin) {
        lines = defaults.map { .assignment(SettingAssignment(name: $0.name, value: .text($0.value), origin: origin)) }
    }

    /// Takes the assignments of a settings dictionary that is made of texts, in ascending text order.
    package init(texts: [String: String], origin: Origin) {
        lines = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { key, value in
            XCConfig.key(key).map { key in
                .assignment(SettingAssignment(name: key.name, conditions: key.conditions.map(SettingCondition.init), value: .text(value), origin: origin))
            }
        }
    }

    private static func value(_ node: Node, of name: String, at origin: Origin) -> SettingAssignment.Value {
        switch node.value {
        case .string(let text): .text(text)
        case .integer(let number): .text(String(number))
        case .boolean(let flag): .text(flag ? "YES" : "NO")
        case .array(let items) where items.allSatisfy({ $0.string != nil }): .text(SettingQuoting.join(items.compactMap(\.string)))
        default: .unknown(Unknown("the value of \(name) is \(node.typeName), which is no setting's value", at: origin))
        }
    }
}

/// How the build system writes a list of texts as one text.
enum SettingQuoting {
    /// Items with their blanks, quotes and backslashes escaped, one blank between.
    static func join(_ items: [String]) -> String {
        items.map(quote).joined(separator: " ")
    }

    static func quote(_ text: String) -> String {
        if text.isEmpty { return "\"\"" }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if needsBackslash(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func needsBackslash(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }
}
