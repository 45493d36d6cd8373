import Bounds
import Xcode

extension DifferenceReport {
    /// The form for a comment on a pull request or the summary of a job: a table a product.
    ///
    /// Empty where nothing ships differently, and never longer than a comment may be.
    package var markdown: String {
        var writer = MarkdownWriter()
        for group in DifferenceGroup.list(differences) { writer.write(group, namesProject: namesProjects) }
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

    mutating func write(_ group: DifferenceGroup, namesProject: Bool) {
        let names = group.differences.map { difference in
            let description = difference.description(namesProject: namesProject)
            let name = Self.code(TerminalText.visible(difference.target.name), Self.longestLabel)
            return "### \(name) \(Self.code(TerminalText.visible(description), Self.longestValue))\n"
        }
        let heading = names.joined() + "\n| | what | before | after | where |\n| --- | --- | --- | --- | --- |\n"
        let rows = group.sectionLines.flatMap { $0.lines.map(Self.row) }
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
        let (old, new) = TextLimit.cut(old: line.old, new: line.new, to: longestValue)
        let direction = "**\(line.direction.rawValue)**" + (line.isAsWritten ? " as written" : "")
        let cells = [direction, code(line.label, longestLabel), code(old ?? "", longestValue), code(new ?? "", longestValue),
                     place.isEmpty ? line.remark ?? "" : code(place, longestValue)]
        return "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func code(_ text: String, _ limit: Int) -> String {
        MarkdownCode.of(TextLimit.cut(text, to: limit))
    }
}
