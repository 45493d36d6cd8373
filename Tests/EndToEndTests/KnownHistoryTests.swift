import Foundation
import TestSupport
import Testing

/// What counts as known of a new branch: nothing that a reference brought which nobody judged.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct KnownHistoryTests {
    @Test(arguments: ["pre-receive", "update"], ["refs/notes/x", "refs/changes/01/1/1"])
    func whatAnUnjudgedReferenceBroughtIsNotKnown(hook: String, detour: String) throws {
        let pair = try ServerPair(hooks: [hook])
        try pair.app.commit(purpose: "")
        #expect(try pair.push("HEAD:\(detour)").status == 0)
        let refused = try pair.push("HEAD:refs/heads/new")
        #expect(refused.status != 0)
        #expect(refused.errorText.contains("[purpose-string-blank]"), "\(refused.errorText)")
        #expect(try pair.tip("new") == nil)
        try pair.app.commit(purpose: Play.harmlessPurpose)
        #expect(try pair.push("HEAD:refs/heads/new").status == 0)
    }

    @Test func whatABranchBroughtThatIsNotJudgedIsNotKnown() throws {
        let pair = try ServerPair(policy: "references: [ main, \"release/**\" ]\n")
        try pair.app.commit(purpose: "")
        #expect(try pair.push("HEAD:refs/heads/wip").status == 0)
        #expect(try pair.push("HEAD:refs/heads/release/1").status != 0)
        #expect(try pair.push("HEAD~1:refs/heads/release/1").status == 0)
        #expect(try pair.push(":refs/heads/release/1").status == 0)
        #expect(try pair.push("HEAD:refs/heads/release/1").status != 0)
    }

    @Test func theFirstOfTheJudgedBranchesIsComparedWithWhatIsThere() throws {
        let pair = try ServerPair(policy: "references: [ \"release/**\" ]\n")
        try pair.app.commit(purpose: "")
        #expect(try pair.push("main").status == 0)
        try pair.app.repository.write("README.md", "An app.\n")
        try pair.app.repository.commitAll()
        let pushed = try pair.push("HEAD:refs/heads/release/1")
        #expect(pushed.status == 0, "\(pushed.errorText)")
        try pair.app.write(purpose: "", comment: "Settings\nINFOPLIST_KEY_NSMicrophoneUsageDescription =")
        try pair.app.repository.commitAll()
        #expect(try pair.push("HEAD:refs/heads/release/1").status != 0)
    }

    @Test(arguments: ["bypass: recorded\nprotected: [ main ]\n", "references: [ main ]\n"], ["library", "command"])
    func aSymbolicReferenceIsTheBranchThatItStandsFor(policy: String, reader: String) throws {
        let pair = try ServerPair(policy: policy)
        try pair.app.repository.git(["symbolic-ref", "refs/heads/master", "refs/heads/main"], in: pair.server)
        let before = try pair.tip()
        try pair.app.commit(purpose: "")
        let refused = try pair.push("-o", "plimsoll.skip=because", "HEAD:refs/heads/master", environment: ["PLIMSOLL_GIT_READER": reader])
        #expect(refused.status != 0)
        #expect(try pair.tip() == before)
        try pair.app.commit(purpose: Play.harmlessPurpose)
        #expect(try pair.push("HEAD:refs/heads/master").status == 0)
        #expect(try pair.tip() != before)
    }

    @Test func aForkThatWasNeverFetchedKnowsWhatAnyRemoteHas() throws {
        let app = try AppRepository()
        try app.commit(purpose: "")
        for name in ["origin", "fork"] {
            try app.repository.git("init", "-q", "--bare", app.repository.beside("\(name).git"))
            try app.repository.git("remote", "add", name, app.repository.beside("\(name).git"))
        }
        try app.repository.git("push", "-q", "origin", "main")
        try app.installHook("pre-push")
        try app.repository.write("README.md", "An app.\n")
        try app.repository.commitAll()
        let pushed = try app.run(["git", "push", "fork", "HEAD:refs/heads/topic"])
        #expect(pushed.status == 0, "\(pushed.errorText)")
        try app.write(purpose: "", comment: "Settings\nINFOPLIST_KEY_NSMicrophoneUsageDescription =")
        try app.repository.commitAll()
        #expect(try app.run(["git", "push", "fork", "HEAD:refs/heads/topic"]).status != 0)
    }
}
