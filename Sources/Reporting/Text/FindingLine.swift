import Evaluation
import Rules
import Snapshots

/// The pieces of `path:line:column: severity: message [rule]`, each safe to show.
struct FindingLine {
    /// `path:line:column:`, or `path:` where the finding has no line.
    let place: String
    let severity: Severity
    let message: String
    /// `[rule]`.
    let rule: String

    init(_ judged: JudgedFinding) {
        place = Self.place(judged.finding.location) + ":"
        severity = judged.finding.severity
        message = judged.visibleMessage
        rule = "[\(TerminalText.visible(judged.finding.rule.text))]"
    }

    var text: String { "\(place) \(severity.rawValue): \(message) \(rule)" }

    static func place(_ location: Location, withColumn: Bool = true) -> String {
        let path = TerminalText.path(location.path)
        guard let start = location.range?.start else { return path }
        return withColumn ? "\(path):\(start.line):\(start.column)" : "\(path):\(start.line)"
    }
}

extension JudgedFinding {
    /// The message for people, in whatever format: nothing in it steers what shows it. The rule's name where there is none.
    var visibleMessage: String {
        let message = TerminalText.visible(finding.message)
        return message.utf8.allSatisfy { $0 == 0x20 } ? TerminalText.visible(finding.rule.text) : message
    }
}
