/// What `plimsoll doctor` is asked to do.
package struct DoctorOptions: Hashable, Sendable {
    /// The revision to look at; nil for the files on disk.
    package let revision: String?
    package let directory: String?
    package let color: ColorChoice

    init(_ arguments: Arguments) {
        revision = arguments.value(of: DoctorGrammar.at)
        directory = arguments.value(of: SharedOptions.directory)
        color = arguments.choice(of: SharedOptions.color, default: .auto)
    }
}

enum DoctorGrammar {
    static let at = OptionDeclaration.text("--at", "REV", "as of this revision (default: the files on disk)")

    static let grammar = CommandGrammar(
        .doctor, "say what was found in the repository, and what could not be understood",
        details: "The exit status is 0 where everything was understood, 1 where something was not, and 3 where the repository can't be read.",
        syntax: [.option(at), .option(SharedOptions.directory), .option(SharedOptions.color)],
        examples: [
            Example("plimsoll doctor", "projects, targets, hooks and versions of the repository here"),
            Example("plimsoll doctor --at main", "the same of a branch"),
        ])
}
