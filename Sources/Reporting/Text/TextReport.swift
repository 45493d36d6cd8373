import Evaluation
import Rules
import Snapshots

/// The form for people: findings with their source lines, then one line of summary.
struct TextReport {
    private static let relatedLimit = 8

    private let report: Report
    private let options: TextOptions
    private let painter: Painter
    private let width: Int

    init(_ report: Report, options: TextOptions) {
        self.report = report
        self.options = options
        painter = Painter(usesColor: options.color)
        width = max(options.width, TextOptions.narrowest)
    }

    var text: String {
        let wanted = self.wanted
        if wanted.isEmpty && options.quietWhenClean { return "" }
        let shown = options.limit.map { wanted.prefix(max($0, 0)) } ?? wanted[...]
        var lines = shown.flatMap(block)
        if shown.count < wanted.count {
            lines.append("plimsoll: \(SummaryLine.count(wanted.count - shown.count, "more finding")) not shown")
        }
        lines += report.remarks.flatMap { wrapped("plimsoll: \(TerminalText.visible($0))") }
        lines += wrapped(SummaryLine(summary: report.summary, showsExisting: options.showExisting).text)
        return lines.map { $0 + "\n" }.joined()
    }

    /// On a terminal what matters most stands last, above the prompt; a pusher reads from the top.
    private var wanted: [JudgedFinding] {
        let states: [JudgedFinding.State?] = [options.showFixed ? .fixed : nil, options.showExisting ? .existing : nil, .introduced]
        switch options.layout {
        case .local:
            return states.flatMap { state in report.findings.filter { $0.state == state } }
        case .remote:
            return states.reversed().flatMap { state in report.findings.filter { $0.state == state }.mostSevereFirst }
        }
    }

    private func block(_ judged: JudgedFinding) -> [String] {
        let head = head(judged)
        if judged.state == .fixed { return head }
        let cause = judged.cause.map { ["  caused by \(FindingLine.place($0, withColumn: false))"] } ?? []
        return head + excerpt(judged) + cause + related(judged.finding.related)
    }

    private func head(_ judged: JudgedFinding) -> [String] {
        let line = FindingLine(judged)
        // A fixed finding's place is in the base: nothing that an editor would take for a place in today's file.
        if judged.state == .fixed { return ["\(painter.paint("fixed:", .mark)) \(line.place) \(line.message) \(line.rule)"] }
        let mark = judged.state == .existing ? " (existing)" : ""
        switch options.layout {
        case .local:
            return [line.text(painter: painter) + mark]
        case .remote:
            let words = [WordWrap.Word("\(line.severity.rawValue):", Ink(line.severity)), .init(line.place, .path)]
                + WordWrap.words(in: line.message) + [.init(line.rule + mark)]
            return WordWrap(width: width, indent: "  ", painter: painter).lines(of: words)
        }
    }

    private func excerpt(_ judged: JudgedFinding) -> [String] {
        guard options.showSource, let line = judged.sourceLine, let range = judged.finding.location.range else { return [] }
        let endColumn = range.end.line == range.start.line ? range.end.column : nil
        return SourceExcerpt(line: line, number: range.start.line, startColumn: range.start.column, endColumn: endColumn, width: width)?
            .lines(painter: painter) ?? []
    }

    private func related(_ places: [RelatedLocation]) -> [String] {
        let lines = places.prefix(Self.relatedLimit).map {
            "  see \(FindingLine.place($0.location, withColumn: false)): \(TerminalText.visible($0.message))"
        }
        let rest = places.count - lines.count
        return (rest > 0 ? lines + ["  and \(SummaryLine.count(rest, "more place"))"] : lines).flatMap(wrapped)
    }

    /// In the local layout a line stays one line; the terminal wraps it.
    private func wrapped(_ line: String) -> [String] {
        guard options.layout == .remote else { return [line] }
        let start = String(line.prefix { $0 == " " })
        return WordWrap(width: width, indent: start + "  ", painter: painter).lines(of: WordWrap.words(in: line)).enumerated().map {
            $0.offset == 0 ? start + $0.element : $0.element
        }
    }
}

extension Sequence<JudgedFinding> {
    /// By severity, and among equals in the report's order.
    var mostSevereFirst: [JudgedFinding] {
        let all = Array(self)
        return Severity.allCases.sorted(by: >).flatMap { severity in all.filter { $0.finding.severity == severity } }
    }
}
