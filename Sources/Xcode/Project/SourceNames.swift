import Snapshots
import Syntax

extension Target {
    /// The names of the files that are compiled into the target, without their folders.
    ///
    /// Read from the phases alone: whether the tree holds the files doesn't matter, and no path has to be worked out.
    /// - Parameter document: the project file; nil where a generator's spec describes the project
    func sourceNames(of project: Project, in document: Document?, _ snapshot: any Snapshot) throws(SnapshotError) -> Set<String> {
        var names: Set<String> = []
        if let document {
            names = document.format == .json ? JSONProjectReader(document, file: project.file).sourceNames(ofTargetNamed: name) : document.sourceNames(ofTarget: id)
        }
        for folder in synchronizedFolders {
            guard let root = folder.reference.path else { continue }
            for entry in try snapshot.entries(below: root) {
                let name = entry.path.name
                guard SynchronizedFileUse(name: name) == .source, let relative = entry.path.relative(to: root), folder.includes(relative) else { continue }
                names.insert(name)
            }
        }
        return names
    }
}

extension Document {
    /// In a project.pbxproj.
    fileprivate func sourceNames(ofTarget id: String) -> Set<String> {
        guard let objects = root["objects"]?.dictionary else { return [] }
        func references(_ key: String, of object: Node?) -> [Node] {
            (object?[key]?.array ?? []).compactMap { $0.text.flatMap { objects[$0] } }
        }
        var names: Set<String> = []
        for phase in references("buildPhases", of: objects[id]) where phase["isa"]?.text.flatMap(ISA.init) == .sourcesPhase {
            for file in references("files", of: phase) {
                guard let reference = file["fileRef"]?.text.flatMap({ objects[$0] }),
                      let name = reference["path"]?.text ?? reference["name"]?.text else { continue }
                names.insert(name.lastComponent)
            }
        }
        return names
    }
}

extension JSONProjectReader {
    fileprivate func sourceNames(ofTargetNamed name: String) -> Set<String> {
        Set((files.members[name + "/" + PhaseKind.compileSources.rawValue] ?? []).map(\.file.name))
    }
}
