import Bounds

/// Where one hook goes.
struct HookPlace: Hashable, Sendable {
    let hook: GitHook
    /// The folder that must exist.
    let folder: String
    /// The hook's file.
    let path: String

    /// Where an earlier hook is kept.
    var saved: String { "\(folder)/\(hook.rawValue)\(HookScript.savedSuffix)" }

    /// Every place that an installation can have chosen, the one that it chooses now first.
    ///
    /// Servers that write the hook itself take further ones from a folder beside it: GitLab from `custom_hooks`, Gitea
    /// and Forgejo from `<hook>.d`, which counts only while their hook reads it.
    static func all(for hook: GitHook, in hooks: HookFolder) -> [HookPlace] {
        let ordinary = HookPlace(hook: hook, folder: hooks.path, path: "\(hooks.path)/\(hook.rawValue)")
        guard hooks.isOnServer else { return [ordinary] }
        let gitLab = HookPlace(hook: hook, inFolder: "\(hooks.repository)/custom_hooks/\(hook.rawValue).d")
        let gitea = HookPlace(hook: hook, inFolder: "\(ordinary.path).d")
        let isGitLab = FileSystem.isFolder("\(hooks.repository)/custom_hooks")
        let isGitea = FileSystem.isFolder(gitea.folder) && FileSystem.isProgram(ordinary.path) && ordinary.contents.contains(".d/".utf8)
        return isGitLab ? [gitLab, gitea, ordinary] : isGitea ? [gitea, ordinary, gitLab] : [ordinary, gitea, gitLab]
    }

    private init(hook: GitHook, inFolder folder: String) {
        self.init(hook: hook, folder: folder, path: "\(folder)/plimsoll")
    }

    private init(hook: GitHook, folder: String, path: String) {
        self.hook = hook
        self.folder = folder
        self.path = path
    }

    /// The first part of the hook that is there; empty for a link that leads nowhere.
    var contents: [UInt8] { FileSystem.contents(of: path, limit: Bound.File.hookBytes) ?? [] }

    /// The first part of the earlier hook.
    var savedContents: [UInt8] { FileSystem.contents(of: saved, limit: Bound.File.hookBytes) ?? [] }

    /// Whether the file that is there was written by an installation.
    var isOurs: Bool { FileSystem.kind(of: path) == .file && HookScript.isWritten(in: contents, for: hook) }

    var hasSavedHook: Bool { FileSystem.kind(of: saved) != nil }
}
