import Bounds
import Snapshots
import Syntax

/// The shared schemes that can build a project's targets: its own, and those of workspaces beside it and in the folders above.
package struct SharedSchemes: Sendable {
    /// In byte order of their paths, the project's own first.
    package let schemes: [Scheme]
    /// Schemes that could not be read.
    package let malformed: [(path: TreePath, error: SyntaxError)]
    /// Folders that were listed: a scheme or workspace added to one can change the answer.
    package let listedFolders: Set<TreePath>

    /// Reads the schemes of the project and of each workspace beside it or above it; one that can't be had is passed over.
    package static func find(for project: Project, in snapshot: any Snapshot) throws(SnapshotError) -> SharedSchemes {
        var finder = Finder(snapshot: snapshot)
        try finder.readSchemes(of: project.path)
        var folder = project.path.parent
        while true {
            finder.listedFolders.insert(folder)
            let workspaces = try snapshot.children(of: folder).filter { $0.kind == .folder && $0.text.hasSuffix(".xcworkspace") }
            for workspace in workspaces.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
                try finder.readSchemes(of: folder.appending(bytes: workspace.name))
            }
            if folder.isRoot { break }
            folder = folder.parent
        }
        return SharedSchemes(schemes: finder.schemes, malformed: finder.malformed, listedFolders: finder.listedFolders)
    }

    /// Those of a generator's spec besides.
    func adding(_ generated: [Scheme]) -> SharedSchemes {
        SharedSchemes(schemes: schemes + generated, malformed: malformed, listedFolders: listedFolders)
    }

    private struct Finder {
        let snapshot: any Snapshot
        var schemes: [Scheme] = []
        var malformed: [(path: TreePath, error: SyntaxError)] = []
        var listedFolders: Set<TreePath> = []

        init(snapshot: any Snapshot) {
            self.snapshot = snapshot
        }

        mutating func readSchemes(of container: TreePath) throws(SnapshotError) {
            let folder = container.appending("xcshareddata/xcschemes")
            listedFolders.insert(folder)
            let names = try snapshot.children(of: folder).map(\.name).filter { $0.suffix(9).elementsEqual(".xcscheme".utf8) }
            for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }).prefix(Bound.Project.schemes) {
                let path = folder.appending(bytes: name)
                guard case .file(let entry) = try snapshot.lookUp(path), RelevantPaths.contains(entry.path),
                      case .bytes(let bytes) = try snapshot.contents(of: entry, limit: Bound.File.schemeBytes) else { continue }
                do throws(SyntaxError) {
                    schemes.append(try Scheme.read(bytes, path: path))
                } catch {
                    malformed.append((path, error))
                }
            }
        }
    }
}
