/// A value of an effective property list: build settings expanded, each part known or not by itself.
package indirect enum PlistValue: Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case date(Double)
    case data([UInt8])
    case array([PlistItem])
    case dictionary(PlistDictionary)
    /// A text that refers to something the repository doesn't define, or a value of no property list type.
    case unknown(Unknown)

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var boolean: Bool? { if case .boolean(let flag) = self { flag } else { nil } }
    package var array: [PlistItem]? { if case .array(let items) = self { items } else { nil } }
    package var dictionary: PlistDictionary? { if case .dictionary(let dictionary) = self { dictionary } else { nil } }
    package var unknown: Unknown? { if case .unknown(let unknown) = self { unknown } else { nil } }

    package var isContainer: Bool { array != nil || dictionary != nil }

    /// What the build system and lenient readers take a value for that should be a Boolean; nil where it can't be known.
    ///
    /// Strings count by their first character, as in a build setting (swift-build, InfoPlistProcessorTaskAction.swift).
    package var lenientBoolean: Bool? {
        switch self {
        case .boolean(let flag): flag
        case .string(let text): BuildSettings.isTrue(text)
        case .integer(let number): number != 0
        default: nil
        }
    }

    /// The type's name with its article: "a string", "an array".
    package var typeName: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .real: "a real number"
        case .boolean: "a Boolean"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .unknown: "a value that can't be known"
        }
    }

    /// Whether this value, or one inside it, is unknown.
    package var holdsUnknown: Bool {
        switch self {
        case .unknown: true
        case .array(let items): items.contains { $0.value.holdsUnknown }
        case .dictionary(let dictionary): dictionary.entries.contains { $0.item.value.holdsUnknown }
        default: false
        }
    }
}

/// A value with the place it comes from.
package struct PlistItem: Sendable {
    package let value: PlistValue
    package let provenance: Provenance

    package init(_ value: PlistValue, _ provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }

    package var origin: Origin { provenance.origin }
}

/// A dictionary in file order; of several entries with one key only the one that counts.
package struct PlistDictionary: Sendable {
    package struct Entry: Sendable {
        package let key: String
        /// Where the key is written; that of the value where a setting made both.
        package let keyOrigin: Origin
        package let item: PlistItem

        package init(key: String, keyOrigin: Origin, item: PlistItem) {
            self.key = key
            self.keyOrigin = keyOrigin
            self.item = item
        }
    }

    package private(set) var entries: [Entry]

    package init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    package subscript(key: String) -> PlistItem? { entry(key)?.item }

    package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

    package var keys: [String] { entries.map(\.key) }

    /// Puts an entry in the place of the one with its key, or at the end.
    mutating func set(_ entry: Entry) {
        if let position = entries.firstIndex(where: { $0.key == entry.key }) {
            entries[position] = entry
        } else {
            entries.append(entry)
        }
    }

    mutating func remove(_ key: String) {
        entries.removeAll { $0.key == key }
    }
}

extension PlistValue: Equatable {
    /// Compares values alone, wherever they come from, and what is written where they are unknown.
    package static func == (left: PlistValue, right: PlistValue) -> Bool {
        switch (left, right) {
        case (.string(let a), .string(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.real(let a), .real(let b)): a == b || (a.isNaN && b.isNaN)
        case (.boolean(let a), .boolean(let b)): a == b
        case (.date(let a), .date(let b)): a == b
        case (.data(let a), .data(let b)): a == b
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.value == $1.value }
        case (.dictionary(let a), .dictionary(let b)):
            a.entries.count == b.entries.count && a.entries.allSatisfy { entry in b[entry.key].map { $0.value == entry.item.value } ?? false }
        case (.unknown(let a), .unknown(let b)): a.reason == b.reason && a.text == b.text
        default: false
        }
    }
}
