import Testing
@testable import CommandLineGrammar

@Suite struct UsageErrorTests {
    @Test(arguments: [
        ("", "no command given"),
        ("chekc", "unknown command 'chekc'; did you mean 'check'?"),
        ("frobnicate", "unknown command 'frobnicate'"),
        ("main...feature", "unknown command 'main...feature'; did you mean 'check main...feature'?"),
        ("help instal", "unknown command 'instal'; did you mean 'install'?"),
        ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
        ("-C", "option '-C DIR' needs a value"),
        ("check --stagd", "unknown option '--stagd'; did you mean '--staged'?"),
        ("check -staged", "unknown option '-staged'; did you mean '--staged'?"),
        ("check --frobnicate", "unknown option '--frobnicate'"),
        ("check --config", "option '--config FILE' needs a value"),
        ("check --config=", "option '--config FILE' needs a value"),
        ("check --config --all", "option '--config FILE' needs a value"),
        ("check --staged=yes", "option '--staged' takes no value"),
        ("check --fail-on errors", "'errors' is not a value of --fail-on (error, warning, note, never); did you mean 'error'?"),
        ("show --format xml", "'xml' is not a value of --format (text, json)"),
        ("check --staged --working-tree", "'--staged' and '--working-tree' can't be given together"),
        ("check A..B --staged", "RANGE and '--staged' can't be given together"),
        ("check A B", "unexpected argument 'B'"),
        ("check --each-commit", "'--each-commit' needs RANGE"),
        ("check --each-commit --staged", "'--each-commit' needs RANGE"),
        ("show --at v1 --staged", "'--at' and '--staged' can't be given together"),
        ("explain", "ID is missing"),
        ("hook", "HOOK is missing"),
        ("hook pre-comit", """
            'pre-comit' is not a value of HOOK (pre-commit, pre-merge-commit, pre-push, pre-receive, update, \
            post-commit, post-receive); \
            did you mean 'pre-commit'?
            """),
        ("hook pre-commit Info.plist", "hook 'pre-commit' takes no arguments"),
        ("hook pre-push origin", "hook 'pre-push' takes REMOTE and URL, or nothing"),
        ("hook update refs/heads/main", "hook 'update' takes REF, OLD and NEW"),
        ("install --hook pre-receive", "hook 'pre-receive' needs '--server DIR'"),
        ("install --server a --hook pre-commit", "hook 'pre-commit' and '--server' can't be given together"),
        ("diff", "RANGE is missing"),
        ("diff A..B --format sarif", "'sarif' is not a value of --format (text, markdown, json)"),
        ("doctor HEAD", "unexpected argument 'HEAD'"),
        ("uninstall now", "unexpected argument 'now'"),
    ])
    func theMessageSaysWhatWasMeant(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try Invocation(words: words(line)) }
        #expect(error?.message == message)
    }

    @Test func emptyWordsAreRefused() {
        let error = #expect(throws: UsageError.self) { try Invocation(words: ["check", ""]) }
        #expect(error?.message == "RANGE is empty")
    }

    @Test func controlCharactersDoNotReachTheTerminal() {
        let error = #expect(throws: UsageError.self) { try Invocation(words: ["check", "a", "b\u{1B}[2J\u{9B}\u{202E}"]) }
        #expect(error?.message == "unexpected argument 'b\\u{1b}[2J\\u{9b}\\u{202e}'")
    }

    @Test func adviceNamesTheCommandThatWasMistyped() {
        let inCommand = #expect(throws: UsageError.self) { try Invocation(words: ["show", "--x"]) }
        let outside = #expect(throws: UsageError.self) { try Invocation(words: ["shwo"]) }
        #expect(inCommand?.advice == "see 'plimsoll help show'")
        #expect(outside?.advice == "see 'plimsoll help'")
    }
}

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("check", "check", 0), ("chekc", "check", 1), ("chck", "check", 1), ("checkk", "check", 1), ("chack", "check", 1),
        ("", "check", 5), ("check", "", 5), ("abc", "xyz", 3), ("ca", "abc", 3),
    ])
    func typingErrorsAreCounted(left: String, right: String, errors: Int) {
        #expect(Suggestion.typingErrors(Array(left.utf8), Array(right.utf8)) == errors)
    }

    @Test func theNearestCandidateIsTaken() {
        #expect(Suggestion.nearest(to: "instal", among: ["uninstall", "install"]) == "install")
        #expect(Suggestion.nearest(to: "xyz", among: ["show"]) == nil)
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 65), among: [String(repeating: "a", count: 64)]) == nil)
    }
}
