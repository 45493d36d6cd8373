/// What `plimsoll fix` is asked to do.
package struct FixOptions: Hashable, Sendable {
    /// Whether what is staged is mended, in the index too, and not all of the files on disk.
    package let isStaged: Bool
    /// Whether the changes are only shown.
    package let isDryRun: Bool
    /// The only rules whose findings are mended; empty for all.
    package let rules: [String]
    package let config: String?
    package let directory: String?

    init(_ arguments: Arguments) {
        isStaged = arguments.isGiven(FixGrammar.staged)
        isDryRun = arguments.isGiven(FixGrammar.dryRun)
        rules = arguments.values(of: FixGrammar.rule)
        config = arguments.value(of: SharedOptions.config)
        directory = arguments.value(of: SharedOptions.directory)
    }
}

enum FixGrammar {
    static let staged = OptionDeclaration.flag("--staged", "mend only files that are staged, on disk and in the index, where both are the same")
    static let dryRun = OptionDeclaration.flag("--dry-run", "write nothing; print the changes as a patch")
    static let rule = OptionDeclaration.text("--rule", "ID", repeatable: true, "mend only what this rule finds")

    static let grammar = CommandGrammar(
        .fix, "mend the findings that have one right answer",
        details: """
            Only the bytes that are wrong are replaced. Accepted findings are left alone. Exit status: 0 when every fix was made, 1 when one \
            was left, 2 for a wrong command line or configuration, 3 when a file or the index could not be written.
            """,
        syntax: [.option(staged), .option(dryRun), .option(rule), .option(SharedOptions.config), .option(SharedOptions.directory)],
        examples: [
            Example("plimsoll fix --dry-run", "what would be changed in the files on disk"),
            Example("plimsoll fix --staged", "mend what is about to be committed"),
        ])
}
