import Snapshots
import Syntax
import Xcode

/// A project that refers to an object which it doesn't define.
package struct ProjectDanglingReference: FileRule {
    package static let description = RuleDescription(
        id: "project-dangling-reference",
        severity: .error,
        group: .files,
        summary: "the project refers to an object that it doesn't define",
        why: """
            A merge that drops one side's object and keeps the reference to it leaves a target without its phase or configuration: Xcode \
            can't open the project, or builds something else than was meant.
            """,
        remedy: "Take the object over from the side of the merge that has it, or delete the reference.",
        reference: "https://developer.apple.com/documentation/xcode/projects-and-workspaces",
        reads: [.file],
        wrongExample: "buildPhases = ( SOURCES, RESOURCES );   /* no object is called RESOURCES */",
        rightExample: "buildPhases = ( SOURCES );")

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        guard file.kind == .projectFile else { return [] }
        var findings = try lostRoot(in: file)
        for case .danglingReference(let reference) in try file.projectIssues() {
            findings.append(file.finding(
                Self.self, reference.place.severity, at: reference.origin.range, subject: [reference.from, reference.place.rawValue, reference.to],
                .undefined(reference)))
        }
        return findings
    }

    /// Without its root object a project is none.
    private func lostRoot(in file: FileView) throws(SnapshotError) -> [Finding] {
        guard file.path.fileExtension == "pbxproj", case .document(let document)? = try file.parsed(), try file.conflicts().isEmpty,
              let root = document.root.dictionary, let objects = root["objects"]?.dictionary,
              let reference = root["rootObject"], let id = reference.string, objects[id] == nil else { return [] }
        return [file.finding(Self.self, at: document.sourceRange(of: reference.range), subject: ["rootObject", id], .undefinedRoot(id))]
    }
}

extension ProjectIssue.DanglingReference.Place {
    /// Without a base file Xcode builds with the other settings.
    fileprivate var severity: Severity {
        switch self {
        case .mainGroup, .target, .configurationList, .configuration, .buildPhase: .error
        case .baseConfiguration, .baseConfigurationFolder, .synchronizedFolder: .warning
        }
    }

    fileprivate var words: String {
        switch self {
        case .mainGroup: "main group"
        case .target: "target"
        case .configurationList: "list of configurations"
        case .configuration: "configuration"
        case .buildPhase: "build phase"
        case .baseConfiguration: "base configuration file"
        case .baseConfigurationFolder: "folder of the base configuration file"
        case .synchronizedFolder: "synchronized folder"
        }
    }
}

extension Message {
    fileprivate static func undefined(_ reference: ProjectIssue.DanglingReference) -> Message {
        "\(reference.fromName ?? reference.from) refers to the \(reference.place.words) \(reference.to), which the project doesn't define"
    }

    fileprivate static func undefinedRoot(_ id: String) -> Message {
        "rootObject refers to \(id), which the project doesn't define; Xcode can't open it"
    }
}
