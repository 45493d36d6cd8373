/// Shortens what a reader of a format would refuse or cut in the middle.
enum TextLimit {
    /// `text`, or as much of it as fits with an ellipsis after it.
    static func cut(_ text: String, to limit: Int, measure: (Unicode.Scalar) -> Int = { _ in 1 }) -> String {
        var used = 0
        var fitting = text.unicodeScalars.startIndex
        for index in text.unicodeScalars.indices {
            used += measure(text.unicodeScalars[index])
            if used > limit { return String(text.unicodeScalars[..<fitting]) + "…" }
            if used < limit { fitting = text.unicodeScalars.index(after: index) }
        }
        return text
    }
}
