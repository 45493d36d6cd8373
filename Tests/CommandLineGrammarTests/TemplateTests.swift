import Foundation
import Testing
@testable import CommandLineGrammar

/// Command lines that stand in files for other programs.
@Suite struct TemplateTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized

    private func lines(_ file: String) throws -> [String] {
        try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// What follows `plimsoll` up to the end of the command; quotes around variables are dropped.
    private func commands(_ file: String, after mark: String) throws -> [[String]] {
        try lines(file).compactMap { line in
            guard let range = line.range(of: mark) else { return nil }
            let command = line[range.upperBound...].prefix { $0 != ">" && $0 != "|" }
            return words(command.replacingOccurrences(of: "\"", with: ""))
        }
    }

    @Test(arguments: [(".pre-commit-hooks.yaml", "entry: plimsoll "), ("ci/gitlab.yml", "- plimsoll ")])
    func everyCommandLineIsUnderstood(file: String, mark: String) throws {
        let commands = try commands(file, after: mark)
        #expect(commands.count == 3)
        for command in commands { _ = try Invocation(words: command) }
    }

    @Test func theActionsCommandLineIsUnderstood() throws {
        let script = try lines("ci/github-check.sh")
        #expect(script.contains("set -- check --format github --fail-on \"${FAIL_ON:-error}\""))
        #expect(script.last == "exec \"$plimsoll\" \"$@\" -- \"$range\"")
        let words = words("check --format github --fail-on error --config p.yml -- A...B")
        guard case .check(let options) = try Invocation(words: words) else { throw NotThatCommand() }
        #expect(options.change == .range("A...B") && options.format == .github)
    }

    @Test func theHooksOfTheFrameworkAreTheHooksOfGit() throws {
        let stages = try lines(".pre-commit-hooks.yaml").compactMap { $0.hasPrefix("  stages: [") ? $0.dropFirst(11).dropLast() : nil }
        let entries = try commands(".pre-commit-hooks.yaml", after: "entry: plimsoll hook ")
        #expect(stages.map(String.init) == entries.flatMap { $0 })
    }
}
