/// The words of a command line, sorted into what a command's grammar declares.
///
/// An option is `--name VALUE` or `--name=VALUE`. A word that begins with a dash is never taken as the next word's
/// value, so that a forgotten value is noticed; `--name=-VALUE` gives such a one. `--` ends the options.
struct Arguments {
    private(set) var isHelpRequested = false
    /// The words by place, in the order given.
    private(set) var words: [String] = []
    private var given: [OptionDeclaration: [String]] = [:]
    private let grammar: CommandGrammar

    static let helpNames = ["--help", "-h"]

    /// Stops at a request for help: what is wrong behind it is no error.
    init(_ input: ArraySlice<String>, grammar: CommandGrammar) throws(UsageError) {
        self.grammar = grammar
        var rest = input
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || word == "-" || !word.hasPrefix("-") {
                words.append(word)
                if grammar.takesWordsVerbatim { optionsEnded = true }
            } else if word == "--" {
                optionsEnded = true
            } else if Self.helpNames.contains(word) {
                isHelpRequested = true
                return
            } else {
                try takeOption(word, &rest)
            }
        }
        try checkWords()
        try checkAlternatives()
    }

    func isGiven(_ option: OptionDeclaration) -> Bool { given[option] != nil }

    func value(of option: OptionDeclaration) -> String? { given[option]?.last }

    func values(of option: OptionDeclaration) -> [String] { given[option] ?? [] }

    func choice<Choice: OptionChoice>(of option: OptionDeclaration, default standard: Choice) -> Choice {
        value(of: option).flatMap(Choice.init(rawValue:)) ?? standard
    }

    func choices<Choice: OptionChoice>(of option: OptionDeclaration, as type: Choice.Type) -> [Choice] {
        values(of: option).compactMap(Choice.init(rawValue:))
    }

    func error(_ reason: UsageError.Reason) -> UsageError {
        UsageError(reason, in: grammar.command)
    }

    private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let attached = parts.count == 2 ? String(parts[1]) : nil
        guard let option = grammar.options.first(where: { $0.name == name }) else {
            let known = grammar.options.map(\.name) + Self.helpNames
            throw error(.unknownOption(name, meant: Suggestion.nearest(to: name, among: known)))
        }
        if case .none = option.value {
            guard attached == nil else { throw error(.valueOfFlag(name)) }
            given[option] = []
            return
        }
        guard let value = attached ?? Self.detachedValue(&rest), !value.isEmpty else { throw error(.missingValue(option.form)) }
        if case .choice(let choices) = option.value, !choices.contains(value) {
            throw error(.notAChoice(value, of: name, choices: choices, meant: Suggestion.nearest(to: value, among: choices)))
        }
        given[option, default: []].append(value)
    }

    private static func detachedValue(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
        return rest.popFirst()
    }

    private func checkWords() throws(UsageError) {
        var remaining = words[...]
        for declaration in grammar.words {
            let taken = remaining.prefix(declaration.maximum)
            if taken.isEmpty, declaration.count == .exactlyOne { throw error(.missingWord(declaration.placeholder)) }
            if let choices = declaration.choices, let wrong = taken.first(where: { !choices.contains($0) }) {
                let meant = Suggestion.nearest(to: wrong, among: choices)
                throw error(.notAChoice(wrong, of: declaration.placeholder, choices: choices, meant: meant))
            }
            if taken.contains("") { throw error(.emptyWord(declaration.placeholder)) }
            remaining = remaining.dropFirst(taken.count)
        }
        if let extra = remaining.first { throw error(.unexpectedWord(extra)) }
    }

    private func checkAlternatives() throws(UsageError) {
        for group in grammar.alternatives {
            let used = group.compactMap(nameIfUsed)
            if used.count > 1 { throw error(.conflict(used[0], used[1])) }
        }
    }

    /// Words fill their places from the left, so the first word of a group is used where any word is given.
    private func nameIfUsed(_ element: SyntaxElement) -> String? {
        switch element {
        case .option(let option): isGiven(option) ? "'\(option.name)'" : nil
        case .word(let word): words.isEmpty ? nil : word.placeholder
        case .atMostOne(let members): members.lazy.compactMap(nameIfUsed).first
        }
    }
}
