import Snapshots
import Syntax

/// A project as far as it could be read, for telling people what was found.
package struct ProjectSummary {
    /// The file that was read.
    package let file: TreePath
    /// The other file of the folder, which is passed over; nil where there is only one.
    package let ignored: TreePath?
    /// Why the file can't be read as a project; nil where it can.
    package let obstacle: ProjectObstacle?
    package let targets: [Target]
    /// Which configuration ships each target, in the order of the targets; nil for those without any configuration.
    package let shipping: [ShippingConfiguration?]
    /// Shared schemes that can't be read.
    package let malformedSchemes: [(path: TreePath, error: SyntaxError)]
}

/// Why a file can't be read as a project.
package struct ProjectObstacle: Hashable, Sendable {
    /// A lower-case sentence without a period.
    package let message: String
    /// Counted from 1; nil where no line is to blame.
    package let line: Int?
}

extension Workspace {
    /// What one project file of the listing holds; nil for a project.yml of which no project is made.
    package func summary(of entry: TreeEntry) throws(SnapshotError) -> ProjectSummary? {
        let loaded = try project(entry)
        let ignored = try ProjectFiles.find(in: entry.path.parent, of: snapshot)?.ignored?.path
        guard let project = loaded.project else {
            guard loaded.isUnreadable else { return nil }
            return ProjectSummary(file: entry.path, ignored: ignored, obstacle: try obstacle(of: entry), targets: [], shipping: [], malformedSchemes: [])
        }
        let schemes = try SharedSchemes.find(for: project, in: snapshot).adding(project.generated?.schemes ?? [])
        let shipping = ShippingConfigurations(project, schemes: schemes)
        return ProjectSummary(file: entry.path, ignored: ignored, obstacle: nil, targets: project.targets,
                              shipping: project.targets.map(shipping.configuration), malformedSchemes: schemes.malformed)
    }

    private func obstacle(of entry: TreeEntry) throws(SnapshotError) -> ProjectObstacle {
        let isSpec = entry.path.name == SpecProject.fileName
        switch try isSpec ? files.specFault(entry, in: snapshot) : files.projectFile(entry, in: snapshot) {
        case .unknown(let reason): return ProjectObstacle(message: reason, line: nil)
        case .malformed(let error, _): return ProjectObstacle(message: error.message, line: error.position?.line)
        case .document(let document):
            do throws(SyntaxError) {
                _ = try Project.read(document, file: entry.path)
                return ProjectObstacle(message: "the file can't be read as a project", line: nil)
            } catch {
                return ProjectObstacle(message: error.message, line: error.position?.line)
            }
        }
    }
}
