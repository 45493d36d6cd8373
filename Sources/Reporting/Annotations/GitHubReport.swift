import Evaluation
import Rules
import Snapshots

/// Annotations for GitHub Actions, then every finding as a line of text.
///
/// A step's first ten errors, ten warnings and ten notices are shown and no more, so the most severe come first. The plain lines
/// are for the log, which shows no place beside an annotation, and for runners that know no annotations.
struct GitHubReport {
    /// Of each kind, in one step. Source: `docs/problem-matchers.md` in actions/toolkit.
    private static let annotationLimit = 10

    private let report: Report
    private let options: TextOptions

    init(_ report: Report, options: TextOptions) {
        self.report = report
        self.options = options
    }

    var text: String {
        let ordered = (report.findings.filter { $0.state == .introduced } + report.findings.filter { $0.state == .existing }).mostSevereFirst
        return Severity.allCases.reversed()
            .flatMap { severity in ordered.filter { $0.finding.severity == severity }.prefix(Self.annotationLimit) }
            .map { Self.command(for: $0).text + "\n" }
            .joined() + TextReport(report, options: plain).text
    }

    private var plain: TextOptions {
        var plain = TextOptions()
        plain.showSource = false
        plain.quietWhenClean = options.quietWhenClean
        plain.showExisting = report.findings.contains { $0.state == .existing }
        return plain
    }

    private static func command(for judged: JudgedFinding) -> WorkflowCommand {
        let place = AnnotationPlace(judged)
        var command = WorkflowCommand(kind: kind(judged.finding.severity), message: place.message)
        command.title = TerminalText.visible(judged.finding.rule.text)
        command.file = TerminalText.visible(place.location.path.bytes)
        if judged.cause != nil {
            command.line = place.location.range?.start.line
            return command
        }
        let region = FirstLineRegion(judged)
        command.line = region.line
        if let columns = region.columns {
            command.endLine = region.line
            command.column = columns.start
            command.endColumn = columns.end
        }
        return command
    }

    private static func kind(_ severity: Severity) -> WorkflowCommand.Kind {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .notice
        }
    }
}
