/// Known names in groups of one length, so that a spelling is compared with the few that it can be close to.
struct NamesByLength: Sendable {
    private enum Column: Int, FactColumn { case length, names }

    private let table: FactTable<Column>

    init(_ text: StaticString) {
        table = FactTable(text)
    }

    /// The names that have as many bytes as `name`, or one more or less; none where it is longer than any.
    func near(_ name: String) -> [UnsafeBufferPointer<UInt8>] {
        let length = name.utf8.count
        guard length <= Spelling.longestName else { return [] }
        return (length - 1...length + 1).flatMap { length in
            (table.row(String(length))?.bytes(.names) ?? UnsafeBufferPointer(start: nil, count: 0))
                .split(separator: Mark.semicolon).map { UnsafeBufferPointer(rebasing: $0) }
        }
    }
}
