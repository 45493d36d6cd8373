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
        case postCommit
        /// The references are on standard input.
        case postReceive

        /// Whether Git runs it where a push arrives: what it prints reaches the pusher line by line.
        package var isOnServer: Bool { name.isOnServer }

        package var name: HookName {
            switch self {
            case .preCommit: .preCommit
            case .preMergeCommit: .preMergeCommit
            case .prePush: .prePush
            case .preReceive: .preReceive
            case .update: .update
            case .postCommit: .postCommit
            case .postReceive: .postReceive
            }
        }
    }

    package let hook: Hook
    package let eachCommit: Bool
    /// Nil where the hook's own default, or the server's policy, holds.
    package let failOn: FailureThreshold?
    package let config: String?
    /// The file of the server's policy; nil for the usual places.
    package let policy: String?
    /// Whether what would be refused is let through, with its findings told.
    package let annotates: Bool
    package let directory: String?
    package let color: ColorChoice
    package let isVerbose: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        hook = try Self.hook(arguments)
        eachCommit = arguments.isGiven(SharedOptions.eachCommit)
        failOn = arguments.choices(of: SharedOptions.failOn, as: FailureThreshold.self).last
        policy = arguments.value(of: HookGrammar.policy)
        annotates = arguments.isGiven(HookGrammar.annotate)
        config = arguments.value(of: SharedOptions.config)
        directory = arguments.value(of: SharedOptions.directory)
        color = arguments.choice(of: SharedOptions.color, default: .auto)
        isVerbose = arguments.isGiven(SharedOptions.verbose)
        if policy != nil, !hook.isOnServer { throw arguments.error(.requires("option '\(HookGrammar.policy.name)'", "a hook of a server")) }
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
        case (.postCommit, 0): return .postCommit
        case (.postReceive, 0): return .postReceive
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
    case postCommit = "post-commit"
    case postReceive = "post-receive"

    /// Whether Git runs it where a push arrives, not where it starts.
    package var isOnServer: Bool {
        switch self {
        case .preReceive, .update, .postReceive: true
        case .preCommit, .preMergeCommit, .prePush, .postCommit: false
        }
    }

    fileprivate var takes: String {
        switch self {
        case .preCommit, .preMergeCommit, .preReceive, .postCommit, .postReceive: "no arguments"
        case .prePush: "REMOTE and URL, or nothing"
        case .update: "REF, OLD and NEW"
        }
    }
}

enum HookGrammar {
    static let hook = WordDeclaration(
        "HOOK", .exactlyOne, choices: HookName.words, "the hook that Git runs: \(HookName.words.joined(separator: ", "))")
    static let words = WordDeclaration("ARGUMENT", .upTo(3), "what Git passes: REMOTE URL to pre-push, REF OLD NEW to update")

    static let policy = OptionDeclaration.text("--policy", "FILE", "on a server: read the policy from FILE")
    static let annotate = OptionDeclaration.flag("--annotate", "let everything through, and only tell what was found")

    static let grammar = CommandGrammar(
        .hook, "be one of Git's hooks",
        details: """
            The scripts that 'plimsoll install' places run this. Options stand before HOOK; what follows it is Git's. post-commit and \
            post-receive refuse nothing: they keep the findings of what was let through as Git notes (see 'plimsoll notes --help').
            """,
        syntax: [
            .option(SharedOptions.eachCommit), .option(SharedOptions.failOn), .option(policy), .option(annotate), .option(SharedOptions.config),
            .option(SharedOptions.directory), .option(SharedOptions.color), .option(SharedOptions.verbose), .word(hook), .word(words),
        ],
        takesWordsVerbatim: true,
        examples: [
            Example("plimsoll hook pre-commit", "judge what is about to be committed"),
            Example("plimsoll hook --policy /srv/git/policy.yml pre-receive", "judge a push by the server's policy"),
        ])
}
