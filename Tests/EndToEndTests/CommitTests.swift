import Foundation
import TestSupport
import Testing

/// Commits with the command as Git's pre-commit hook.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct CommitTests {
    @Test func aBlankPurposeStringIsRefusedAtTheLineOfTheSetting() throws {
        let app = try AppRepository(hooks: ["pre-commit"])
        let first = try app.commit()
        #expect(first.status == 0, "\(first.errorText)")
        #expect(first.isSilent)
        let before = try app.head()

        try app.write(purpose: "")
        let refused = try app.commit()
        #expect(refused.status == 1)
        #expect(refused.errorText.contains("\(AppRepository.settings):\(AppRepository.purposeLine):"), "\(refused.errorText)")
        #expect(refused.errorText.contains("[purpose-string-blank]"))
        #expect(refused.output.isEmpty)
        #expect(try app.head() == before)
    }

    @Test func aHarmlessCommitPassesInSilence() throws {
        let app = try AppRepository(hooks: ["pre-commit"])
        #expect(try app.commit().status == 0)
        try app.write(purpose: "Scans the code on the door.", comment: "Read by everybody")
        try app.repository.write("App/main.swift", "print(1)\n")
        let commit = try app.commit()
        #expect(commit.status == 0)
        #expect(commit.isSilent)
    }

    @Test func onlyWhatIsStagedIsJudged() throws {
        let app = try AppRepository(hooks: ["pre-commit"])
        _ = try app.commit()
        try app.repository.write("App/main.swift", "print(1)\n")
        try app.repository.git("add", "-A")
        try app.write(purpose: "")
        let unstaged = try app.run(["git", "commit", "-q", "-m", "Change"])
        #expect(unstaged.status == 0)
        #expect(unstaged.isSilent)

        try app.repository.git("add", "-A")
        try app.write(purpose: "Scans.")
        #expect(try app.run(["git", "commit", "-q", "-m", "Change"]).status == 1)
    }

    @Test func aFaultThatWasThereBeforeHoldsNobodyUp() throws {
        let app = try AppRepository()
        try app.commit(purpose: " ")
        try app.installHook("pre-commit")
        try app.write(purpose: " ", comment: "All settings")
        let commit = try app.commit()
        #expect(commit.status == 0, "\(commit.errorText)")
        #expect(commit.isSilent)
    }

    @Test func theConfigurationIsReadFromWhatIsStaged() throws {
        let app = try AppRepository(hooks: ["pre-commit"])
        _ = try app.commit()
        try app.write(purpose: "")
        try app.repository.git("add", "-A")
        try app.repository.write(".plimsoll.yml", "rules: { purpose-string-blank: off }\n")
        #expect(try app.run(["git", "commit", "-q", "-m", "Change"]).status == 1, "the configuration is not part of the commit")
        let commit = try app.commit()
        #expect(commit.status == 0, "\(commit.errorText)")
    }

    @Test func aMergeIsJudgedByItsOwnHook() throws {
        let app = try AppRepository(hooks: ["pre-merge-commit"])
        try app.repository.commitAll()
        try app.repository.git("checkout", "-q", "-b", "other")
        try app.commit(purpose: "")
        try app.repository.git("checkout", "-q", "main")
        try app.repository.write("README.md", "An app.\n")
        try app.repository.commitAll()
        let merge = try app.run(["git", "merge", "-q", "--no-edit", "other"])
        #expect(merge.status != 0)
        #expect(merge.errorText.contains("[purpose-string-blank]"), "\(merge.errorText)")
    }
}
