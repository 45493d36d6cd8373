import Testing
@testable import CommandLineGrammar

@Suite struct HelpTextTests {
    @Test(arguments: CommandName.allCases)
    func everyCommandFitsItsWidth(command: CommandName) {
        for columns in [60, 80] {
            let lines = HelpText(columns: columns).text(on: command).split(separator: "\n", omittingEmptySubsequences: false)
            // A line holding one piece can't be broken: an example or a group of alternatives.
            let tooLong = lines.filter { $0.count > columns && !$0.hasPrefix("  plimsoll ") && !$0.hasSuffix("]") }
            #expect(tooLong.isEmpty, "\(tooLong)")
        }
    }

    @Test(arguments: CommandName.allCases)
    func everyDeclarationIsInTheHelp(command: CommandName) {
        let help = HelpText(columns: 100).text(on: command)
        #expect(command.grammar.command == command)
        #expect(help.hasPrefix("usage: plimsoll \(command.rawValue) "))
        for option in command.grammar.options { #expect(help.contains("\n  \(option.form)")) }
        for word in command.grammar.words { #expect(help.contains("\n  \(word.placeholder)")) }
        #expect(help.hasSuffix("\n") && !help.hasSuffix("\n\n"))
    }

    @Test(arguments: CommandName.allCases)
    func everyExampleIsUnderstood(command: CommandName) throws {
        #expect(!command.grammar.examples.isEmpty)
        for example in command.grammar.examples {
            let parts = words(example.commandLine)
            #expect(parts.first == "plimsoll")
            #expect(parts.dropFirst().first == command.rawValue)
            _ = try Invocation(words: Array(parts.dropFirst()))
        }
    }

    @Test func noOptionIsDeclaredTwice() {
        for command in CommandName.allCases {
            let names = command.grammar.options.map(\.name)
            #expect(Set(names).count == names.count)
        }
    }

    @Test func theUsageLineShowsWhatExcludesEachOther() {
        let help = HelpText(columns: 80).text(on: .check)
        #expect(help.hasPrefix("usage: plimsoll check [RANGE | --staged | --working-tree] [--all]"))
        #expect(help.contains("[--fail-on error|warning|note|never]"))
        #expect(help.contains("[--rule ID]..."))
    }

    @Test func theOverviewListsEveryCommand() {
        let overview = HelpText(columns: 80).text(on: nil)
        for command in CommandName.allCases { #expect(overview.contains("\n  \(command.rawValue) ")) }
        #expect(overview.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func tablesAreAlignedAndWrapped() {
        let table = TextLayout.table([("-a", "one two three four"), ("--a-name-that-is-far-too-long", "five")], columns: 40)
        #expect(table == """
              -a                        one two
                                        three four
              --a-name-that-is-far-too-long
                                        five

            """)
    }

    @Test func widthIsTakenOnlyFromATerminal() {
        #expect(TerminalWidth.columns(of: -1) == 80)
    }
}
