/// What `plimsoll show` is asked to do.
package struct ShowOptions: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case revision(String)
        case staged
        case workingTree
    }

    /// The only target to show; nil for all.
    package let target: String?
    package let state: State
    package let format: ShowFormat
    package let config: String?
    package let directory: String?
    /// Whether what a partial clone left on its server may be brought from there.
    package let mayFetch: Bool
    package let color: ColorChoice

    init(_ arguments: Arguments) {
        target = arguments.words.first
        if let revision = arguments.value(of: ShowGrammar.at) {
            state = .revision(revision)
        } else {
            state = arguments.isGiven(ShowGrammar.staged) ? .staged : .workingTree
        }
        format = arguments.choice(of: ShowGrammar.format, default: .text)
        config = arguments.value(of: SharedOptions.config)
        directory = arguments.value(of: SharedOptions.directory)
        mayFetch = arguments.isGiven(SharedOptions.fetch)
        color = arguments.choice(of: SharedOptions.color, default: .auto)
    }
}

enum ShowGrammar {
    static let target = WordDeclaration("TARGET", .atMostOne, "the only target to show")
    static let at = OptionDeclaration.text("--at", "REV", "as of this revision (default: the files on disk)")
    static let staged = OptionDeclaration.flag("--staged", "as staged for the next commit")
    static let format = OptionDeclaration.choice("--format", of: ShowFormat.self, "how to print (default: text)")

    static let grammar = CommandGrammar(
        .show, "print what each target ships, and where each value was written",
        details: "Prints the effective Info.plist, entitlements, icon, versions and minimum OS of each product.",
        syntax: [
            .word(target), .atMostOne([.option(at), .option(staged)]), .option(format), .option(SharedOptions.config),
            .option(SharedOptions.directory), .option(SharedOptions.fetch), .option(SharedOptions.color),
        ],
        examples: [
            Example("plimsoll show", "every product, from the files on disk"),
            Example("plimsoll show MyApp --at v2.1 --format json", "one target as it was released, for a program"),
        ])
}
