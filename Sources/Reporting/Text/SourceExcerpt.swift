/// A source line with a mark under the place a finding is about.
///
///        41 | <string></string>
///           | ^~~~~~~~~~~~~~~~~
///
/// Tabs stay tabs in both lines, so that they line up whatever a terminal makes of a tab. What doesn't fit is cut off on
/// either side of the mark. Only the bytes around the mark are read, so the length of the line doesn't matter.
struct SourceExcerpt {
    private struct Cell {
        let text: String
        /// In columns; a tab counts as the most it can take.
        let width: Int
        /// In bytes from the start of the line.
        let offset: Int

        var isTab: Bool { text == "\t" }
    }

    private static let tabWidth = 8
    private static let gutterDigits = 5

    private let number: Int
    private let cells: [Cell]
    /// Whether the line goes on beyond what was read.
    private let isCutBefore: Bool
    private let isCutAfter: Bool
    /// Byte offsets of the mark; the end is one past it, or equal to the start for a mark between two characters.
    private let mark: Range<Int>
    private let room: Int

    /// Nil where the line shows nothing.
    ///
    /// - Parameters:
    ///   - line: without its end
    ///   - number: counted from 1
    ///   - startColumn: in bytes, counted from 1
    ///   - endColumn: one past the last byte; nil for all that follows
    ///   - width: columns for the whole, the gutter included
    init?(line: [UInt8], number: Int, startColumn: Int, endColumn: Int?, width: Int) {
        guard let last = line.lastIndex(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
        let room = max(width - Self.gutterDigits - 3, 20)
        let start = min(max(startColumn, 1) - 1, line.count)
        let end = min(max(endColumn.map { max($0, 1) - 1 } ?? line.count, start), max(last + 1, start))
        let window = Self.window(in: line, around: start, reach: room * 4)
        self.number = number
        self.room = room
        mark = start..<end
        cells = Self.cells(of: line[window])
        isCutBefore = window.lowerBound > 0
        isCutAfter = window.upperBound < line.count
    }

    func lines(painter: Painter) -> [String] {
        let shown = shownCells
        let before = isCutBefore || shown.lowerBound > 0
        let after = isCutAfter || shown.upperBound < cells.count
        let digits = String(number)
        let padding = String(repeating: " ", count: max(0, Self.gutterDigits - digits.utf8.count))
        let source = "\(padding)\(digits) | " + (before ? "…" : "") + cells[shown].map(\.text).joined() + (after ? "…" : "")
        let gutter = String(repeating: " ", count: padding.utf8.count + digits.utf8.count) + " | " + (before ? " " : "")
        let gap = cells[shown].prefix { $0.offset < mark.lowerBound }.map { $0.isTab ? "\t" : String(repeating: " ", count: $0.width) }.joined()
        return [source, gutter + gap + painter.paint(underline(of: cells[shown]), .mark)]
    }

    private func underline(of shown: ArraySlice<Cell>) -> String {
        let width = shown.filter { mark.contains($0.offset) && !$0.isTab }.reduce(0) { $0 + $1.width }
        return "^" + String(repeating: "~", count: max(0, width - 1))
    }

    /// The line's start where the mark is near it, else a part with some of what stands before the mark.
    private var shownCells: Range<Int> {
        let total = cells.reduce(0) { $0 + $1.width }
        if total <= room && !isCutBefore && !isCutAfter { return 0..<cells.count }
        let budget = room - 2
        let marked = cells.firstIndex { $0.offset >= mark.lowerBound } ?? cells.count
        let leading = cells[..<marked].reduce(0) { $0 + $1.width }
        var first = 0
        var used = leading
        if leading > budget * 2 / 3 {
            first = marked
            used = 0
            while first > 0, used + cells[first - 1].width <= budget / 3 {
                first -= 1
                used += cells[first].width
            }
        }
        var end = marked
        while end < cells.count, used + cells[end].width <= budget {
            used += cells[end].width
            end += 1
        }
        while first > 0, used + cells[first - 1].width <= budget {
            first -= 1
            used += cells[first].width
        }
        return first..<end
    }

    private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
        var visible = VisibleText()
        return UTF8Units(bytes).map { element in
            let offset = bytes.startIndex + element.offset
            if element.unit == .scalar("\t") {
                _ = visible.written(element.unit)
                return Cell(text: "\t", width: tabWidth, offset: offset)
            }
            let text = visible.written(element.unit)
            return Cell(text: text, width: DisplayWidth.of(text), offset: offset)
        }
    }

    /// The bytes from `reach` before to `reach` after an offset, widened to whole characters.
    private static func window(in line: [UInt8], around offset: Int, reach: Int) -> Range<Int> {
        var lower = max(0, offset - reach)
        var upper = min(line.count, offset + reach)
        let continuation: (Int) -> Bool = { $0 > 0 && $0 < line.count && line[$0] & 0xC0 == 0x80 }
        for _ in 0..<3 where continuation(lower) { lower -= 1 }
        for _ in 0..<3 where continuation(upper) { upper += 1 }
        return lower..<upper
    }
}
