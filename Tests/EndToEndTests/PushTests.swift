import Foundation
import TestSupport
import Testing

/// Pushes to a bare repository, with the command as a hook on one side or the other.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct PushTests {
    /// A work repository with one commit that a bare one beside it has too.
    private func pair(serverHook: String? = nil, options: String = "") throws -> (app: AppRepository, server: String) {
        let app = try AppRepository()
        try app.repository.commitAll()
        let server = app.repository.beside("server.git")
        try app.repository.git("init", "-q", "--bare", server)
        try app.repository.git("remote", "add", "origin", server)
        try app.repository.git("push", "-q", "origin", "main")
        if let serverHook {
            let path = "\(server)/hooks/\(serverHook)"
            try Data("#!/bin/sh\nexec '\(app.plimsoll)' hook \(options) \(serverHook) \"$@\"\n".utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try ProgramFile.settle(path)
        }
        return (app, server)
    }

    private func references(_ app: AppRepository, _ server: String) throws -> String {
        String(decoding: try app.repository.git(["for-each-ref"], in: server), as: UTF8.self)
    }

    private func push(_ app: AppRepository, _ words: String...) throws -> Command {
        try app.run(["git", "push", "origin"] + words)
    }

    @Test(arguments: ["pre-receive", "update"]) func theServerRefusesAndSaysWhy(hook: String) throws {
        let (app, server) = try pair(serverHook: hook)
        let before = try references(app, server)
        try app.commit(purpose: "")
        let refused = try push(app, "main")
        #expect(refused.status != 0)
        #expect(refused.errorText.contains("remote: error: \(AppRepository.settings):\(AppRepository.purposeLine):"), "\(refused.errorText)")
        #expect(try references(app, server) == before)

        try app.commit(purpose: "Scans the code.")
        let mended = try push(app, "main")
        #expect(mended.status == 0, "\(mended.errorText)")
        #expect(!mended.errorText.contains("remote: "))
        #expect(try references(app, server) != before)
    }

    @Test func aNewBranchIsJudgedFromWhereItLeavesWhatIsKnown() throws {
        let (app, _) = try pair(serverHook: "pre-receive")
        try app.repository.git("checkout", "-q", "-b", "good")
        try app.repository.write("README.md", "An app.\n")
        try app.repository.commitAll()
        #expect(try push(app, "good").status == 0)
        try app.repository.git("checkout", "-q", "-b", "bad")
        try app.commit(purpose: "")
        #expect(try push(app, "bad").status != 0)
        #expect(try push(app, ":good").status == 0, "a deletion has nothing to judge")
    }

    @Test func oneBadReferenceRefusesTheWholePush() throws {
        let (app, server) = try pair(serverHook: "pre-receive")
        let before = try references(app, server)
        try app.repository.git("checkout", "-q", "-b", "bad")
        try app.commit(purpose: "")
        try app.repository.git("checkout", "-q", "main")
        try app.repository.write("README.md", "An app.\n")
        try app.repository.commitAll()
        let refused = try push(app, "main", "bad")
        #expect(refused.status != 0)
        #expect(refused.errorText.contains("[purpose-string-blank]"))
        #expect(try references(app, server) == before)
    }

    @Test func aPushOfNothingNewPasses() throws {
        let (app, _) = try pair(serverHook: "pre-receive")
        try app.repository.git("branch", "same")
        try app.repository.git("tag", "-a", "-m", "One", "v1")
        let pushed = try push(app, "same", "v1")
        #expect(pushed.status == 0, "\(pushed.errorText)")
    }

    @Test func theNetChangeCountsUnlessEachCommitIsAskedFor() throws {
        for (options, passes) in [("", true), ("--each-commit", false)] {
            let (app, _) = try pair(serverHook: "pre-receive", options: options)
            try app.commit(purpose: "")
            try app.commit(purpose: "Scans the code.")
            let pushed = try push(app, "main")
            #expect((pushed.status == 0) == passes, "\(options): \(pushed.errorText)")
        }
    }

    @Test func thePushingSideStopsBeforeAnythingIsSent() throws {
        let (app, server) = try pair()
        try app.installHook("pre-push")
        let before = try references(app, server)
        try app.commit(purpose: "")
        let refused = try push(app, "main")
        #expect(refused.status != 0)
        #expect(refused.errorText.contains("\(AppRepository.settings):\(AppRepository.purposeLine):"), "\(refused.errorText)")
        #expect(!refused.errorText.contains("remote:"))
        #expect(try references(app, server) == before)
        #expect(try push(app, "HEAD~1:refs/heads/older").status == 0)
    }

    @Test func aFirstPushIsJudgedAgainstNothing() throws {
        let app = try AppRepository()
        try app.commit(purpose: "")
        let server = app.repository.beside("server.git")
        try app.repository.git("init", "-q", "--bare", server)
        try app.repository.git("remote", "add", "origin", server)
        try app.installHook("pre-push")
        #expect(try push(app, "main").status != 0)
    }
}
