import Snapshots
import Syntax

/// An Info.plist that runs through the C preprocessor: what it says depends on macros, but for keys that stand in it once and as a setting alone.
struct PreprocessedPlist {
    private let text: Substring
    private let hasHeader: Bool

    /// Nil where another file may bring any key.
    ///
    /// - Parameter hasHeader: whether a header goes before the file, whose macros may put further keys into it
    init?(_ source: SourceText, hasHeader: Bool) {
        let text = String(decoding: source.bytes, as: UTF8.self)
        if text.holds("#include") || text.holds("#import") { return nil }
        self.text = text[...]
        self.hasHeader = hasHeader
    }

    /// Whether the key's value is that of a setting, or the key is nowhere.
    ///
    /// - Parameter isOwnAffair: whether projects leave the key to the build system where they don't write it themselves
    func leaves(_ key: String, to setting: String, isOwnAffair: Bool) -> Bool {
        let parts = text.split(separator: key, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasSuffix("<key>"), parts[1].hasPrefix("</key>") else {
            return parts.count == 1 && (!hasHeader || isOwnAffair)
        }
        let value = parts[1].dropFirst("</key>".count).drop { $0.isWhitespace }
        return value.hasPrefix("<string>$(\(setting))</string>") || value.hasPrefix("<string>${\(setting)}</string>")
    }
}
