import Foundation
import TestSupport
import Testing

/// What is let through, and its findings kept as Git notes.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct NoteTests {
    @Test func aServerKeepsTheFindingsOfWhatItLetsThrough() throws {
        let pair = try ServerPair(hooks: ["pre-receive", "post-receive"], policy: "mode: annotate\n")
        try pair.app.commit(purpose: "")
        let pushed = try pair.push("main")
        #expect(pushed.status == 0, "\(pushed.errorText)")
        let log = String(decoding: try pair.app.repository.git(["log", "-1", "--notes=plimsoll", "main"], in: pair.server), as: UTF8.self)
        #expect(log.contains("Plimsoll: 1 finding:"), "\(log)")
        #expect(log.contains("\(AppRepository.settings):\(AppRepository.purposeLine)"))
        let shown = try pair.app.run([pair.app.plimsoll, "-C", pair.server, "notes", "show", "main"])
        #expect(shown.status == 0)
        let json = try #require(shown.outputText.split(separator: "\n").last { $0.hasPrefix("{") })
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect((object["findings"] as? [[String: Any]])?.first?["rule"] as? String == "purpose-string-blank")
    }

    @Test func aNewBranchIsAnnotatedFromWhereItLeavesTheOthers() throws {
        let pair = try ServerPair(hooks: ["post-receive"])
        try pair.app.repository.git("checkout", "-q", "-b", "side")
        try pair.app.commit(purpose: "")
        #expect(try pair.push("side").status == 0)
        #expect(try note(pair, "side").contains("[purpose-string-blank]"))
        #expect(try note(pair, "main").isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: pair.server).allSatisfy { !$0.hasSuffix(".lock") })
    }

    @Test func notesAreMergedAndNeverWrittenTwice() throws {
        let pair = try ServerPair(hooks: ["post-receive"])
        try pair.app.commit(purpose: "")
        let head = try pair.app.head()
        try pair.app.repository.git("notes", "--ref=refs/notes/plimsoll", "add", "-m", "Reviewed by Ada.")
        try pair.app.repository.git("push", "-q", "origin", "refs/notes/plimsoll")
        #expect(try pair.push("main").status == 0)
        #expect(try pair.push("HEAD:refs/heads/other").status == 0)
        let text = try note(pair, head)
        #expect(text.contains("Reviewed by Ada."))
        #expect(text.components(separatedBy: "Plimsoll: 1 finding:").count == 2, "\(text)")
    }

    @Test func whatIsCleanGetsNoNote() throws {
        let pair = try ServerPair(hooks: ["post-receive"])
        try pair.app.commit(purpose: "Scans the code.")
        let pushed = try pair.push("main")
        #expect(!pushed.errorText.contains("remote:"), "\(pushed.errorText)")
        #expect(try note(pair, "main").isEmpty)
    }

    @Test func aCommitThatIsLetThroughKeepsItsFindings() throws {
        let app = try AppRepository(hooks: ["post-commit"])
        try app.installHook("pre-commit", options: "--annotate")
        try app.repository.commitAll()
        try app.write(purpose: "")
        let committed = try app.commit()
        #expect(committed.status == 0, "\(committed.errorText)")
        #expect(committed.errorText.contains("[purpose-string-blank]"))
        #expect(try app.run([app.plimsoll, "notes", "show"]).outputText.contains("[purpose-string-blank]"))
        let none = try app.run([app.plimsoll, "notes", "show", "HEAD~1"])
        #expect(none.status == 0)
        #expect(none.outputText.isEmpty)
    }

    /// Several pushes at once, each with a note to write.
    @Test func noNoteIsLost() throws {
        let pair = try ServerPair(hooks: ["post-receive"])
        var branches: [String] = []
        for number in 0..<6 {
            try pair.app.repository.git("checkout", "-q", "-B", "b\(number)", "origin/main")
            try pair.app.write(purpose: "", comment: "\(number)")
            try pair.app.repository.commitAll()
            branches.append("b\(number)")
        }
        // Not the shell's own `wait`: a shell that a test starts is not told of the end of its children.
        let pushes = try pair.app.run(["sh", "-c", "echo \(branches.joined(separator: " ")) | xargs -n 1 -P \(branches.count) git push -q origin"])
        #expect(pushes.status == 0, "\(pushes.errorText)")
        for branch in branches { #expect(try note(pair, branch).contains("[purpose-string-blank]"), "\(branch)") }
    }

    private func note(_ pair: ServerPair, _ revision: String) throws -> String {
        try pair.app.run([pair.app.plimsoll, "-C", pair.server, "notes", "show", revision]).outputText
    }
}
