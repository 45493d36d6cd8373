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
    let painter: Painter
    /// What all lines but the first begin with, behind the indent.
    var hangingIndent = "  "

    /// Lines of at most `width` columns, but for words that alone are longer; all but the first two columns further in.
    func lines(of words: [Word], indent: String = "") -> [String] {
        guard let first = words.first else { return [] }
        var lines: [String] = []
        var line = indent + painter.paint(first.text, first.ink)
        var used = DisplayWidth.of(indent) + DisplayWidth.of(first.text)
        for word in words.dropFirst() {
            let length = DisplayWidth.of(word.text)
            if used + 1 + length > width && canBeginLine(word) {
                lines.append(line)
                line = indent + hangingIndent
                used = DisplayWidth.of(line)
            } else {
                line += " "
                used += 1
            }
            line += painter.paint(word.text, word.ink)
            used += length
        }
        return lines + [line]
    }

    /// A CI runner takes `::` at the start of a line, after any white space, for a command.
    private func canBeginLine(_ word: Word) -> Bool {
        !word.text.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
    }

    static func words(in text: String) -> [Word] {
        text.split(separator: " ").map { Word(String($0)) }
    }
}
