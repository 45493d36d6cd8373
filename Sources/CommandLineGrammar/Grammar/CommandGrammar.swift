/// What a command can be given: read by the parser, and printed by the help.
package struct CommandGrammar: Sendable {
    package let command: CommandName
    /// What the command does: one line, lower case, without a period.
    package let summary: String
    /// What else there is to know, in full sentences; empty where the summary says it all.
    package let details: String
    /// In the order of the usage line.
    package let syntax: [SyntaxElement]
    /// Whether everything after the first word is taken as it stands, dashes or not: Git's own arguments to a hook.
    package let takesWordsVerbatim: Bool
    package let examples: [Example]

    init(_ command: CommandName, _ summary: String, details: String = "", syntax: [SyntaxElement],
         takesWordsVerbatim: Bool = false, examples: [Example]) {
        self.command = command
        self.summary = summary
        self.details = details
        self.syntax = syntax
        self.takesWordsVerbatim = takesWordsVerbatim
        self.examples = examples
    }

    package var options: [OptionDeclaration] {
        syntax.flatMap(\.options)
    }

    package var words: [WordDeclaration] {
        syntax.flatMap(\.words)
    }

    /// The groups of which at most one member can be given.
    var alternatives: [[SyntaxElement]] {
        syntax.compactMap { element in
            if case .atMostOne(let members) = element { members } else { nil }
        }
    }
}

/// A piece of a command's usage line.
package enum SyntaxElement: Hashable, Sendable {
    case option(OptionDeclaration)
    case word(WordDeclaration)
    /// Members that exclude each other.
    case atMostOne([SyntaxElement])

    var options: [OptionDeclaration] {
        switch self {
        case .option(let option): [option]
        case .word: []
        case .atMostOne(let members): members.flatMap(\.options)
        }
    }

    var words: [WordDeclaration] {
        switch self {
        case .option: []
        case .word(let word): [word]
        case .atMostOne(let members): members.flatMap(\.words)
        }
    }

    /// The element as the usage line shows it; never broken across lines.
    var usageForm: String {
        switch self {
        case .option(let option): option.usageForm
        case .word(let word): word.usageForm
        case .atMostOne(let members): "[\(members.map(\.bareForm).joined(separator: " | "))]"
        }
    }

    private var bareForm: String {
        switch self {
        case .option(let option): option.form
        case .word(let word): word.placeholder
        case .atMostOne: usageForm
        }
    }
}

/// A command line to learn from.
package struct Example: Hashable, Sendable {
    package let commandLine: String
    /// What it does; lower case, without a period.
    package let meaning: String

    init(_ commandLine: String, _ meaning: String) {
        self.commandLine = commandLine
        self.meaning = meaning
    }
}
