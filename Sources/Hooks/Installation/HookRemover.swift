/// Removes the hooks that were placed, and leaves a repository as it was before.
package struct HookRemover: Sendable {
    private let folder: HookFolder

    package init(in folder: HookFolder) {
        self.folder = folder
    }

    /// Removes every hook of ours that the folder holds; says nothing of hooks that aren't there.
    package func remove() throws(InstallationError) -> [HookPlacement] {
        var placements: [HookPlacement] = []
        for hook in GitHook.allCases where hook.isOnServer == folder.isOnServer {
            for place in HookPlace.all(for: hook, in: folder) {
                guard let outcome = try remove(place) else { continue }
                placements.append(HookPlacement(hook: hook, path: place.path, outcome: outcome))
                removeFolder(place.folder)
            }
        }
        return placements
    }

    private func remove(_ place: HookPlace) throws(InstallationError) -> HookPlacement.Outcome? {
        guard place.isOurs else {
            return place.hasSavedHook ? .leftAlone(.savedHookExists(place.saved)) : nil
        }
        if place.hasSavedHook {
            try FileSystem.move(place.saved, to: place.path)
            return .restored
        }
        try FileSystem.removeFile(place.path)
        return .removed
    }

    /// Removes a folder that an installation made, once no hook of ours is in it, unless others put theirs there.
    private func removeFolder(_ path: String) {
        let mark = "\(path)/\(HookInstaller.folderMark)"
        guard FileSystem.kind(of: mark) == .file else { return }
        let isInUse = GitHook.allCases.contains { hook in
            HookPlace.all(for: hook, in: folder).contains { $0.folder == path && $0.isOurs }
        }
        if !isInUse, (try? FileSystem.removeFile(mark)) != nil { FileSystem.removeFolderIfEmpty(path) }
    }
}
