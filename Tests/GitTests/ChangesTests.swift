@testable import Git
import Snapshots
import TestSupport
import Testing

extension Repository {
    /// Opens a test's repository with the variables that its git commands have.
    static func open(_ test: TestRepository, purpose: Purpose = .hook) throws -> Repository {
        try Repository.open(GitEnvironment { test.variables[$0] }, startingAt: test.folder, purpose: purpose)
    }
}

@Suite struct ChangesTests {
    @Test(arguments: Situation.all)
    func stagedChangesAreThoseOfGitAndOfLibgit2(situation: Situation) throws {
        let test = try TestRepository()
        try situation.prepare(test)
        let reference = Reference(repository: test)
        let found = Reference.lines(try Repository.open(test).stagedChanges())
        #expect(found == (try reference.staged()))
        #expect(found == (try reference.libgitStaged()))
    }

    @Test(arguments: Situation.all)
    func changesOfTreesAreThoseOfGit(situation: Situation) throws {
        let test = try TestRepository()
        try situation.prepare(test)
        let base = try? test.id("HEAD")
        try test.commit("what is staged")
        let head = try test.id("HEAD")
        let repository = try Repository.open(test)
        let reference = Reference(repository: test)
        #expect(Reference.lines(try repository.changes(from: base, to: head)) == (try reference.changes(base, head)))
        #expect(Reference.lines(try repository.changes(from: nil, to: head)) == (try reference.changes(nil, head)))
        if let base {
            #expect(Reference.lines(try repository.changes(from: head, to: base)) == (try reference.changes(head, base)))
        }
    }

    @Test func aTypeChangeHasBothSides() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.link("App/Info.plist", to: "../z")
        try test.git("add", "-A")
        let changes = try Repository.open(test).stagedChanges().changes
        #expect(changes.map(\.path.text) == ["App/Info.plist"])
        #expect(changes.first?.old?.kind == .file)
        #expect(changes.first?.new?.kind == .symbolicLink)
    }

    @Test func aRememberedFolderOfAnotherSizeIsNotTrusted() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.git("write-tree")
        // Says that Lib holds one entry instead of two, with the id that HEAD has for it.
        let index = try #require(try test.contents(".git/index"))
        let damaged = try #require(index.replacing(Array("Lib\u{0}2 0\n".utf8), with: Array("Lib\u{0}1 0\n".utf8)))
        try test.write(".git/index", damaged)
        #expect(try Repository.open(test).stagedChanges().changes.isEmpty)
    }

    @Test func severalVersionsOfAPathAreRefused() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.git("checkout", "-qb", "side")
        try test.write("z", "side")
        try test.commitAll()
        try test.git("checkout", "-q", "main")
        try test.write("z", "main")
        try test.commitAll()
        _ = try? test.git("merge", "-q", "side")
        let repository = try Repository.open(test)
        #expect(throws: RepositoryError.unmerged(path: "z")) { try repository.stagedChanges() }
        #expect(throws: RepositoryError.unmerged(path: "z")) { try repository.indexSnapshot() }
    }

    @Test func aMissingIndexIsBelievedOnlyBeforeTheFirstCommit() throws {
        let test = try TestRepository()
        #expect(try Repository.open(test).stagedChanges().changes.isEmpty)
        test.variables["GIT_INDEX_FILE"] = ".git/nowhere"
        #expect(throws: RepositoryError.missingIndex(path: test.folder + "/.git/nowhere")) { try Repository.open(test).stagedChanges() }
        test.variables = [:]
        try Situation.fill(test)
        try test.remove(".git/index")
        #expect(throws: RepositoryError.missingIndex(path: test.folder + "/.git/index")) { try Repository.open(test).stagedChanges() }
    }
}
