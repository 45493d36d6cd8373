import Rules
import Syntax

/// A file with fixes applied to it; every byte that no fix replaces stays as it was.
package struct FixedText {
    package let bytes: [UInt8]
    package let applied: [Fix]
    /// Fixes that touch what another one replaces; they can be applied to the result.
    package let waiting: [Fix]

    /// Nil where the text can't be edited without changing more of it: no text, or in a rare encoding.
    package init?(_ original: [UInt8], applying fixes: [Fix]) {
        guard let text = EncodedText(original) else { return nil }
        let places = Set(fixes).compactMap { fix in text.offsets(of: fix.range).map { (fix: fix, range: $0) } }
        guard places.count == Set(fixes).count else { return nil }
        let ordered = places.sorted { ($0.range.lowerBound, $0.range.upperBound, $0.fix.replacement) < ($1.range.lowerBound, $1.range.upperBound, $1.fix.replacement) }
        var result: [UInt8] = []
        var position = 0
        var (applied, waiting): ([Fix], [Fix]) = ([], [])
        for (fix, range) in ordered {
            // Two insertions at one place would be in no certain order.
            let collides = range.lowerBound < position || (range.lowerBound == position && !applied.isEmpty && range.isEmpty)
            guard !collides, let replacement = text.encode(fix.replacement) else {
                waiting.append(fix)
                continue
            }
            result += original[position..<range.lowerBound] + replacement
            position = range.upperBound
            applied.append(fix)
        }
        bytes = result + original[position...]
        self.applied = applied
        self.waiting = waiting
    }
}

/// The bytes of a text file, and where its characters are in them.
private struct EncodedText {
    private enum Encoding {
        /// UTF-8, behind this many bytes of mark.
        case utf8(Int)
        /// UTF-16 behind a mark of two bytes.
        case utf16(isBigEndian: Bool)
    }

    private let text: SourceText
    private let encoding: Encoding

    init?(_ bytes: [UInt8]) {
        guard let text = try? TextDecoding.utf8(from: bytes) else { return nil }
        self.text = text
        if text.bytes == bytes {
            encoding = .utf8(0)
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]), text.bytes.elementsEqual(bytes[3...]) {
            encoding = .utf8(3)
        } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            encoding = .utf16(isBigEndian: bytes[0] == 0xFE)
            guard let whole = encode(String(decoding: text.bytes, as: UTF8.self)), bytes[2...].elementsEqual(whole) else { return nil }
        } else {
            return nil
        }
    }

    /// Where a range lies in the bytes of the file; nil where it lies outside, or its end before its start.
    func offsets(of range: SourceRange) -> Range<Int>? {
        guard let start = offset(of: range.start), let end = offset(of: range.end), start <= end else { return nil }
        return start..<end
    }

    func encode(_ replacement: String) -> [UInt8]? {
        switch encoding {
        case .utf8: Array(replacement.utf8)
        case .utf16(let isBigEndian):
            replacement.utf16.flatMap { unit in
                let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
                return isBigEndian ? pair : pair.reversed()
            }
        }
    }

    private func offset(of position: SourcePosition) -> Int? {
        guard position.line >= 1, position.line <= text.lineCount, position.column >= 1 else { return nil }
        let line = text.line(position.line)
        guard position.column - 1 <= line.count else { return nil }
        let offset = line.startIndex + position.column - 1
        switch encoding {
        case .utf8(let mark): return mark + offset
        case .utf16: return 2 + String(decoding: text.bytes[..<offset], as: UTF8.self).utf16.count * 2
        }
    }
}
