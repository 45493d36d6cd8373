import Rules
import Snapshots
import Xcode

/// What stands where a finding points: it is another one once that has changed.
struct FindingValue {
    /// A longer passage is told by its first lines.
    private static let longestPassage = 200

    let bytes: [UInt8]

    init(of finding: Finding, in workspace: Workspace) throws(SnapshotError) {
        guard let range = finding.location.range else {
            // Of a file without lines that nothing else tells apart, such as an image, the contents are the value.
            let isOpaque = WatchedFile(finding.location.path) == nil
            bytes = isOpaque ? try workspace.snapshot.entry(at: finding.location.path).map { Array($0.id.hex.utf8) } ?? [] : []
            return
        }
        guard let text = try workspace.text(of: finding.location.path) else {
            bytes = []
            return
        }
        let last = min(max(range.end.line, range.start.line), range.start.line + Self.longestPassage)
        var value: [UInt8] = []
        for number in range.start.line...last {
            var line = text.line(number)
            if range.end > range.start {
                if number == range.end.line { line = line.prefix(range.end.column - 1) }
                if number == range.start.line { line = line.dropFirst(range.start.column - 1) }
            }
            value += line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.joined(separator: [UInt8(ascii: " ")])
            value.append(UInt8(ascii: "\n"))
        }
        bytes = value
    }
}
