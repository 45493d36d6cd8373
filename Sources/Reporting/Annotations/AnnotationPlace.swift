import Evaluation
import Rules
import Snapshots

/// Where a tool that annotates a diff should put a finding.
///
/// Such a tool shows only lines of the diff. Where the finding's own line is none, that is the line that caused it, and
/// the message says where the fault itself is.
struct AnnotationPlace {
    let location: Location
    let message: String

    init(_ judged: JudgedFinding) {
        if let cause = judged.cause {
            location = cause
            message = "\(judged.visibleMessage) (at \(FindingLine.place(judged.finding.location, withColumn: false)))"
        } else {
            location = judged.finding.location
            message = judged.visibleMessage
        }
    }
}

extension TreePath {
    /// The path for tools that take none without a name; the root is `.`.
    var nameForTools: [UInt8] { isRoot ? [UInt8(ascii: ".")] : bytes }
}

/// The part of a finding's first line that it is about, with columns in UTF-16 code units as GitHub and SARIF count them.
///
/// The first line alone stands for a finding that spans several: a pull request shows an alert only where all its lines
/// are changed ones, and an annotation below its last line, far from the one to edit.
struct FirstLineRegion {
    /// From 1; a finding without a line stands at the first, as GitHub refuses one that has none.
    let line: Int
    /// From 1, the end one past the last; nil where the line's text is not known.
    let columns: (start: Int, end: Int)?

    init(_ judged: JudgedFinding) {
        guard let range = judged.finding.location.range else {
            line = 1
            columns = nil
            return
        }
        line = max(range.start.line, 1)
        columns = judged.sourceLine.map { text in
            let start = Self.utf16Column(range.start.column, in: text)
            let end = range.end.line == range.start.line ? Self.utf16Column(range.end.column, in: text) : Self.utf16Column(.max, in: text)
            return (start, max(start, end))
        }
    }

    /// The column, clamped to the line, where one byte of broken UTF-8 or more counts as the U+FFFD that readers put there.
    static func utf16Column(_ column: Int, in line: [UInt8]) -> Int {
        let before = line.prefix(min(max(column, 1) - 1, line.count))
        return String(decoding: before, as: UTF8.self).utf16.count + 1
    }
}
