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

    /// Two texts of which the second takes the place of the first, each cut so that the first difference between them is in what is left.
    static func cut(old: String?, new: String?, to limit: Int) -> (old: String?, new: String?) {
        guard let old, let new else { return (old.map { cut($0, to: limit) }, new.map { cut($0, to: limit) }) }
        let shared = zip(old, new).prefix { $0 == $1 }.count
        // Some words before the difference tell where in the text it is.
        let context = 40
        guard max(old.unicodeScalars.count, new.unicodeScalars.count) > limit, shared > context else { return (cut(old, to: limit), cut(new, to: limit)) }
        return (cut("…" + old.dropFirst(shared - context), to: limit), cut("…" + new.dropFirst(shared - context), to: limit))
    }
}
