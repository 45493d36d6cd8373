/// One line of a table; its fields are read when they are asked for.
struct FactRow<Column: FactColumn>: Sendable {
    private let text: StaticString
    private let start: Int
    /// One past the last byte, where the line ends.
    let end: Int

    /// The line that begins at `start`, which must not lie beyond the end of the text.
    init(text: StaticString, from start: Int) {
        self.text = text
        self.start = start
        end = text.bytes.endOfLine(from: start)
    }

    /// The bytes of a field; none where the line ends before it.
    func bytes(_ column: Column) -> UnsafeBufferPointer<UInt8> {
        let bytes = text.bytes
        var from = start
        for _ in 0..<column.rawValue {
            while from < end, bytes[from] != Mark.tab { from += 1 }
            if from == end { return UnsafeBufferPointer(rebasing: bytes[end..<end]) }
            from += 1
        }
        var to = from
        while to < end, bytes[to] != Mark.tab { to += 1 }
        return UnsafeBufferPointer(rebasing: bytes[from..<to])
    }

    /// The bytes of the first field.
    var key: UnsafeBufferPointer<UInt8> {
        let bytes = text.bytes
        var to = start
        while to < end, bytes[to] != Mark.tab { to += 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<to])
    }

    func hasKey(_ other: String) -> Bool {
        other.withBytes { key.elementsEqual($0) }
    }

    func hasKeyPrefix(_ prefix: String) -> Bool {
        prefix.withBytes { key.starts(with: $0) }
    }

    /// A field as text, empty where there is none.
    func string(_ column: Column) -> String {
        String(decoding: bytes(column), as: UTF8.self)
    }

    /// A field as text, nil where it is empty.
    func optional(_ column: Column) -> String? {
        let field = bytes(column)
        return field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
    }

    func isSet(_ column: Column) -> Bool {
        !bytes(column).isEmpty
    }
}

/// Fields of more than plain text.
extension FactRow {
    /// The values of a list.
    func list(_ column: Column) -> [String] {
        bytes(column).split(separator: Mark.semicolon).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The parts of each record of a list of records; a record always has its first part.
    func records(_ column: Column) -> [(first: String, rest: [String])] {
        bytes(column).split(separator: Mark.semicolon).compactMap { record in
            let parts = record.split(separator: Mark.comma).map { String(decoding: $0, as: UTF8.self) }
            return parts.first.map { ($0, Array(parts.dropFirst())) }
        }
    }

    func code<Code: RawRepresentable<String>>(_ column: Column) -> Code? {
        Code(rawValue: string(column))
    }

    /// The codes of a list; a code that the type lacks is left out.
    func codes<Code: RawRepresentable<String>>(_ column: Column) -> [Code] {
        list(column).compactMap { Code(rawValue: $0) }
    }

    /// How sure the row is; the weakest where the field can't be read.
    func confidence(_ column: Column) -> Confidence {
        code(column) ?? .inferred
    }

    func availabilities(_ column: Column) -> [Availability] {
        list(column).compactMap(Availability.init(code:))
    }

    /// The address of a page; what begins with a slash lies below Apple's documentation.
    func reference(_ column: Column) -> String? {
        optional(column).map { $0.hasPrefix("/") ? "https://developer.apple.com/documentation" + $0 : $0 }
    }
}
