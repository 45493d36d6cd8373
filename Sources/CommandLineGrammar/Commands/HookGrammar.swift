/// What `plimsoll hook` is asked to do: which of Git's hooks it is, and what Git passes to it.
package struct HookOptions: Hashable, Sendable {
    package enum Hook: Hashable, Sendable {
        case preCommit
        case preMergeCommit
        /// The remote's name and URL; nil where another hook tool passes neither. The references are on standard input.
        case prePush(remote: String?, url: String?)
        /// The references are on standard input.
        case preReceive
        /// One reference, with its old and new object as hexadecimal digits.
        case update(reference: String, old: String, new: String)
    }

    package let hook: Hook
    package let eachCommit: Bool
    package let failOn: FailureThreshold
    package let config: String?
    package let directory: String?
    /// Whether what a partial clone left on its server may be brought from there.
    package let mayFetch: Bool
    package let color: ColorChoice
    package let isVerbose: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        hook = try Self.hook(arguments)
        eachCommit = arguments.isGiven(SharedOptions.eachCommit)
        failOn = arguments.choice(of: SharedOptions.failOn, default: .error)
        config = arguments.value(of: SharedOptions.config)
        directory = arguments.value(of: SharedOptions.directory)
        mayFetch = arguments.isGiven(SharedOptions.fetch)
        color = arguments.choice(of: SharedOptions.color, default: .auto)
        isVerbose = arguments.isGiven(SharedOptions.verbose)
    }

    private static func hook(_ arguments: Arguments) throws(UsageError) -> Hook {
        guard let word = arguments.words.first, let name = HookName(rawValue: word) else {
            throw arguments.error(.missingWord(HookGrammar.hook.placeholder))
        }
        let words = Array(arguments.words.dropFirst())
        switch (name, words.count) {
        case (.preCommit, 0): return .preCommit
        case (.preMergeCommit, 0): return .preMergeCommit
        case (.prePush, 0): return .prePush(remote: nil, url: nil)
        case (.prePush, 2): return .prePush(remote: words[0], url: words[1])
        case (.preReceive, 0): return .preReceive
        case (.update, 3): return .update(reference: words[0], old: words[1], new: words[2])
        default: throw arguments.error(.wrongHookWords(word, takes: name.takes))
        }
    }
}

/// The hooks of Git that Plimsoll can be.
package enum HookName: String, OptionChoice {
    case preCommit = "pre-commit"
    case preMergeCommit = "pre-merge-commit"
    case prePush = "pre-push"
    case preReceive = "pre-receive"
    case update

    /// Whether Git runs it where a push arrives, not where it starts.
    package var isOnServer: Bool { self == .preReceive || self == .update }

    fileprivate var takes: String {
        switch self {
        case .preCommit, .preMergeCommit, .preReceive: "no arguments"
        case .prePush: "REMOTE and URL, or nothing"
        case .update: "REF, OLD and NEW"
        }
    }
}

enum HookGrammar {
    static let hook = WordDeclaration(
        "HOOK", .exactlyOne, choices: HookName.words, "the hook that Git runs: \(HookName.words.joined(separator: ", "))")
    static let words = WordDeclaration("ARGUMENT", .upTo(3), "what Git passes: REMOTE URL to pre-push, REF OLD NEW to update")

    static let grammar = CommandGrammar(
        .hook, "be one of Git's hooks",
        details: "The scripts that 'plimsoll install' places run this. Options stand before HOOK; what follows it is Git's.",
        syntax: [
            .option(SharedOptions.eachCommit), .option(SharedOptions.failOn), .option(SharedOptions.config), .option(SharedOptions.directory),
            .option(SharedOptions.fetch), .option(SharedOptions.color), .option(SharedOptions.verbose), .word(hook), .word(words),
        ],
        takesWordsVerbatim: true,
        examples: [
            Example("plimsoll hook pre-commit", "judge what is about to be committed"),
            Example("plimsoll hook --config /etc/plimsoll.yml pre-receive", "judge a push by the server's own policy"),
        ])
}
