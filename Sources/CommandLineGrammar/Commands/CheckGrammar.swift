/// What `plimsoll check` is asked to do.
package struct CheckOptions: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        /// In Git's spelling: `A..B`, `A...B`, or one revision against its first parent.
        case range(String)
        /// HEAD to the index.
        case staged
        /// HEAD to the files on disk.
        case workingTree
    }

    package let change: Change
    /// Whether existing and fixed findings are shown too.
    package let showsAll: Bool
    package let eachCommit: Bool
    /// Names the releases by a pattern of their tags: what users would lose is judged against the last one.
    package let since: String?
    package let format: OutputFormat
    package let failOn: FailureThreshold
    package let config: String?
    /// The only target to judge.
    package let target: String?
    /// The only rules to run; empty for all.
    package let rules: [String]
    package let directory: String?
    /// Whether what a partial clone left on its server may be brought from there.
    package let mayFetch: Bool
    package let color: ColorChoice
    package let isVerbose: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        if let range = arguments.words.first {
            change = .range(range)
        } else {
            change = arguments.isGiven(CheckGrammar.staged) ? .staged : .workingTree
        }
        eachCommit = arguments.isGiven(SharedOptions.eachCommit)
        if eachCommit, arguments.words.isEmpty { throw arguments.error(.requires("'--each-commit'", CheckGrammar.range.placeholder)) }
        since = arguments.value(of: CheckGrammar.since)
        showsAll = arguments.isGiven(CheckGrammar.all)
        format = arguments.choice(of: CheckGrammar.format, default: .text)
        failOn = arguments.choice(of: SharedOptions.failOn, default: .error)
        config = arguments.value(of: SharedOptions.config)
        target = arguments.value(of: CheckGrammar.target)
        rules = arguments.values(of: CheckGrammar.rule)
        directory = arguments.value(of: SharedOptions.directory)
        mayFetch = arguments.isGiven(SharedOptions.fetch)
        color = arguments.choice(of: SharedOptions.color, default: .auto)
        isVerbose = arguments.isGiven(SharedOptions.verbose)
    }
}

enum CheckGrammar {
    static let range = WordDeclaration("RANGE", .atMostOne, "what to judge, in Git's spelling: A..B, A...B, or one revision against its first parent")
    static let staged = OptionDeclaration.flag("--staged", "judge what is staged for the next commit")
    static let workingTree = OptionDeclaration.flag("--working-tree", "judge the files as they are on disk (the default)")
    static let all = OptionDeclaration.flag("--all", "also show what was wrong before, and what the change mends")
    static let format = OptionDeclaration.choice(
        "--format", of: OutputFormat.self, "how to report (default: text): \(OutputFormat.words.joined(separator: ", "))")
    static let since = OptionDeclaration.text(
        "--since", "TAG-PATTERN", "compare what users would lose with the last release, a tag before the head that matches, such as 'v*'")
    static let target = OptionDeclaration.text("--target", "NAME", "judge only this target")
    static let rule = OptionDeclaration.text("--rule", "ID", repeatable: true, "run only this rule")

    static let grammar = CommandGrammar(
        .check, "judge what a change does to the products it ships",
        details: """
            Exit status: 0 when nothing at or above --fail-on was introduced, 1 when something was, 2 for a wrong command line or \
            configuration, 3 when it could not be checked.
            """,
        syntax: [
            .atMostOne([.word(range), .option(staged), .option(workingTree)]),
            .option(all), .option(SharedOptions.eachCommit), .option(since), .option(format), .option(SharedOptions.failOn), .option(SharedOptions.config),
            .option(target), .option(rule), .option(SharedOptions.directory), .option(SharedOptions.fetch), .option(SharedOptions.color),
            .option(SharedOptions.verbose),
        ],
        examples: [
            Example("plimsoll check main...feature", "what would this branch do to what is shipped"),
            Example("plimsoll check --staged", "what the next commit would do"),
            Example("plimsoll check main...feature --since 'v*'", "the same, with what people lose who have the last release"),
            Example("plimsoll check HEAD --all --format json", "the last commit, with everything that was wrong before, for a program"),
        ])
}
