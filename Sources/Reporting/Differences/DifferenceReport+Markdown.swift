import Bounds
import Xcode

extension DifferenceReport {
    /// The form for a comment on a pull request or the summary of a job: a table a product.
    ///
    /// Empty where nothing ships differently, and never longer than a comment may be.
    package var markdown: String {
        var writer = MarkdownWriter()
        for difference in differences { writer.write(difference, namesProject: namesProjects) }
        return writer.text
    }
}

private struct MarkdownWriter {
    private static let roomForEnd = 100
    /// In characters.
    private static let longestValue = 200
    private static let longestLabel = 120

    private var body = ""
    private var hidden = 0

    var text: String {
        hidden == 0 ? body : body + "\n… and \(SummaryLine.count(hidden, "more change")), not shown here.\n"
    }

    mutating func write(_ difference: ProductDifference, namesProject: Bool) {
        let description = difference.description(namesProject: namesProject)
        let name = Self.code(TerminalText.visible(difference.target.name), Self.longestLabel)
        let heading = "### \(name) \(Self.code(TerminalText.visible(description), Self.longestValue))\n\n"
            + "| | what | before | after | where |\n| --- | --- | --- | --- | --- |\n"
        let rows = DifferenceSection.allCases.flatMap { section in
            difference.changes.filter { $0.kind.section == section }.flatMap { DifferenceLine.list($0, on: difference.platforms) }.map(Self.row)
        }
        guard hidden == 0, let first = rows.first, fits(heading + first) else {
            hidden += rows.count
            return
        }
        body += (body.isEmpty ? "" : "\n") + heading
        for row in rows {
            if hidden == 0, fits(row) { body += row } else { hidden += 1 }
        }
    }

    private func fits(_ addition: String) -> Bool {
        body.utf8.count + addition.utf8.count + Self.roomForEnd <= Bound.Report.markdownBytes
    }

    private static func row(_ line: DifferenceLine) -> String {
        let place = line.place?.text(under: nil) ?? ""
        let cells = ["**\(line.direction.rawValue)**", code(line.label, longestLabel), code(line.old ?? "", longestValue), code(line.new ?? "", longestValue),
                     place.isEmpty ? line.remark ?? "" : code(place, longestValue)]
        return "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func code(_ text: String, _ limit: Int) -> String {
        MarkdownCode.of(TextLimit.cut(text, to: limit))
    }
}
