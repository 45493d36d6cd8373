#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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

    /// Halves the bytes, not the rows: a line is looked for from the middle on, and only its key is read.
    private func lowerBound(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        let bytes = text.bytes
        // The keys of lines that begin before `lower` come before `key`, those of lines that begin at `upper` or later do not.
        var lower = 0
        var upper = bytes.count
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            let start = bytes.startOfLine(notBefore: middle)
            if start < upper, Self.keyPrecedes(key, in: bytes, at: start) {
                lower = start + 1
            } else {
                upper = middle
            }
        }
        return bytes.startOfLine(notBefore: lower)
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

extension UnsafeBufferPointer<UInt8> {
    /// Where the first line begins that doesn't begin before `position`; the end where there is none.
    fileprivate func startOfLine(notBefore position: Int) -> Int {
        position == 0 ? 0 : Swift.min(endOfLine(from: position - 1) + 1, count)
    }

    /// Where the line ends that holds `position`.
    func endOfLine(from position: Int) -> Int {
        guard position < count, let baseAddress else { return count }
        guard let found = memchr(baseAddress + position, Int32(Mark.newline), count - position) else { return count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
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
