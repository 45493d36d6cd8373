/// What `plimsoll baseline` is asked to do.
package struct BaselineOptions: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// Write down everything that is wrong now.
        case write
        /// Take out what is no longer needed, and add nothing.
        case prune
        /// Write nothing, and fail where something is no longer needed.
        case check
    }

    package let action: Action
    package let config: String?
    package let directory: String?

    init(_ arguments: Arguments) {
        action = arguments.isGiven(BaselineGrammar.prune) ? .prune : arguments.isGiven(BaselineGrammar.check) ? .check : .write
        config = arguments.value(of: SharedOptions.config)
        directory = arguments.value(of: SharedOptions.directory)
    }
}

enum BaselineGrammar {
    static let prune = OptionDeclaration.flag("--prune", "take out entries that are no longer needed, and add none")
    static let check = OptionDeclaration.flag("--check", "write nothing; list entries that are no longer needed, and fail where there are any")

    static let grammar = CommandGrammar(
        .baseline, "write down what is wrong now, to deal with later",
        details: """
            Writes .plimsoll-baseline.json at the root of the work tree, from the files on disk. What it lists is no longer reported, until its value \
            changes or it gets worse. Only what a change introduces ever blocks, so that no baseline is needed for a start.
            """,
        syntax: [.atMostOne([.option(prune), .option(check)]), .option(SharedOptions.config), .option(SharedOptions.directory)],
        examples: [
            Example("plimsoll baseline", "everything that check --all reports today"),
            Example("plimsoll baseline --check", "for CI: is there an entry that can go"),
        ])
}
