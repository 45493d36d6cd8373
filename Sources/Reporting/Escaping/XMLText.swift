/// Text as it stands in an XML 1.0 attribute or element.
///
/// What XML can't hold at all (controls, noncharacters, bytes that are not UTF-8) has been spelled out by `TerminalText`;
/// callers pass only what came from there.
enum XMLText {
    static func escaped(_ visible: String) -> String {
        var text = ""
        for scalar in visible.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&apos;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
