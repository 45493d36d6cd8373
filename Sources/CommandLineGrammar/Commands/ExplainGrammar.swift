/// What `plimsoll explain` is asked to do.
package struct ExplainOptions: Hashable, Sendable {
    /// A rule, a key, an entitlement, a setting, a value or a code.
    package let subject: String
    package let format: ListFormat

    init(_ arguments: Arguments) {
        subject = arguments.words.first ?? ""
        format = arguments.choice(of: ExplainGrammar.format, default: .text)
    }
}

enum ExplainGrammar {
    static let subject = WordDeclaration(
        "KEY-OR-CODE", .exactlyOne,
        "a rule's identifier, an Info.plist key, an entitlement, a build setting, a category, reason or data type of privacy manifests, or a code of the store")
    static let format = OptionDeclaration.choice("--format", of: ListFormat.self, "how to print (default: text)")

    static let grammar = CommandGrammar(
        .explain, "print what a rule, a key, an entitlement or a code of the store is about",
        details: "Says what it is, who needs it, what goes wrong and which rules see it, with the page it is taken from.",
        syntax: [.word(subject), .option(format)],
        examples: [
            Example("plimsoll explain purpose-string-blank", "why a rule exists, and what to write instead"),
            Example("plimsoll explain NSCameraUsageDescription", "a key of an Info.plist"),
            Example("plimsoll explain ITMS-90683", "what App Store Connect means"),
        ])
}
