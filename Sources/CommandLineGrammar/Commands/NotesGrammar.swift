/// What `plimsoll notes` is asked to do.
package struct NotesOptions: Hashable, Sendable {
    package let revision: String
    package let directory: String?

    init(_ arguments: Arguments) throws(UsageError) {
        guard let action = arguments.words.first, action == NotesGrammar.show else { throw arguments.error(.missingWord(NotesGrammar.action.placeholder)) }
        revision = arguments.words.count > 1 ? arguments.words[1] : "HEAD"
        directory = arguments.value(of: SharedOptions.directory)
    }
}

enum NotesGrammar {
    static let show = "show"
    static let action = WordDeclaration("ACTION", .exactlyOne, choices: [show], "show: print the findings that are kept with a commit")
    static let revision = WordDeclaration("REV", .upTo(1), "the commit (default: HEAD)")

    static let grammar = CommandGrammar(
        .notes, "show the findings that are kept with a commit",
        details: """
            'plimsoll hook post-receive' on a server and 'plimsoll hook post-commit' in a working repository keep the findings of \
            what was let through as Git notes in refs/notes/plimsoll. 'git log --notes=plimsoll' shows them too. Fetch them with \
            'git fetch origin refs/notes/plimsoll:refs/notes/plimsoll'.
            """,
        syntax: [.option(SharedOptions.directory), .word(action), .word(revision)],
        examples: [Example("plimsoll notes show HEAD~2", "what was found when this commit was let through")])
}
