/// Sentences for a pusher, who reads them behind `remote: `: wrapped at words, harmless to a terminal.
package enum RemoteText {
    /// Git's client colours a line that begins with one of these words.
    package enum Opening: String, Sendable {
        case error
        case warning
        case hint
    }

    /// - Returns: lines with their ends
    package static func lines(_ opening: Opening, _ sentence: String) -> String {
        let wrap = WordWrap(width: TextOptions.remote.width, painter: Painter(usesColor: false))
        return wrap.lines(of: WordWrap.words(in: "\(opening.rawValue): plimsoll: \(TerminalText.visible(sentence))")).map { $0 + "\n" }.joined()
    }
}
