import Bounds
import Evaluation
import Rules
import Snapshots

/// The form for people: findings with their source lines, then one line of summary.
struct TextReport {
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
        let shown = mostImportant(of: wanted)
        var lines = shown.flatMap(block)
        let rest = wanted.count - shown.count + report.summary.unlisted
        if rest > 0 { lines.append("plimsoll: \(SummaryLine.count(rest, "more finding")) not shown") }
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

    private func mostImportant(of wanted: [JudgedFinding]) -> ArraySlice<JudgedFinding> {
        guard let limit = options.limit else { return wanted[...] }
        return options.layout == .remote ? wanted.prefix(max(limit, 0)) : wanted.suffix(max(limit, 0))
    }

    private func block(_ judged: JudgedFinding) -> [String] {
        let head = head(judged)
        if judged.state == .fixed { return head }
        let cause = judged.cause.map { wrapped("caused by \(FindingLine.place($0, withColumn: false))", indent: "  ") } ?? []
        let commit = judged.commit.map { wrapped("brought by commit \($0)", indent: "  ") } ?? []
        return head + excerpt(judged) + cause + commit + related(judged.finding.related)
    }

    private func head(_ judged: JudgedFinding) -> [String] {
        let line = FindingLine(judged)
        let place = WordWrap.Word(line.place, .path)
        let severity = WordWrap.Word("\(line.severity.rawValue):", Ink(line.severity))
        let start = switch (judged.state, options.layout) {
        // A fixed finding's place is in the base: nothing that an editor would take for a place in today's file.
        case (.fixed, _): [WordWrap.Word("fixed:", .mark), place]
        case (_, .local): [place, severity]
        case (_, .remote): [severity, place]
        }
        let rule = WordWrap.Word(line.rule + (judged.state == .existing ? " (existing)" : ""))
        guard options.layout == .remote else {
            return [(start + [.init(line.message), rule]).map { painter.paint($0.text, $0.ink) }.joined(separator: " ")]
        }
        return wrap.lines(of: start + WordWrap.words(in: line.message) + [rule])
    }

    private func excerpt(_ judged: JudgedFinding) -> [String] {
        guard options.showSource, let line = judged.sourceLine, let range = judged.finding.location.range else { return [] }
        let endColumn = range.end.line == range.start.line ? range.end.column : nil
        return SourceExcerpt(line: line, number: range.start.line, startColumn: range.start.column, endColumn: endColumn, width: width)?
            .lines(painter: painter) ?? []
    }

    private func related(_ places: [RelatedLocation]) -> [String] {
        let lines = places.prefix(Bound.Report.related).map {
            "see \(FindingLine.place($0.location, withColumn: false)): \(TerminalText.visible($0.message))"
        }
        let rest = places.count - lines.count
        let count = rest > 0 ? ["and \(SummaryLine.count(rest, "more place"))"] : []
        return (lines + count).flatMap { wrapped($0, indent: "  ") }
    }

    /// In the local layout a line stays one line; the terminal wraps it.
    private func wrapped(_ line: String, indent: String = "") -> [String] {
        guard options.layout == .remote else { return [indent + line] }
        return wrap.lines(of: WordWrap.words(in: line), indent: indent)
    }

    private var wrap: WordWrap { WordWrap(width: width, painter: painter) }
}

extension Sequence<JudgedFinding> {
    /// By severity, and among equals in the report's order.
    var mostSevereFirst: [JudgedFinding] {
        let all = Array(self)
        return Severity.allCases.sorted(by: >).flatMap { severity in all.filter { $0.finding.severity == severity } }
    }
}
