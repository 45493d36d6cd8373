/// A value read from a file, with the place where it is written.
///
/// One tree serves property lists of every form, strings files and JSON.
package struct Node: Sendable {
    package enum Value: Sendable {
        case string(String)
        case integer(Int64)
        /// Only for integers above `Int64.max`.
        case unsignedInteger(UInt64)
        case real(Double)
        case boolean(Bool)
        /// Seconds since 2001-01-01T00:00:00Z, Apple's reference date.
        case date(Double)
        case data([UInt8])
        /// A `CF$UID`, which only keyed archives hold.
        case uid(UInt64)
        /// JSON's null.
        case null
        case array([Node])
        case dictionary(Mapping)
    }

    package let value: Value
    /// From the first byte of the value (its opening tag, quote or bracket) to one past its last.
    package let range: ByteRange

    package init(_ value: Value, range: ByteRange) {
        self.value = value
        self.range = range
    }

    package var string: String? { if case .string(let text) = value { text } else { nil } }
    package var boolean: Bool? { if case .boolean(let flag) = value { flag } else { nil } }
    package var integer: Int64? { if case .integer(let number) = value { number } else { nil } }
    package var array: [Node]? { if case .array(let items) = value { items } else { nil } }
    package var dictionary: Mapping? { if case .dictionary(let mapping) = value { mapping } else { nil } }

    /// The value under `key` where this is a dictionary that has it.
    package subscript(key: String) -> Node? { dictionary?[key] }

    /// The name people know the type by, with its article: "a string", "an array".
    package var typeName: String {
        switch value {
        case .string: "a string"
        case .integer, .unsignedInteger: "an integer"
        case .real: "a real number"
        case .boolean: "a Boolean"
        case .date: "a date"
        case .data: "data"
        case .uid: "a UID"
        case .null: "null"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }
}

/// A dictionary in file order that keeps every entry, also those whose key occurs again.
///
/// Looking a key up gives the last entry, as Apple's readers do.
package struct Mapping: Sendable {
    package struct Entry: Sendable {
        package let key: String
        /// Of the key's text or tag.
        package let keyRange: ByteRange
        package let value: Node

        package init(key: String, keyRange: ByteRange, value: Node) {
            self.key = key
            self.keyRange = keyRange
            self.value = value
        }
    }

    package let entries: [Entry]
    /// Positions of the last entry of each key; only where a linear search would be slow.
    private let index: [String: Int32]?

    package init(_ entries: [Entry]) {
        self.entries = entries
        if entries.count > 24 {
            var index: [String: Int32] = Dictionary(minimumCapacity: entries.count)
            for (position, entry) in entries.enumerated() { index[entry.key] = Int32(clamping: position) }
            self.index = index
        } else {
            index = nil
        }
    }

    package subscript(key: String) -> Node? { entry(for: key)?.value }

    package func entry(for key: String) -> Entry? {
        if let index { return index[key].map { entries[Int($0)] } }
        return entries.last { $0.key == key }
    }

    /// The entries that count: of several with one key the last, in file order.
    package var effectiveEntries: [Entry] {
        if let index { return entries.enumerated().filter { index[$0.element.key] == Int32(clamping: $0.offset) }.map(\.element) }
        return entries.enumerated().filter { position, entry in
            !entries[(position + 1)...].contains { $0.key == entry.key }
        }.map(\.element)
    }

    /// Entries that a later entry with the same key replaces, each with the one that replaces it.
    package var duplicates: [(shadowed: Entry, kept: Entry)] {
        entries.enumerated().compactMap { position, entry in
            guard let kept = self.entry(for: entry.key), kept.keyRange != entry.keyRange else { return nil }
            return (entry, kept)
        }
    }
}
