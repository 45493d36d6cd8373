/// What `plimsoll install` is asked to do.
package struct InstallOptions: Hashable, Sendable {
    /// The repository of a server to install into; nil for the working repository.
    package let server: String?
    /// The hooks to place, each once; empty for the usual ones.
    package let hooks: [HookName]
    package let directory: String?

    init(_ arguments: Arguments) throws(UsageError) {
        let server = arguments.value(of: InstallGrammar.server)
        let names = arguments.choices(of: InstallGrammar.hook, as: HookName.self)
        for name in names where name.isOnServer != (server != nil) {
            let hook = "hook '\(name.rawValue)'"
            throw arguments.error(server == nil ? .requires(hook, "'--server DIR'") : .conflict(hook, "'--server'"))
        }
        self.server = server
        hooks = HookName.allCases.filter(names.contains)
        directory = arguments.value(of: SharedOptions.directory)
    }
}

enum InstallGrammar {
    static let server = OptionDeclaration.text("--server", "DIR", "install into this repository, which receives pushes")
    static let hook = OptionDeclaration.choice(
        "--hook", of: HookName.self, repeatable: true,
        "place only this hook: \(HookName.words.joined(separator: ", "))")

    static let grammar = CommandGrammar(
        .install, "place the hooks in a repository, beside those that are there",
        details: """
            A working repository gets pre-commit, pre-merge-commit and pre-push; with --server it is pre-receive. A hook that is \
            already there is kept, and runs first. Installing twice changes nothing.
            """,
        syntax: [.option(server), .option(hook), .option(SharedOptions.directory)],
        examples: [
            Example("plimsoll install", "the hooks of the repository that this folder belongs to"),
            Example("plimsoll install --server /srv/git/app.git", "refuse bad pushes where they arrive"),
        ])
}
