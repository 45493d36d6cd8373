import Snapshots

/// Sets rows in three columns: what it is, the value, and where that is written.
///
/// What doesn't fit on one line wraps in the value's column, a line number after the last word, a path on a line of its own. A label
/// that is too long for its column moves the value to the right if there is room for it, else to the next line.
struct ProductTable {
    private static let gap = 2

    let width: Int
    let painter: Painter

    /// - Parameter file: the file that a title above names already
    func lines(of rows: [ProductRow], under file: TreePath? = nil, indent: Int) -> [String] {
        let cells = rows.map { Cell($0, under: file) }
        let columns = Columns(cells, room: width - indent)
        return cells.flatMap { cell in
            if columns.hold(cell) { return [line(of: cell, at: columns.value, place: columns.place(for: cell), indent: indent)] }
            let ownColumn = cell.labelWidth + Self.gap
            if ownColumn > columns.value, indent + ownColumn + cell.rest <= width {
                return [line(of: cell, at: ownColumn, place: ownColumn + cell.valueWidth + Self.gap, indent: indent)]
            }
            return wrapped(cell, at: indent + columns.value, indent: indent)
        }
    }

    /// - Parameters:
    ///   - column: of the value, from the indent
    ///   - place: the column of the place, from the indent
    private func line(of cell: Cell, at column: Int, place: Int, indent: Int) -> String {
        let head = spaces(indent) + cell.row.label + spaces(column - cell.labelWidth) + painter.paint(cell.row.value, cell.row.ink)
        guard let text = cell.place else { return head }
        return head + spaces(place - column - cell.valueWidth) + painter.paint(text, .aside)
    }

    private func wrapped(_ cell: Cell, at column: Int, indent: Int) -> [String] {
        let lines = WordWrap(width: width - column, painter: Painter(usesColor: false), hangingIndent: "").lines(of: WordWrap.words(in: cell.row.value))
        var body = lines.map { painter.paint($0, cell.row.ink) }
        if let place = cell.place {
            let painted = painter.paint(place, .aside)
            if place.hasPrefix(":"), let last = lines.last, column + DisplayWidth.of(last) + Self.gap + cell.placeWidth <= width {
                body[body.count - 1] += spaces(Self.gap) + painted
            } else {
                body.append(painted)
            }
        }
        let head = spaces(indent) + cell.row.label
        guard indent + cell.labelWidth + Self.gap <= column, let first = body.first else { return [head] + body.map { spaces(column) + $0 } }
        return [head + spaces(column - indent - cell.labelWidth) + first] + body.dropFirst().map { spaces(column) + $0 }
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    /// A row with its widths in columns.
    private struct Cell {
        let row: ProductRow
        let place: String?
        let labelWidth: Int
        let valueWidth: Int
        let placeWidth: Int

        init(_ row: ProductRow, under file: TreePath?) {
            self.row = row
            place = row.placeText(under: file)
            labelWidth = DisplayWidth.of(row.label)
            valueWidth = DisplayWidth.of(row.value)
            placeWidth = place.map(DisplayWidth.of) ?? 0
        }

        /// What follows the label on a line.
        var rest: Int { valueWidth + (placeWidth > 0 ? gap + placeWidth : 0) }
    }

    /// Where values and places begin, counted from the indent.
    private struct Columns {
        /// Labels up to this long always stand beside their values.
        private static let shortLabel = 20

        let value: Int
        private let place: Int
        private let room: Int

        /// Takes the column with which most rows fit on one line, the first of several.
        init(_ cells: [Cell], room: Int) {
            let short = cells.map(\.labelWidth).filter { $0 <= Self.shortLabel }.max() ?? 0
            let candidates = Set(cells.map(\.labelWidth)).filter { $0 > short && $0 <= room * 3 / 5 }.sorted()
            func count(_ label: Int) -> Int { cells.count { $0.labelWidth <= label && label + gap + $0.rest <= room } }
            var best = (label: short, count: count(short))
            for label in candidates where count(label) > best.count { best = (label, count(label)) }
            let value = best.label + gap
            self.value = value
            self.room = room
            place = value + (cells.filter { $0.labelWidth + gap <= value && value + $0.rest <= room }.map(\.valueWidth).max() ?? 0) + gap
        }

        func hold(_ cell: Cell) -> Bool { cell.labelWidth + gap <= value && value + cell.rest <= room }

        /// A long place moves left as far as it must.
        func place(for cell: Cell) -> Int {
            place + cell.placeWidth <= room ? place : value + cell.valueWidth + gap
        }
    }
}
