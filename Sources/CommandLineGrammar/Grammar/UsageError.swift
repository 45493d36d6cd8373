/// A command line that can't be understood, and what was probably meant.
package struct UsageError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case missingCommand
        case unknownCommand(String, meant: String?)
        case unknownOption(String, meant: String?)
        case missingValue(String)
        case valueOfFlag(String)
        case notAChoice(String, of: String, choices: [String], meant: String?)
        case missingWord(String)
        case emptyWord(String)
        case unexpectedWord(String)
        case conflict(String, String)
        /// Something that makes sense only together with something else.
        case requires(String, String)
        case wrongHookWords(String, takes: String)
    }

    package let reason: Reason
    /// The command whose grammar was broken; nil before a command was recognised.
    package let command: CommandName?

    init(_ reason: Reason, in command: CommandName?) {
        self.reason = reason
        self.command = command
    }

    /// What is wrong: one line, lower case, without a period.
    package var message: String {
        switch reason {
        case .missingCommand: "no command given"
        case .unknownCommand(let word, let meant): "unknown command \(quote(word))\(hint(meant))"
        case .unknownOption(let name, let meant): "unknown option \(quote(name))\(hint(meant))"
        case .missingValue(let form): "option '\(form)' needs a value"
        case .valueOfFlag(let name): "option '\(name)' takes no value"
        case .notAChoice(let value, let name, let choices, let meant):
            "\(quote(value)) is not a value of \(name) (\(choices.joined(separator: ", ")))\(hint(meant))"
        case .missingWord(let placeholder): "\(placeholder) is missing"
        case .emptyWord(let placeholder): "\(placeholder) is empty"
        case .unexpectedWord(let word): "unexpected argument \(quote(word))"
        case .conflict(let first, let second): "\(first) and \(second) can't be given together"
        case .requires(let name, let needed): "\(name) needs \(needed)"
        case .wrongHookWords(let hook, let takes): "hook '\(hook)' takes \(takes)"
        }
    }

    /// Where to read more, a full line for people.
    package var advice: String {
        if let command { "see 'plimsoll help \(command.rawValue)'" } else { "see 'plimsoll help'" }
    }

    private func hint(_ meant: String?) -> String {
        if let meant { "; did you mean '\(meant)'?" } else { "" }
    }

    /// What was typed comes back to a terminal, so control characters must not act there.
    private func quote(_ word: String) -> String {
        var text = "'"
        for scalar in word.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "'"
    }
}
