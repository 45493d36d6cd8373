/// The words and signs of Swift source, without comments and what strings hold.
///
/// Enough to find declarations, and no parser: `#if` chooses nothing, and regular expressions between slashes are read as code.
package struct SwiftWords: Sequence, IteratorProtocol {
    package enum Element: Hashable, Sendable {
        /// A keyword or name, with the `@` or `#` before it.
        case word(String)
        /// Any other byte of code.
        case sign(UInt8)
    }

    private let bytes: [UInt8]
    private var offset = 0

    package init(_ text: SourceText) {
        bytes = text.bytes
    }

    package mutating func next() -> Element? {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
            case UInt8(ascii: "\""): skipString(hashes: 0)
            case UInt8(ascii: "#") where opensRawString: skipRawString()
            case _ where byte <= UInt8(ascii: " "): offset += 1
            case _ where Self.isWord(byte) || ((byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")) && peek(1).map(Self.isWord) == true):
                return .word(takeWord())
            default:
                offset += 1
                return .sign(byte)
            }
        }
        return nil
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private mutating func takeWord() -> String {
        let start = offset
        offset += 1
        while let byte = peek(), Self.isWord(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipLine() {
        while let byte = peek(), byte != 0x0A, byte != 0x0D { offset += 1 }
    }

    /// Comments between `/*` and `*/` lie in each other.
    private mutating func skipBlockComment() {
        var depth = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                offset += 2
            } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                offset += 2
                if depth == 0 { return }
            } else {
                offset += 1
            }
        }
    }

    // MARK: Strings

    private var opensRawString: Bool {
        var distance = 1
        while peek(distance) == UInt8(ascii: "#") { distance += 1 }
        return peek(distance) == UInt8(ascii: "\"")
    }

    private mutating func skipRawString() {
        var hashes = 0
        while peek() == UInt8(ascii: "#") {
            hashes += 1
            offset += 1
        }
        skipString(hashes: hashes)
    }

    /// What is interpolated into a string counts as part of it; its own strings and parentheses are kept apart without recursion.
    private mutating func skipString(hashes: Int) {
        var open = [OpenString(quotes: openQuotes(), hashes: hashes)]
        while let string = open.last, let byte = peek() {
            if string.parentheses > 0 {
                skipInterpolated(byte, &open)
            } else if byte == UInt8(ascii: "\\"), holds(hashes: string.hashes, at: 1) {
                offset += 1 + string.hashes
                if peek() == UInt8(ascii: "(") { open[open.count - 1].parentheses = 1 }
                offset += 1
            } else if closes(string) {
                offset += string.quotes + string.hashes
                open.removeLast()
            } else if string.quotes == 1, byte == 0x0A || byte == 0x0D {
                // A string on one line that nothing closes is no Swift; the next line is code again.
                return
            } else {
                offset += 1
            }
        }
    }

    private struct OpenString {
        let quotes: Int
        let hashes: Int
        /// Those that are open in what is interpolated; 0 where the string itself is read.
        var parentheses = 0
    }

    private mutating func skipInterpolated(_ byte: UInt8, _ open: inout [OpenString]) {
        switch byte {
        case UInt8(ascii: "("): open[open.count - 1].parentheses += 1
        case UInt8(ascii: ")"): open[open.count - 1].parentheses -= 1
        case UInt8(ascii: "\""):
            open.append(OpenString(quotes: openQuotes(), hashes: 0))
            return
        default: break
        }
        offset += 1
    }

    private mutating func openQuotes() -> Int {
        let quotes = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
        offset += quotes
        return quotes
    }

    private func closes(_ string: OpenString) -> Bool {
        (0..<string.quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && holds(hashes: string.hashes, at: string.quotes)
    }

    private func holds(hashes: Int, at distance: Int) -> Bool {
        (0..<hashes).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
    }
}
