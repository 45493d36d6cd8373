import Snapshots
import Syntax

extension ProjectReader {
    /// The folders that a target owns, and those of which an exception set gives it some files.
    mutating func synchronizedFolders(of target: PBXObject) -> [SynchronizedFolder] {
        var sets: [String: [PBXObject]] = [:]
        var others: [FolderException] = []
        for id in [target.id] + target.strings("buildPhases") {
            for exception in graph.folderExceptions[id] ?? [] {
                if sets[exception.folder.id] == nil { others.append(exception) }
                sets[exception.folder.id, default: []].append(exception.set)
            }
        }
        var folders: [SynchronizedFolder] = []
        var owned: Set<String> = []
        for entry in entries("fileSystemSynchronizedGroups", of: target) {
            noteIfDangling(entry, from: target, as: .synchronizedFolder)
            guard let folder = entry.text.flatMap(graph.object), owned.insert(folder.id).inserted else { continue }
            folders.append(synchronizedFolder(folder, isOwned: true, exceptions: sets[folder.id] ?? [], origin: graph.origin(entry.range)))
        }
        for other in others where !owned.contains(other.folder.id) {
            folders.append(synchronizedFolder(other.folder, isOwned: false, exceptions: sets[other.folder.id] ?? [],
                                              origin: graph.origin(other.set.idRange)))
        }
        return folders
    }

    private mutating func synchronizedFolder(_ folder: PBXObject, isOwned: Bool, exceptions: [PBXObject], origin: Origin) -> SynchronizedFolder {
        var listed: Set<String> = []
        var copied: [SynchronizedFolder.Copied] = []
        var platformFilters: [String: PlatformFilters] = [:]
        for set in exceptions {
            let paths = entries("membershipExceptions", of: set).compactMap(\.text)
            if set.isa == .buildPhaseExceptions {
                guard let phase = graph.object("buildPhase", of: set), phase.isa == .copyFilesPhase else { continue }
                copied.append(.init(paths: Set(paths), destination: Self.destination(of: phase)))
            } else {
                listed.formUnion(paths)
                for entry in set.dictionary("platformFiltersByRelativePath")?.effectiveEntries ?? [] {
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
}

extension Node {
    /// The texts of an array, or the one text that this is.
    var texts: [String] {
        if let text { return [text] }
        return (array ?? []).compactMap(\.text)
    }
}
