/// The columns of a table, in the order of the fields in a row; the first one is the key.
protocol FactColumn: RawRepresentable, Sendable where RawValue == Int {}

/// Facts as text inside the binary: one row a line, fields parted by tabs, rows in the byte order of their keys.
///
/// Nothing is read or built at start-up. Looking a row up is a binary search over the bytes that allocates nothing.
struct FactTable<Column: FactColumn>: Sendable {
    private let text: StaticString

    init(_ text: StaticString) {
        self.text = text
    }

    /// The first row with this key.
    func row(_ key: String) -> FactRow<Column>? {
        var rows = rows(from: key)
        guard let row = rows.next(), row.hasKey(key) else { return nil }
        return row
    }

    /// All rows with this key, in the order they are written in.
    func rows(_ key: String) -> [FactRow<Column>] {
        rows(from: key).prefix { $0.hasKey(key) }
    }

    /// All rows whose key begins with `prefix`.
    func rows(withPrefix prefix: String) -> [FactRow<Column>] {
        rows(from: prefix).prefix { $0.hasKeyPrefix(prefix) }
    }

    /// All rows.
    var rows: FactRows<Column> {
        FactRows(text: text, position: 0)
    }

    /// The rows from the first whose key is not below `key`.
    private func rows(from key: String) -> FactRows<Column> {
        key.withBytes { FactRows(text: text, position: lowerBound($0)) }
    }

    private func lowerBound(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        let bytes = text.bytes
        var lower = 0
        var upper = bytes.count
        while lower < upper {
            var start = lower + (upper - lower) / 2
            while start > lower, bytes[start - 1] != Mark.newline { start -= 1 }
            if Self.keyPrecedes(key, in: bytes, at: start) {
                lower = min(FactRow<Column>(text: text, from: start).end + 1, upper)
            } else {
                upper = start
            }
        }
        return lower
    }

    /// Whether the key of the line at `start` comes before `key`.
    private static func keyPrecedes(_ key: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        for (offset, byte) in key.enumerated() {
            let position = start + offset
            guard position < bytes.count, bytes[position] != Mark.tab, bytes[position] != Mark.newline else { return true }
            if bytes[position] != byte { return bytes[position] < byte }
        }
        return false
    }
}

/// The bytes that the form of the tables uses itself.
enum Mark {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    /// Between the values of a list, and between the records of a list of records.
    static let semicolon = UInt8(ascii: ";")
    /// Between the parts of a record.
    static let comma = UInt8(ascii: ",")
}

/// Goes through rows without holding more than the place of the next one.
struct FactRows<Column: FactColumn>: Sequence, IteratorProtocol, Sendable {
    fileprivate let text: StaticString
    fileprivate var position: Int

    mutating func next() -> FactRow<Column>? {
        guard position < text.utf8CodeUnitCount else { return nil }
        let row = FactRow<Column>(text: text, from: position)
        position = row.end + 1
        return row
    }
}

extension StaticString {
    /// Valid as long as the program runs; every literal of more than one character is held as bytes.
    var bytes: UnsafeBufferPointer<UInt8> {
        guard hasPointerRepresentation else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}

extension String {
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var copy = self
        return copy.withUTF8(body)
    }
}
