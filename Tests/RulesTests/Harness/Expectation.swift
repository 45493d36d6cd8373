import Evaluation
import Rules
import Snapshots
import Syntax
import TestSupport

/// One line of a case's `expect` section: `PLACE: SEVERITY STATE [RULE] PART OF THE MESSAGE`.
///
/// The place is `PATH` for a finding about a whole file, `PATH:LINE`, `PATH:LINE:COLUMN`, or `PATH:/TEXT/` where the file holds the
/// text once and the finding begins at its first character, or where a `^` stands in it.
struct Expectation: Sendable, CustomStringConvertible {
    enum Place: Sendable {
        case file
        case line(Int)
        case position(Int, Int)
        case text(String)
    }

    let path: String
    let place: Place
    let severity: Severity
    let state: JudgedFinding.State
    let rule: RuleID
    let message: String
    let description: String

    init(_ line: String) throws {
        description = line
        guard let open = line.range(of: " ["), let close = line[open.upperBound...].range(of: "] ") ?? line[open.upperBound...].range(of: "]") else {
            throw CaseError("'\(line)' names no [rule]")
        }
        rule = RuleID(String(line[open.upperBound..<close.lowerBound]))
        message = String(line[close.upperBound...])
        let front = line[..<open.lowerBound]
        guard let colon = front.range(of: ": ", options: .backwards) else { throw CaseError("'\(line)' has no place") }
        let words = front[colon.upperBound...].split(separator: " ").map(String.init)
        guard words.count == 2, let severity = Severity(rawValue: words[0]), let state = JudgedFinding.State(rawValue: words[1]) else {
            throw CaseError("'\(line)' has no severity and state")
        }
        (self.severity, self.state) = (severity, state)
        (path, place) = try Self.place(String(front[..<colon.lowerBound]))
    }

    private static func place(_ text: String) throws -> (String, Place) {
        if let start = text.range(of: ":/"), text.hasSuffix("/") {
            return (String(text[..<start.lowerBound]), .text(String(text[start.upperBound...].dropLast())))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let numbers = parts.dropFirst().compactMap { Int($0) }
        guard numbers.count == parts.count - 1, numbers.count <= 2 else { throw CaseError("'\(text)' is no place") }
        let place: Place = numbers.isEmpty ? .file : numbers.count == 1 ? .line(numbers[0]) : .position(numbers[0], numbers[1])
        return (parts[0], place)
    }

    /// Whether a finding is the expected one.
    /// - Parameter tree: the files of the end that the finding is in
    func matches(_ judged: JudgedFinding, in tree: CaseTree) throws -> Bool {
        let finding = judged.finding
        guard finding.rule == rule, judged.state == state, finding.severity == severity, finding.location.path == TreePath(path),
              finding.message.contains(message) || message.isEmpty else { return false }
        let start = finding.location.range?.start
        switch place {
        case .file: return start == nil
        case .line(let line): return start?.line == line
        case .position(let line, let column): return start == SourcePosition(line: line, column: column)
        case .text(let text): return start == (try position(of: text, in: tree))
        }
    }

    private func position(of text: String, in tree: CaseTree) throws -> SourcePosition {
        let literal = text.replacing("^", with: "")
        let offset = text.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)[0].utf8.count
        let lines = (tree.text(path) ?? "").split(omittingEmptySubsequences: false) { $0.isNewline }
        var found: [SourcePosition] = []
        for (index, line) in lines.enumerated() {
            for range in line.ranges(of: literal) {
                let column = line[..<range.lowerBound].utf8.count + (text.contains("^") ? offset : 0) + 1
                found.append(SourcePosition(line: index + 1, column: column))
            }
        }
        guard found.count == 1 else { throw CaseError("\(path) holds '\(literal)' \(found.count) times, and it must be once") }
        return found[0]
    }
}
