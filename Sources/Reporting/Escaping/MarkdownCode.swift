/// Text from a repository as code in a cell of a Markdown table or a heading, where nothing in it can act: no markup, no HTML, no mention,
/// no link, no end of the cell.
///
/// What is set as code is never searched for mentions and references (GitHub, GitLab).
enum MarkdownCode {
    /// - Parameter text: of one line, as `TerminalText` makes it
    static func of(_ text: String) -> String {
        if text.isEmpty { return "" }
        // A table is cut into cells before code is looked for, and programs differ in how a bar inside is kept.
        return text.utf8.contains(UInt8(ascii: "|")) ? element(text) : span(text)
    }

    /// Fenced with more backticks than any run of them inside (CommonMark 0.31, section 6.1).
    private static func span(_ text: String) -> String {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // One space on each side is taken away again; without it a backtick at the edge would lengthen the fence.
        let needsRoom = text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" "))
        let room = needsRoom ? " " : ""
        return fence + room + text + room + fence
    }

    /// With every mark of ASCII as a reference to its number, which is never taken for markup.
    private static func element(_ text: String) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ": shown.unicodeScalars.append(scalar)
            case "!"..."~": shown += "&#\(scalar.value);"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return "<code>\(shown)</code>"
    }
}
