/// What became of one hook.
package struct HookPlacement: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Placed where nothing was.
        case installed
        /// Placed; the hook that was there is kept under this name and runs first.
        case installedBeside(String)
        /// Written anew, because the command is elsewhere now or the script is of another release.
        case rewritten
        /// It was there already, just so.
        case unchanged
        /// Somebody's own hook calls the command already.
        case calledAlready
        case removed
        /// Removed, and the hook that was there before has its place again.
        case restored
        /// Nothing was changed, for this reason.
        case leftAlone(Obstacle)
    }

    package let hook: GitHook
    /// The hook's file, absolute.
    package let path: String
    package let outcome: Outcome
    /// A command to run so that it has an effect; nil where none is needed.
    package let nextCommand: String?

    init(hook: GitHook, path: String, outcome: Outcome, nextCommand: String? = nil) {
        self.hook = hook
        self.path = path
        self.outcome = outcome
        self.nextCommand = nextCommand
    }

    /// Whether things are now as they were asked to be.
    package var isAsAsked: Bool {
        if case .leftAlone = outcome { false } else { true }
    }

    /// What to tell the user: one line, and below it, indented, what to do where nothing was done.
    package var lines: [String] {
        outcomeLines + (nextCommand.map { ["    for all repositories: \($0)"] } ?? [])
    }

    private var outcomeLines: [String] {
        let name = hook.rawValue
        switch outcome {
        case .installed: return ["\(name): installed as \(path)"]
        case .installedBeside(let saved): return ["\(name): installed as \(path); the hook that was there runs first, as \(saved)"]
        case .rewritten: return ["\(name): brought up to date in \(path)"]
        case .unchanged: return ["\(name): already installed as \(path)"]
        case .calledAlready: return ["\(name): \(path) runs plimsoll already"]
        case .removed: return ["\(name): removed \(path)"]
        case .restored: return ["\(name): removed; \(path) is again the hook that was there before"]
        case .leftAlone(let obstacle):
            let advice = obstacle.advice(for: hook, path: path)
            return ["\(name): nothing changed: \(advice[0])"] + advice.dropFirst().map { "    \($0)" }
        }
    }
}

/// Why a hook was left as it is.
package enum Obstacle: Hashable, Sendable {
    /// Another program writes this repository's hooks.
    case manager(HookManager)
    /// `core.hooksPath`, this value, is set for all of the user's or the system's repositories.
    case sharedFolder(String)
    /// `core.hooksPath`, this value, is part of the repository's contents: what is written there would be everybody's.
    case trackedFolder(String)
    /// What has the hook's name is no file.
    case notAFile
    /// The place for the earlier hook, this path, is taken, and the hook is not ours.
    case savedHookExists(String)
    /// gitolite links the hook from this folder, and would put its link in the place of ours.
    case linkedByGitolite(String)

    /// What the matter is and what to do, at least one line.
    func advice(for hook: GitHook, path: String) -> [String] {
        let call = #"plimsoll hook \#(hook.rawValue) "$@" || exit"#
        switch self {
        case .manager(let manager):
            let advice = manager.advice(for: hook)
            return ["\(manager.rawValue) manages it; \(advice[0])"] + advice.dropFirst()
        case .sharedFolder(let value):
            return ["core.hooksPath is \(value) for every repository here; to check them all, add this line to its \(hook.rawValue):", call]
        case .trackedFolder(let value):
            return ["core.hooksPath is \(value), which is committed; to check for everybody, add this line to \(value)/\(hook.rawValue):", call]
        case .notAFile:
            return ["\(path) is not a file"]
        case .savedHookExists(let saved):
            return ["another program put its own hook in place of plimsoll's; the hook from before is still in \(saved)"]
        case .linkedByGitolite(let folder):
            return ["gitolite links it from \(folder) into all its repositories; place it there:",
                    "plimsoll install --server \(ShellWord.quote(PathText.parent(of: PathText.parent(of: folder))))"]
        }
    }
}
