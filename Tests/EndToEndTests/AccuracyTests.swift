import Foundation
import TestSupport
import Testing

/// No error at the tip of a real project that nobody looked at, or that is false.
///
/// PLIMSOLL_CORPUS names the folder of clones or bundles; PLIMSOLL_ACCURACY_REPOSITORIES those of them that are tried, parted by blanks.
struct AccuracyTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    private static let variables = ProcessInfo.processInfo.environment
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: variables["PLIMSOLL_CORPUS"] != nil && python != nil && AppRepository.command != nil,
                   "PLIMSOLL_CORPUS is not set, or there is no python3 or no built command"))
    func everyErrorHasBeenLookedAtAndIsTrue() throws {
        let names = (Self.variables["PLIMSOLL_ACCURACY_REPOSITORIES"] ?? "").split(separator: " ").map(String.init)
        var environment = Self.variables
        environment["PLIMSOLL_COMMAND"] = AppRepository.command
        let words = [try #require(Self.python), Self.root.appendingPathComponent("scripts/accuracy.py").path] + names
        let run = try Command.run(words, in: Self.root.path, environment: environment)
        #expect(run.status == 0, "\(run.errorText.suffix(4000))")
    }
}
