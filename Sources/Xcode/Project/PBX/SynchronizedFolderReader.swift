import Snapshots
import Syntax

extension ProjectReader {
    /// The folders that a target owns, and those of which an exception set gives it some files.
    mutating func synchronizedFolders(of target: PBXObject) -> [SynchronizedFolder] {
        var folders: [SynchronizedFolder] = []
        var owned: Set<String> = []
        for entry in target.list("fileSystemSynchronizedGroups") {
            noteIfDangling(entry, from: target, as: .synchronizedFolder)
            guard let folder = entry.text.flatMap(graph.object), owned.insert(folder.id).inserted else { continue }
            folders.append(synchronizedFolder(folder, of: target, isOwned: true, origin: graph.origin(entry.range)))
        }
        for folder in graph.foldersWithExceptions where !owned.contains(folder.id) {
            guard let exceptions = exceptionSets(of: folder, for: target).first else { continue }
            folders.append(synchronizedFolder(folder, of: target, isOwned: false, origin: graph.origin(exceptions.idRange)))
        }
        return folders
    }

    private mutating func synchronizedFolder(_ folder: PBXObject, of target: PBXObject, isOwned: Bool, origin: Origin) -> SynchronizedFolder {
        var listed: Set<String> = []
        var copied: [SynchronizedFolder.Copied] = []
        var platformFilters: [String: PlatformFilters] = [:]
        for exceptions in exceptionSets(of: folder, for: target) {
            let paths = exceptions.strings("membershipExceptions")
            if exceptions.isa == .buildPhaseExceptions {
                guard let phase = graph.object("buildPhase", of: exceptions), phase.isa == .copyFilesPhase else { continue }
                copied.append(.init(paths: paths, destination: Self.destination(of: phase)))
            } else {
                listed.formUnion(paths)
                for entry in exceptions.dictionary("platformFiltersByRelativePath")?.effectiveEntries ?? [] {
                    platformFilters[entry.key] = PlatformFilters(entry.value.texts)
                }
            }
        }
        let types = folder.dictionary("explicitFileTypes")?.effectiveEntries ?? []
        return SynchronizedFolder(
            reference: paths.path(of: folder), membership: isOwned ? .allExcept(listed) : .only(listed), copied: copied,
            explicitFolders: folder.strings("explicitFolders"),
            explicitFileTypes: Dictionary(types.compactMap { entry in entry.value.text.map { (entry.key, $0) } }, uniquingKeysWith: { $1 }),
            platformFilters: platformFilters, origin: origin)
    }

    /// The exception sets of a folder that concern a target: by naming it, or by naming one of its phases.
    private func exceptionSets(of folder: PBXObject, for target: PBXObject) -> [PBXObject] {
        graph.objects("exceptions", of: folder).map(\.object).filter { exceptions in
            switch exceptions.isa {
            case .buildFileExceptions: exceptions.string("target") == target.id
            case .buildPhaseExceptions: target.list("buildPhases").contains { $0.text != nil && $0.text == exceptions.string("buildPhase") }
            default: false
            }
        }
    }
}

extension Node {
    /// The texts of an array, or the one text that this is.
    var texts: [String] {
        if let text { return [text] }
        return (array ?? []).compactMap(\.text)
    }
}
