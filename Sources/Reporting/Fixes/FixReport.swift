import Evaluation
import Rules
import Snapshots

/// What `fix` did, or would do: a line for each finding, and what it came to.
package struct FixReport {
    private let fixed: [JudgedFinding]
    private let files: Int
    private let left: [(finding: JudgedFinding, reason: String)]
    private let withoutFix: Int
    private let isDryRun: Bool

    package init(fixed: [JudgedFinding], files: Int, left: [(finding: JudgedFinding, reason: String)], withoutFix: Int, isDryRun: Bool) {
        self.fixed = fixed
        self.files = files
        self.left = left
        self.withoutFix = withoutFix
        self.isDryRun = isDryRun
    }

    package var text: String {
        var lines = fixed.map { judged in
            let line = FindingLine(judged)
            return "\(isDryRun ? "would fix" : "fixed"): \(line.place) \(line.message) \(line.rule)"
        }
        lines += left.map { judged, reason in
            let line = FindingLine(judged)
            return "left: \(line.place) \(line.message) \(line.rule) (\(TerminalText.visible(reason)))"
        }
        return (lines + [summary]).map { $0 + "\n" }.joined()
    }

    private var summary: String {
        var counts = ["\(fixed.count) \(isDryRun ? "would be " : "")fixed\(fixed.isEmpty ? "" : " in \(SummaryLine.count(files, "file"))")"]
        if !left.isEmpty { counts.append("\(left.count) left") }
        if withoutFix > 0 { counts.append("\(SummaryLine.count(withoutFix, "finding")) without a fix") }
        return "plimsoll: " + counts.joined(separator: ", ")
    }
}

extension TerminalText {
    /// A patch that a terminal shows as it is: tabs and line ends stay, and nothing in it acts.
    package static func patch(_ bytes: [UInt8]) -> String {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { visible(Array($0)) }.joined(separator: "\t")
        }.joined(separator: "\n")
    }
}
