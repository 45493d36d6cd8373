import Snapshots
import Syntax

/// The files that are compiled into one target, as they lie in one snapshot.
///
/// Looked up in the project file again when a rule asks, for there are thousands and hardly any rule does.
package struct TargetSources: Sendable {
    /// Those of the phases in their order, then those of synchronized folders in byte order, each once.
    package let files: [TreePath]
    /// How many members have no path that the tree could hold: products of other targets, generated files, absolute paths.
    package let unresolvedCount: Int
    /// Folders that were listed: a file added or removed below one can change `files`.
    package let listedFolders: Set<TreePath>
}

extension Target {
    /// - Parameter document: the project file that the target was read from
    package func sources(of project: Project, in document: Document, _ snapshot: any Snapshot) throws(SnapshotError) -> TargetSources {
        let references = document.format == .json
            ? JSONProjectReader(document, file: project.file).sourceReferences(ofTargetNamed: name)
            : (try? ObjectGraph(document, file: project.file)).map { graph in
                var reader = ProjectReader(graph)
                return reader.sourceReferences(ofTarget: id)
            } ?? []
        var files: [TreePath] = []
        var seen: Set<TreePath> = []
        for path in references.compactMap(\.path) where seen.insert(path).inserted { files.append(path) }
        var listedFolders: Set<TreePath> = []
        for folder in synchronizedFolders {
            guard let root = folder.reference.path else { continue }
            listedFolders.insert(root)
            let explicit = Set(folder.explicitFolders.compactMap(root.resolving))
            for path in PackageFolding.fold(try snapshot.entries(below: root), below: root, wholeFolders: explicit) where !explicit.contains(path) {
                guard SynchronizedFileUse(name: path.name) == .source, let relative = path.relative(to: root), folder.includes(relative),
                      seen.insert(path).inserted else { continue }
                files.append(path)
            }
        }
        return TargetSources(files: files, unresolvedCount: references.count { $0.path == nil }, listedFolders: listedFolders)
    }
}

extension ProjectReader {
    fileprivate mutating func sourceReferences(ofTarget id: String) -> [PathReference] {
        guard let target = graph.object(id) else { return [] }
        var references: [PathReference] = []
        for phase in objects("buildPhases", of: target) where phase.isa == .sourcesPhase {
            for file in objects("files", of: phase) {
                guard let reference = graph.object("fileRef", of: file) else { continue }
                if reference.isa == .variantGroup {
                    for child in objects("children", of: reference) { references.append(paths.path(of: child)) }
                } else {
                    references.append(paths.path(of: reference))
                }
            }
        }
        return references
    }
}

extension JSONProjectReader {
    fileprivate func sourceReferences(ofTargetNamed name: String) -> [PathReference] {
        (files.members[name + "/" + PhaseKind.compileSources.rawValue] ?? []).flatMap { member in
            member.localizations.isEmpty ? [member.file.reference] : member.localizations.map(\.reference)
        }
    }
}
