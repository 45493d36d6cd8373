/// What `plimsoll uninstall` is asked to do.
package struct UninstallOptions: Hashable, Sendable {
    /// The repository of a server to clean; nil for the working repository.
    package let server: String?
    package let directory: String?

    init(_ arguments: Arguments) {
        server = arguments.value(of: UninstallGrammar.server)
        directory = arguments.value(of: SharedOptions.directory)
    }
}

enum UninstallGrammar {
    static let server = OptionDeclaration.text("--server", "DIR", "remove from this repository, which receives pushes")

    static let grammar = CommandGrammar(
        .uninstall, "remove the hooks, and put back what was there before",
        syntax: [.option(server), .option(SharedOptions.directory)],
        examples: [Example("plimsoll uninstall", "leave the repository's hooks as they were")])
}
