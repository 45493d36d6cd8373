import Snapshots
import Syntax
import Xcode

/// A project that defines one object twice, in different words.
package struct ProjectDuplicateObject: FileRule {
    package static let description = RuleDescription(
        id: "project-duplicate-object",
        severity: .warning,
        group: .files,
        summary: "the project defines one object twice, with different contents",
        why: """
            The last definition of an identifier counts and the others are dropped without a word. A merge that kept both sides of an object \
            therefore keeps one: files, phases or settings of the other side are lost.
            """,
        remedy: "Keep the definition that is meant, or give one of them an identifier of its own.",
        reference: "https://developer.apple.com/documentation/xcode/projects-and-workspaces",
        reads: [.file],
        wrongExample: """
            A1 = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            A1 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
            """,
        rightExample: """
            A1 = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            A2 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for case .duplicateObject(let object) in try file.projectIssues() where !object.haveSameContent {
            findings.append(file.finding(
                Self.self, at: object.kept.range, subject: [object.id], .twice(object),
                related: [RelatedLocation(Location(object.shadowed), "the definition that is passed over")]))
        }
        return findings
    }
}

extension Message {
    fileprivate static func twice(_ object: ProjectIssue.DuplicateObject) -> Message {
        let line = object.shadowed.range.map { " (line \($0.start.line))" } ?? ""
        return "the object \(object.id) is defined twice: this last definition counts, and the one before it\(line) is passed over"
    }
}
