/// Breaks a line at its spaces.
struct WordWrap {
    /// What is never broken, with its colour.
    struct Word {
        let text: String
        let ink: Ink?

        init(_ text: String, _ ink: Ink? = nil) {
            self.text = text
            self.ink = ink
        }
    }

    let width: Int
    /// Stands before every line but the first.
    let indent: String
    let painter: Painter

    /// Lines of at most `width` columns, but for words that alone are longer.
    func lines(of words: [Word]) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in words {
            let length = DisplayWidth.of(word.text)
            if line.isEmpty {
                line = lines.isEmpty ? "" : indent
                used = line.utf8.count
            } else if used + 1 + length <= width || !canBeginLine(word) {
                line += " "
                used += 1
            } else {
                lines.append(line)
                line = indent
                used = indent.utf8.count
            }
            line += painter.paint(word.text, word.ink)
            used += length
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// A CI runner takes `::` at the start of a line, after any white space, for a command.
    private func canBeginLine(_ word: Word) -> Bool {
        !word.text.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
    }

    static func words(in text: String) -> [Word] {
        text.split(separator: " ").map { Word(String($0)) }
    }
}
