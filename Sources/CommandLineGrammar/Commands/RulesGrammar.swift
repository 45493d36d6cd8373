/// What `plimsoll rules` is asked to do.
package struct RulesOptions: Hashable, Sendable {
    package let format: ListFormat

    init(_ arguments: Arguments) {
        format = arguments.choice(of: RulesGrammar.format, default: .text)
    }
}

enum RulesGrammar {
    static let format = OptionDeclaration.choice("--format", of: ListFormat.self, "how to print (default: text)")

    static let grammar = CommandGrammar(
        .rules, "list the rules",
        syntax: [.option(format)],
        examples: [
            Example("plimsoll rules", "each rule with its severity and what it finds"),
            Example("plimsoll rules --format markdown", "the same as a document"),
        ])
}
