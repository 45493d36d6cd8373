/// Which hooks of a repository are in force, and whose they are.
package struct HookInventory: Sendable {
    /// What stands in the place of one hook.
    package enum State: Hashable, Sendable {
        case none
        /// Written by an installation.
        case installed
        /// Somebody's own hook that calls the command.
        case callsCommand
        /// Written by a program that manages hooks.
        case managed(HookManager)
        case others
        /// A file that Git passes over because it may not be run.
        case notExecutable
    }

    package struct Entry: Hashable, Sendable {
        package let hook: GitHook
        /// The hook's file, absolute.
        package let path: String
        package let state: State
    }

    /// In the order in which Git runs them, from the commit to the server.
    package let entries: [Entry]
    /// The value of `core.hooksPath`; nil where it isn't set.
    package let hooksPath: String?

    package init(_ folder: HookFolder) {
        let hooks: [GitHook] = [.preCommit, .preMergeCommit, .prePush, .preReceive]
        entries = hooks.compactMap { hook in
            let places = HookPlace.all(for: hook, in: folder)
            guard let place = places.first(where: { FileSystem.kind(of: $0.path) != nil }) ?? places.first else { return nil }
            return Entry(hook: hook, path: place.path, state: Self.state(at: place))
        }
        hooksPath = folder.setting?.value
    }

    private static func state(at place: HookPlace) -> State {
        guard FileSystem.kind(of: place.path) != nil else { return .none }
        guard FileSystem.isProgram(place.path) else { return .notExecutable }
        if place.isOurs { return .installed }
        let contents = place.contents
        if HookScript.isWritten(in: contents, for: place.hook) || HookInstaller.calls(place.hook, in: contents) { return .callsCommand }
        return HookManager.writer(of: contents).map { .managed($0) } ?? .others
    }
}

/// The `git` command on the search path.
package enum InstalledGit {
    /// Such as `2.43.0`; nil where there is none that answers.
    package static func version() -> String? {
        guard let output = try? GitCommand(arguments: ["--version"], environment: .current).run(), output.isSuccess else { return nil }
        let words = output.line.split(separator: " ")
        return words.count > 2 ? String(words[2]) : output.line
    }
}
