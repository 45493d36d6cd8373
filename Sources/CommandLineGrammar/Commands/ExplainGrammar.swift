/// What `plimsoll explain` is asked to do.
package struct ExplainOptions: Hashable, Sendable {
    package let rule: String

    init(_ arguments: Arguments) {
        rule = arguments.words.first ?? ""
    }
}

enum ExplainGrammar {
    static let rule = WordDeclaration("ID", .exactlyOne, "the rule's identifier, as findings show it in brackets")

    static let grammar = CommandGrammar(
        .explain, "print why a rule exists, and a wrong and a right example",
        syntax: [.word(rule)],
        examples: [Example("plimsoll explain purpose-string-blank", "what Apple says, and what to write instead")])
}
