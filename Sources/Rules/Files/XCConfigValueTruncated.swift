import Bounds
import Snapshots
import Syntax
import Xcode

/// A value of an xcconfig file that is cut at the slashes of an address.
package struct XCConfigValueTruncated: FileRule {
    package static let description = RuleDescription(
        id: "xcconfig-value-truncated",
        severity: .warning,
        group: .files,
        summary: "the slashes of an address start a comment in an xcconfig file",
        why: """
            In a build configuration file // begins a comment wherever it stands, in quotes too. Of https://example.com only https: is left, \
            and nothing says so.
            """,
        remedy: "Write the slashes apart, as in https:/$()/example.com.",
        reference: "https://help.apple.com/xcode/mac/current/en.lproj/dev745c5c974.html",
        reads: [.file],
        wrongExample: "SUPPORT_URL = https://example.com/help",
        rightExample: "SUPPORT_URL = https:/$()/example.com/help")

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        guard let configuration = try file.buildConfiguration(), try file.conflicts().isEmpty else { return [] }
        var findings: [Finding] = []
        for case .assignment(let assignment) in configuration.statements where findings.count < Bound.Findings.linesOfFile {
            for comment in assignment.comments where comment.cutsAddress(in: configuration.text) {
                let slashes = ByteRange(comment.range.lowerBound, comment.range.lowerBound + 2)
                let range = configuration.text.range(of: slashes)
                findings.append(file.finding(
                    Self.self, at: range, subject: [assignment.name, String(decoding: configuration.text.line(range.start.line), as: UTF8.self)],
                    .cut(assignment), fix: Fix(path: file.path, range: range, replacement: "/$()/")))
            }
        }
        return findings
    }
}

extension XCConfigComment {
    /// Whether the slashes follow a colon without a blank, as those of an address do.
    fileprivate func cutsAddress(in text: SourceText) -> Bool {
        cutsText && range.lowerBound > 0 && text.bytes[range.lowerBound - 1] == UInt8(ascii: ":")
    }
}

extension Message {
    fileprivate static func cut(_ assignment: XCConfigAssignment) -> Message {
        "// starts a comment here, and \(assignment.name) is only '\(assignment.value)'"
    }
}
