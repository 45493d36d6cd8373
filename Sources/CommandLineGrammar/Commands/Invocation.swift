/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
    case check(CheckOptions)
    case hook(HookOptions)
    case show(ShowOptions)
    case diff(DiffOptions)
    case rules(RulesOptions)
    case explain(ExplainOptions)
    case install(InstallOptions)
    case uninstall(UninstallOptions)
    case doctor(DoctorOptions)
    case notes(NotesOptions)
    /// Help on one command, or on all of them.
    case help(CommandName?)
    case version

    /// Takes the words after the program's name.
    ///
    /// `-C DIR` may stand before the command, as with Git.
    package init(words: [String]) throws(UsageError) {
        var rest = words[...]
        var directory: [String] = []
        while rest.first == SharedOptions.directory.name {
            rest = rest.dropFirst()
            guard let path = rest.popFirst(), !path.isEmpty else {
                throw UsageError(.missingValue(SharedOptions.directory.form), in: nil)
            }
            directory = [SharedOptions.directory.name, path]
        }
        guard let word = rest.popFirst() else { throw UsageError(.missingCommand, in: nil) }
        if word == "--version" {
            self = .version
        } else if Arguments.helpNames.contains(word) {
            self = .help(nil)
        } else if word == "help" {
            self = .help(try rest.first.map { name throws(UsageError) in try Self.command(named: name) })
        } else if word.hasPrefix("-") {
            let known = [SharedOptions.directory.name, "--version"] + Arguments.helpNames
            throw UsageError(.unknownOption(word, meant: Suggestion.nearest(to: word, among: known)), in: nil)
        } else {
            try self.init(try Self.command(named: word), directory[...] + rest)
        }
    }

    private init(_ command: CommandName, _ words: ArraySlice<String>) throws(UsageError) {
        let arguments = try Arguments(words, grammar: command.grammar)
        if arguments.isHelpRequested {
            self = .help(command)
            return
        }
        switch command {
        case .check: self = .check(try CheckOptions(arguments))
        case .hook: self = .hook(try HookOptions(arguments))
        case .show: self = .show(ShowOptions(arguments))
        case .diff: self = .diff(DiffOptions(arguments))
        case .rules: self = .rules(RulesOptions(arguments))
        case .explain: self = .explain(ExplainOptions(arguments))
        case .install: self = .install(try InstallOptions(arguments))
        case .uninstall: self = .uninstall(UninstallOptions(arguments))
        case .doctor: self = .doctor(DoctorOptions(arguments))
        case .notes: self = .notes(try NotesOptions(arguments))
        }
    }

    private static func command(named word: String) throws(UsageError) -> CommandName {
        if let command = CommandName(rawValue: word) { return command }
        // A range without a command is what somebody types who knows `git diff`.
        let isRange = word.split(separator: "..", omittingEmptySubsequences: false).count > 1
        let meant = isRange ? "check \(word)" : Suggestion.nearest(to: word, among: CommandName.allCases.map(\.rawValue) + ["help"])
        throw UsageError(.unknownCommand(word, meant: meant), in: nil)
    }
}
