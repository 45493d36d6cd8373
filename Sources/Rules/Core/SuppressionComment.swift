import Bounds
import Syntax

/// A comment that accepts what rules would report: `plimsoll:allow rule-id: reason`.
///
/// It speaks of the line that it shares with something, or else of what follows up to the next line that is neither blank nor a comment. Where
/// that line begins with the key of an XML property list, it speaks of the key's value too.
package struct SuppressionComment: Hashable, Sendable {
    /// The names as they are written, known or not.
    package let rules: [RuleID]
    /// Empty where there is none; the comment then has no effect.
    package let reason: String
    /// From the mark to the end of the reason, on one line.
    package let range: SourceRange
    /// The lines that it speaks of.
    package let lines: ClosedRange<Int>

    /// Whether it accepts a rule's findings on a line.
    package func allows(_ rule: RuleID, onLine line: Int) -> Bool {
        !reason.isEmpty && lines.contains(line) && rules.contains(rule)
    }

    /// All such comments of a text, in their order.
    package static func find(in text: SourceText) -> [SuppressionComment] {
        SuppressionCommentReader(text: text).read()
    }
}

private struct SuppressionCommentReader {
    private static let mark = Array("plimsoll:allow".utf8)
    /// A value or comment that goes on for more lines than this is taken to end here: the text may be made to be slow.
    private static let farthest = 2000

    let text: SourceText

    func read() -> [SuppressionComment] {
        var comments: [SuppressionComment] = []
        for offset in marks() where comments.count < Bound.Findings.suppressionsOfFile {
            if let comment = comment(at: offset) { comments.append(comment) }
        }
        return comments
    }

    /// Where the mark stands.
    private func marks() -> [Int] {
        let (mark, bytes) = (Self.mark, text.bytes)
        guard let first = mark.first else { return [] }
        return bytes.withUnsafeBufferPointer { buffer in
            var found: [Int] = []
            var offset = 0
            while offset + mark.count <= buffer.count {
                if buffer[offset] == first, buffer[offset..<(offset + mark.count)].elementsEqual(mark) {
                    found.append(offset)
                    offset += mark.count
                } else {
                    offset += 1
                }
            }
            return found
        }
    }

    /// Nil where the mark stands in no comment.
    private func comment(at offset: Int) -> SuppressionComment? {
        let start = text.position(of: offset)
        let line = Line(text.line(start.line))
        let column = start.column - 1
        guard let style = Style(before: line.bytes.prefix(column)) else { return nil }
        let rest = line.bytes.dropFirst(column + Self.mark.count)
        if let next = rest.first, next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), next != UInt8(ascii: ":") { return nil }
        let end = style.close.flatMap { rest.firstRange(of: $0)?.lowerBound } ?? rest.endIndex
        let (rules, reason) = Self.parts(of: rest[..<end])
        let shares = !style.isAlone(line.bytes.prefix(column)) || style.close.map { !Line(rest[min(end + $0.count, rest.endIndex)...]).isBlank } ?? false
        let last = style.close == nil || end < rest.endIndex ? start.line : lastLine(of: style, after: start.line)
        let spoken = shares && last == start.line ? start.line : nextLine(after: last)
        let stop = SourcePosition(line: start.line, column: end - line.bytes.startIndex + 1)
        return SuppressionComment(rules: rules, reason: reason, range: SourceRange(start: start, end: stop), lines: min(spoken, shares ? start.line : last + 1)...lastLine(ofValueAt: spoken))
    }

    /// The names before the first colon, and what follows it.
    private static func parts(of text: ArraySlice<UInt8>) -> (rules: [RuleID], reason: String) {
        let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        let names = String(decoding: text[..<colon], as: UTF8.self).split { $0 == "," || $0 == " " || $0 == "\t" }
        let reason = Line(text[min(colon + 1, text.endIndex)...]).trimmed
        return (names.map { RuleID(String($0)) }, String(decoding: reason, as: UTF8.self))
    }

    private func lastLine(of style: Style, after line: Int) -> Int {
        guard let close = style.close else { return line }
        var number = line + 1
        let end = min(text.lineCount, line + Self.farthest)
        while number < end, !text.line(number).contains(close) { number += 1 }
        return min(number, text.lineCount)
    }

    /// The next line that is neither blank nor a comment, or the last one there is.
    private func nextLine(after line: Int) -> Int {
        var number = line + 1
        while number < text.lineCount {
            let next = Line(text.line(number))
            if !next.isBlank, !next.isComment { return number }
            number += 1
        }
        return max(min(number, text.lineCount), line)
    }

    /// Where the value of the key that a line begins with ends; the line itself where it begins with none.
    private func lastLine(ofValueAt line: Int) -> Int {
        guard Line(text.line(line)).begins(with: "<key>") else { return line }
        var number = line
        var depth = 0
        var sawValue = false
        while number <= min(text.lineCount, line + Self.farthest) {
            var content = Line(text.line(number)).trimmed
            if number == line { content = content.firstRange(of: Array("</key>".utf8)).map { content[$0.upperBound...] } ?? [] }
            for tag in ["<array>", "<dict>"] { depth += content.count(of: tag) }
            for tag in ["</array>", "</dict>"] { depth -= content.count(of: tag) }
            if !Line(content).isBlank, !Line(content).isComment { sawValue = true }
            if sawValue, depth <= 0 { return number }
            number += 1
        }
        return line
    }

    /// How the comment begins, and how it ends.
    private struct Style {
        /// Nil for a comment that ends with its line.
        let close: [UInt8]?
        private let open: [UInt8]

        private static let all: [(open: String, close: String?)] = [("<!--", "-->"), ("/*", "*/"), ("//", nil), ("#", nil)]

        /// - Parameter text: what stands before the mark on its line
        init?(before text: ArraySlice<UInt8>) {
            let text = Line(text).trimmed
            for (open, close) in Self.all where text.hasSuffix(Array(open.utf8)) {
                self.open = Array(open.utf8)
                self.close = close.map { Array($0.utf8) }
                return
            }
            return nil
        }

        /// Whether nothing stands before the comment.
        func isAlone(_ text: ArraySlice<UInt8>) -> Bool { Line(text).trimmed.count == open.count }
    }

    private struct Line {
        let bytes: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
        }

        var trimmed: ArraySlice<UInt8> {
            let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || (9...13).contains(byte) }
            var inner = bytes.drop(while: isBlank)
            while let byte = inner.last, isBlank(byte) { inner.removeLast() }
            return inner
        }

        var isBlank: Bool { trimmed.isEmpty }

        var isComment: Bool {
            begins(with: "//") || begins(with: "#") || isBlock("<!--", "-->") || isBlock("/*", "*/")
        }

        func begins(with text: String) -> Bool { trimmed.starts(with: text.utf8) }

        private func isBlock(_ open: String, _ close: String) -> Bool {
            begins(with: open) && trimmed.firstRange(of: Array(close.utf8))?.upperBound == trimmed.endIndex
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
        count >= other.count && suffix(other.count).elementsEqual(other)
    }

    fileprivate func contains(_ other: [UInt8]) -> Bool { firstRange(of: other) != nil }

    fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
        var start = startIndex
        while start + other.count <= endIndex {
            if self[start..<(start + other.count)].elementsEqual(other) { return start..<(start + other.count) }
            start += 1
        }
        return nil
    }

    fileprivate func count(of text: String) -> Int {
        let part = Array(text.utf8)
        var count = 0
        var rest = self
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
