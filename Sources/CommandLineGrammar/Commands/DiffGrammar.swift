/// What `plimsoll diff` is asked to do.
package struct DiffOptions: Hashable, Sendable {
    /// A range in Git's own form, or one revision.
    package let range: String
    /// The only target to compare; nil for every one that ships.
    package let target: String?
    package let format: ListFormat
    package let directory: String?
    /// Whether what a partial clone left on its server may be brought from there.
    package let mayFetch: Bool
    package let color: ColorChoice

    init(_ arguments: Arguments) {
        range = arguments.words.first ?? ""
        target = arguments.value(of: DiffGrammar.target)
        format = arguments.choice(of: DiffGrammar.format, default: .text)
        directory = arguments.value(of: SharedOptions.directory)
        mayFetch = arguments.isGiven(SharedOptions.fetch)
        color = arguments.choice(of: SharedOptions.color, default: .auto)
    }
}

enum DiffGrammar {
    static let range = WordDeclaration("RANGE", .exactlyOne, "commits to compare: A..B, A...B, or one against its first parent")
    static let target = OptionDeclaration.text("--target", "NAME", "compare only this target")
    static let format = OptionDeclaration.choice("--format", of: ListFormat.self, "how to print (default: text)")

    static let grammar = CommandGrammar(
        .diff, "print what would ship differently, and where that was written",
        details: """
            Compares permissions, entitlements, minimum OS, devices, versions, URL schemes, privacy manifests and the rest of each \
            product. Prints nothing where nothing ships differently.
            """,
        syntax: [
            .word(range), .option(format), .option(target), .option(SharedOptions.directory), .option(SharedOptions.fetch),
            .option(SharedOptions.color),
        ],
        examples: [
            Example("plimsoll diff main...feature", "what a branch does to the products"),
            Example("plimsoll diff v2.0..v2.1 --format markdown", "what a release brought, for its notes or a comment"),
        ])
}
