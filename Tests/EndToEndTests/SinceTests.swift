import Foundation
import TestSupport
import Testing

/// `plimsoll check --since`: what users of the last release would lose.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct SinceTests {
    private static let leaving = "[app-group-removed]"

    /// A release that is in an app group, a commit that leaves it, and one that has nothing to do with it.
    private func history() throws -> AppRepository {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.repository.git("tag", "v1.0")
        try leaveGroup(app)
        try app.commit(purpose: "Scans the code on your ticket.")
        return app
    }

    private func leaveGroup(_ app: AppRepository) throws {
        try app.repository.write("App/App.entitlements", "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n")
        try app.repository.commitAll()
    }

    @Test func whatWasLostSinceTheReleaseIsReported() throws {
        let app = try history()
        #expect(try !app.check("HEAD").outputText.contains(Self.leaving))
        let since = try app.check("HEAD", "--since", "v*", "--fail-on", "warning")
        #expect(since.status == 1)
        #expect(since.outputText.contains(Self.leaving), "\(since.outputText)")
        #expect(try app.check("HEAD~1..HEAD", "--each-commit", "--since=v*").outputText.contains(Self.leaving))
    }

    @Test func theOtherRulesKeepTheRange() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.repository.git("tag", "v1.0")
        try app.commit(purpose: "")
        try leaveGroup(app)
        let since = try app.check("HEAD", "--since", "v*", "--fail-on", "warning")
        #expect(since.outputText.contains(Self.leaving))
        #expect(!since.outputText.contains("[purpose-string-blank]"))
    }

    @Test func theLastReleaseCounts() throws {
        let app = try history()
        try app.repository.git("tag", "-a", "-m", "Release", "v1.1", "HEAD~1")
        #expect(try !app.check("HEAD", "--since", "v*").outputText.contains(Self.leaving))
        #expect(try app.check("HEAD", "--since", "v1.0").outputText.contains(Self.leaving))
    }

    @Test func aReleaseIsComparedWithTheOneBefore() throws {
        let app = try history()
        try app.repository.git("tag", "v2.0")
        #expect(try app.check("HEAD", "--since", "v*").outputText.contains(Self.leaving))
    }

    @Test func whatIsNotCommittedCountsToo() throws {
        let app = try history()
        #expect(try app.check("--since", "v*").outputText.contains(Self.leaving))
        #expect(try app.check("--staged", "--since", "v*").outputText.contains(Self.leaving))
        try app.repository.git("checkout", "-q", "v1.0", "--", "App/App.entitlements")
        #expect(try !app.check("--staged", "--since", "v*").outputText.contains(Self.leaving))
        try app.repository.git("tag", "v2.0")
        try app.repository.git("reset", "-q", "--hard")
        #expect(try !app.check("--staged", "--since", "v*").outputText.contains(Self.leaving))
    }

    @Test func withoutAReleaseNothingIsChecked() throws {
        let app = try history()
        try app.repository.git("checkout", "-q", "--orphan", "other")
        try app.repository.commitAll()
        for words in [["HEAD", "--since", "v*"], ["--staged", "--since", "v*"], ["main..HEAD", "--since", "release/*"]] {
            let check = try app.run([app.plimsoll, "check"] + words)
            #expect(check.status == 3, "\(words): \(check.outputText)")
            #expect(check.errorText.hasPrefix("plimsoll: no tag that matches '\(words[words.count - 1])'"), "\(check.errorText)")
            #expect(check.output.isEmpty)
        }
    }
}
