import Snapshots
import Syntax
import Xcode

/// A file with the markers of an unresolved merge in it.
package struct MergeConflict: FileRule {
    package static let description = RuleDescription(
        id: "merge-conflict",
        severity: .error,
        group: .files,
        summary: "a file holds the conflict markers of an unresolved merge",
        why: """
            Git writes both versions of a conflicting passage into the file, between lines of <<<<<<<, ======= and >>>>>>>. \
            Neither Xcode nor the property list reader takes such a file: the project does not open, or the build fails.
            """,
        remedy: "Choose one version of each passage, or join them, and delete the marker lines.",
        reference: "https://git-scm.com/docs/git-merge#_how_conflicts_are_presented",
        reads: [.file],
        wrongExample: """
            <<<<<<< HEAD
            MARKETING_VERSION = 2.1
            =======
            MARKETING_VERSION = 2.0.1
            >>>>>>> release
            """,
        rightExample: "MARKETING_VERSION = 2.1")

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        let severity: Severity = file.isTestMaterial ? .warning : .error
        return try file.conflicts().enumerated().map { index, range in
            file.finding(Self.self, severity, at: range, subject: ["conflict \(index + 1)"], .unresolved(file.kind))
        }
    }
}

extension Message {
    fileprivate static func unresolved(_ kind: WatchedFile) -> Message {
        "this \(kind.description) holds an unresolved merge conflict; nothing can read it"
    }
}
