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
    func changesAreThoseOfGitAndOfLibgit2(situation: Situation) throws {
        let test = try TestRepository()
        try situation.prepare(test)
        let reference = Reference(repository: test)
        let found = Reference.lines(try Repository.open(test).stagedChanges())
        #expect(found == (try reference.staged()))
        #expect(found == (try reference.libgitStaged()))

        let base = try? test.id("HEAD")
        let head = try test.commit("what is staged")
        let repository = try Repository.open(test)
        #expect(Reference.lines(try repository.changes(from: base, to: head)) == found)
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
        try test.write("z", "2")
        try test.git("add", "z")
        try test.git("write-tree")
        // Says that Lib holds one entry instead of two, with the id that HEAD has for it.
        let index = try #require(try test.contents(".git/index"))
        let damaged = try #require(index.replacing(Array("Lib\u{0}2 0\n".utf8), with: Array("Lib\u{0}1 0\n".utf8)))
        try test.write(".git/index", damaged)
        #expect(try Repository.open(test).stagedChanges().changes.map(\.path.text) == ["z"])
    }

    @Test func aRememberedTreeOfAnotherSizeIsNotTrusted() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let index = try #require(try test.contents(".git/index"))
        let remembered = try #require(index.firstOffset(of: Array("TREE".utf8)))
        try test.stage([("100644", try test.store([1]), Array("new".utf8))])
        // The entries of the one index with what the other remembers: HEAD's tree for its root.
        let grown = try #require(try test.contents(".git/index"))
        let entries = grown.prefix(try #require(grown.firstOffset(of: Array("TREE".utf8))))
        try test.write(".git/index", Array(entries) + Array(index[remembered...]))
        #expect(try Repository.open(test).stagedChanges().changes.map(\.path.text) == ["new"])
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
