/// Places hooks in a repository, beside those that are there.
///
/// Nothing is overwritten: a hook that is there gets another name, and runs first.
package struct HookInstaller: Sendable {
    /// Stands in a folder that was made for the hooks, so that it can go when they go.
    static let folderMark = ".made-by-plimsoll"

    private let folder: HookFolder
    private let executable: String

    /// - Parameter executable: the path of the command that the hooks are to run, absolute.
    package init(in folder: HookFolder, executable: String) throws(InstallationError) {
        guard executable.hasPrefix("/"), FileSystem.isProgram(executable) else { throw .commandNotFound(executable) }
        self.folder = folder
        self.executable = executable
    }

    /// Places these hooks, or the usual ones where none are named; a second time changes nothing.
    package func install(_ hooks: [GitHook] = []) throws(InstallationError) -> [HookPlacement] {
        let usual = folder.isOnServer ? GitHook.usualOnServer : GitHook.usualInWorkingRepository
        var placements: [HookPlacement] = []
        for hook in hooks.isEmpty ? usual : hooks {
            guard let place = HookPlace.all(for: hook, in: folder).first else { continue }
            let outcome = try install(at: place)
            placements.append(HookPlacement(hook: hook, path: place.path, outcome: outcome, nextCommand: nextCommand(after: outcome)))
        }
        return placements
    }

    private func nextCommand(after outcome: HookPlacement.Outcome) -> String? {
        guard folder.isGitolites else { return nil }
        switch outcome {
        case .installed, .installedBeside, .unchanged: return Gitolite.spreading
        case .rewritten, .calledAlready, .removed, .restored, .leftAlone: return nil
        }
    }

    private func install(at place: HookPlace) throws(InstallationError) -> HookPlacement.Outcome {
        if let obstacle = obstacle(at: place) { return .leftAlone(obstacle) }
        guard let kind = FileSystem.kind(of: place.path) else {
            try makeFolder(place.folder)
            try write(place)
            return place.hasSavedHook ? .installedBeside(PathText.name(of: place.saved)) : .installed
        }
        if place.isOurs {
            let text = script(at: place).text
            if place.contents.elementsEqual(text.utf8), FileSystem.isProgram(place.path) { return .unchanged }
            try write(place)
            return .rewritten
        }
        guard kind == .file || kind == .symbolicLink else { return .leftAlone(.notAFile) }
        let contents = place.contents
        if HookScript.isWritten(in: contents, for: place.hook) || Self.calls(place.hook, in: contents) { return .calledAlready }
        if let manager = HookManager.writer(of: contents) { return .leftAlone(.manager(manager)) }
        if let source = Gitolite.origin(of: place.path, inHooks: place.folder) { return .leftAlone(.linkedByGitolite(source)) }
        if place.hasSavedHook { return .leftAlone(.savedHookExists(place.saved)) }
        return try installBeside(place)
    }

    private func installBeside(_ place: HookPlace) throws(InstallationError) -> HookPlacement.Outcome {
        try FileSystem.keep(place.path, as: place.saved)
        do {
            try write(place)
        } catch {
            try FileSystem.move(place.saved, to: place.path)
            throw error
        }
        return .installedBeside(PathText.name(of: place.saved))
    }

    private func script(at place: HookPlace) -> HookScript {
        HookScript(place.hook, executable: executable, predecessor: Predecessor(contents: place.savedContents))
    }

    /// Whatever the mask of who installs it, the hook must run for everybody who commits or pushes.
    private func write(_ place: HookPlace) throws(InstallationError) {
        try FileSystem.write(script(at: place).text, to: place.path, mode: 0o755)
    }

    private func obstacle(at place: HookPlace) -> Obstacle? {
        guard let setting = folder.setting else { return nil }
        if let manager = HookManager.owner(ofHooksPath: setting.value) { return .manager(manager) }
        if setting.isShared { return .sharedFolder(setting.value) }
        return setting.isTracked ? .trackedFolder(setting.value) : nil
    }

    /// Whether a line of a hook, not a comment, calls the command for this hook.
    static func calls(_ hook: GitHook, in contents: [UInt8]) -> Bool {
        contents.split(separator: UInt8(ascii: "\n")).contains { line in
            let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard code.first != UInt8(ascii: "#") else { return false }
            return Array(code).contains("plimsoll".utf8) && Array(code).contains("hook \(hook.rawValue)".utf8)
        }
    }

    private func makeFolder(_ path: String) throws(InstallationError) {
        if FileSystem.isFolder(path) { return }
        let parent = PathText.parent(of: path)
        guard FileSystem.isFolder(parent) else { throw .parentFolderMissing(parent) }
        try FileSystem.makeFolder(path)
        try FileSystem.write("", to: "\(path)/\(Self.folderMark)", mode: 0o644)
    }
}
