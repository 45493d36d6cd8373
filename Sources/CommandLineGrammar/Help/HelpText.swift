/// The help, made from what the commands declare.
package struct HelpText {
    private let columns: Int

    /// - Parameter columns: the width to wrap at; narrower than 40 or wider than 100 is not followed.
    package init(columns: Int) {
        self.columns = min(max(columns, 40), 100)
    }

    /// The help on one command, or the list of all; ends with a line end.
    package func text(on command: CommandName?) -> String {
        if let command { text(on: command.grammar) } else { overview }
    }

    private var overview: String {
        var blocks = [
            "usage: plimsoll COMMAND [OPTION]...\n",
            TextLayout.wrap("Plimsoll refuses the changes to an Apple-platform app that the store, notarization or the system would refuse later.",
                            columns: columns),
        ]
        blocks.append("Commands:\n" + table(CommandName.allCases.map { ($0.rawValue, $0.grammar.summary) }))
        blocks.append("Options:\n" + table([
            (SharedOptions.directory.form, SharedOptions.directory.summary),
            ("-h, --help", "print this, or the help of a command"),
            ("--version", "print the version"),
        ]))
        blocks.append("'plimsoll help COMMAND' says more about one.\n")
        return blocks.joined(separator: "\n")
    }

    private func text(on grammar: CommandGrammar) -> String {
        let usage = "usage: plimsoll \(grammar.command.rawValue) "
        var blocks = [
            TextLayout.wrap(pieces: grammar.syntax.map(\.usageForm), after: usage, columns: columns),
            TextLayout.wrap("\(grammar.summary.prefix(1).uppercased())\(grammar.summary.dropFirst()).", columns: columns),
        ]
        if !grammar.details.isEmpty { blocks[1] += TextLayout.wrap(grammar.details, columns: columns) }
        if !grammar.words.isEmpty { blocks.append("Arguments:\n" + table(grammar.words.map { ($0.placeholder, $0.summary) })) }
        let options = grammar.options.map { ($0.form, $0.isRepeatable ? "\($0.summary) (repeatable)" : $0.summary) }
        blocks.append("Options:\n" + table(options + [("-h, --help", "print this")]))
        let examples = grammar.examples.map { "  \($0.commandLine)\n" + TextLayout.wrap($0.meaning, indent: 6, columns: columns) }
        blocks.append("Examples:\n" + examples.joined())
        return blocks.joined(separator: "\n")
    }

    private func table(_ rows: [(String, String)]) -> String {
        TextLayout.table(rows, columns: columns)
    }
}
