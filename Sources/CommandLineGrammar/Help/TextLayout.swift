/// Breaks text into lines of a given width. What is longer than a line stays whole.
enum TextLayout {
    /// The left column of a table is at most this wide; a longer entry gets a line of its own.
    private static let widestLeftColumn = 24

    /// Each line of the result begins with `indent` spaces and ends with a line end.
    static func wrap(_ text: String, indent: Int = 0, columns: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return wrap(pieces: text.split(separator: " ").map(String.init), after: margin, columns: columns)
    }

    /// Sets pieces after `head`, one space apart, and continues below the first piece.
    static func wrap(pieces: [String], after head: String, columns: Int) -> String {
        let margin = String(repeating: " ", count: head.count)
        var lines = ""
        var line = head
        var isEmpty = true
        for piece in pieces {
            if !isEmpty, line.count + 1 + piece.count > columns {
                lines += line + "\n"
                line = margin
                isEmpty = true
            }
            line += isEmpty ? piece : " " + piece
            isEmpty = false
        }
        return lines + line + "\n"
    }

    /// Two columns, the right one aligned and wrapped.
    static func table(_ rows: [(String, String)], columns: Int) -> String {
        let left = min(rows.map(\.0.count).max() ?? 0, widestLeftColumn)
        let indent = left + 4
        return rows.map { name, meaning in
            let right = wrap(meaning, indent: indent, columns: columns)
            if name.count > left { return "  \(name)\n\(right)" }
            return "  " + name + right.dropFirst(2 + name.count)
        }.joined()
    }
}
