import Foundation
@testable import Git
import Snapshots
import TestSupport
import Testing

/// The `git` command as reader, against libgit2 and against what git itself says.
@Suite struct CommandReaderTests {
    @Test(arguments: Situation.all)
    func bothReadersSeeTheSame(situation: Situation) throws {
        let test = try TestRepository()
        try situation.prepare(test)
        try ReaderAgreement(test).check()
        let base = try? test.id("HEAD")
        let head = try test.commit("what is staged")
        let both = try ReaderAgreement(test)
        for (old, new) in [(base, head), (nil, head), (head, base ?? head)] {
            #expect(try both.command.changes(from: old, to: new).changes == (try both.library.changes(from: old, to: new).changes))
        }
    }

    @Test(arguments: Situation.all)
    func aSplitIndexIsReadAsGitReadsIt(situation: Situation) throws {
        let test = try TestRepository()
        try situation.prepare(test)
        let whole = try? Repository.open(test).indexSnapshot()
        try test.git("update-index", "--split-index")
        let repository = try Repository.open(test)
        let set = try repository.stagedChanges()
        #expect(repository.indexReason == .feature(.splitIndex))
        #expect(repository.commandReason == nil)
        #expect(Reference.lines(set) == (try Reference(repository: test).staged()))
        if let whole { try ReaderAgreement.check(whole, set.head) }
    }

    @Test(arguments: Situation.all)
    func aSHA256RepositoryIsReadAsGitReadsIt(situation: Situation) throws {
        let test = try TestRepository(named: "repository", "--object-format=sha256")
        try situation.prepare(test)
        let repository = try Repository.open(test)
        #expect(repository.commandReason == .feature(.sha256))
        #expect(repository.indexReason == nil)
        let reference = Reference(repository: test)
        let staged = Reference.lines(try repository.stagedChanges())
        #expect(staged == (try reference.staged()))
        let base = try? test.id("HEAD")
        let head = try test.commit("what is staged")
        #expect(Reference.lines(try repository.changes(from: base, to: head)) == (try reference.changes(base, head)))
        #expect(Reference.lines(try repository.changes(from: nil, to: head)) == (try reference.changes(nil, head)))
        try ReaderAgreement.check(try repository.commitSnapshot(head), try repository.indexSnapshot())
    }

    @Test func aSparseIndexHoldsEverything() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let head = try test.id("HEAD")
        try test.git("sparse-checkout", "set", "--cone", "--sparse-index", "App")
        try test.write("App/Info.plist", "changed")
        try test.git("add", "-A")
        let repository = try Repository.open(test)
        let set = try repository.stagedChanges()
        #expect(repository.indexReason == .feature(.sparseIndex))
        #expect(set.changes.map(\.path.text) == ["App/Info.plist"])
        #expect(try set.head.entries(below: "Lib") == (try repository.commitSnapshot(head).entries(below: "Lib")))
        #expect(ReaderAgreement.text(try set.head.contents(of: #require(try set.head.entry(at: "Lib/a")), limit: 100)) == "contents of Lib/a\n")
        // What the sparse checkout leaves out is not deleted.
        #expect(try repository.workingTreeChanges().changes.map(\.path.text) == ["App/Info.plist"])
        #expect(repository.readingRemarks.count == 1)
        #expect(repository.readingRemarks[0].contains("sparse index"))
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
        test.variables["PLIMSOLL_GIT_READER"] = "command"
        let repository = try Repository.open(test)
        #expect(throws: RepositoryError.unmerged(path: "z")) { try repository.stagedChanges() }
        #expect(throws: RepositoryError.unmerged(path: "z")) { try repository.indexSnapshot() }
    }

    @Test func filesOnDiskAreHashedAndIgnoredAsByLibgit2() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.write(".gitattributes", "*.crlf text eol=crlf\n")
        try test.write(".gitignore", "*.o\n!kept.o\nbuild/\n/only-here\n")
        for path in ["a.o", "kept.o", "build/x", "sub/build/x", "only-here", "sub/only-here", "new", "-dash", "\"quoted\"", "new\nline", "a b", "ü", "back\\slash"] {
            try test.write(path, "text of \(path)\n")
        }
        try test.write("lines.crlf", "one\r\ntwo\r\n")
        try test.link("New link", to: "nowhere at all")
        try test.link("Link.plist", to: "elsewhere")
        try test.write("App/main.swift", "contents of App/main.swift\n", executable: true)
        try test.remove("Lib/a")
        try ReaderAgreement(test).check()
        test.variables["PLIMSOLL_GIT_READER"] = "command"
        let changed = try Repository.open(test).workingTreeChanges().changes.map(\.path.text)
        #expect(!changed.contains("a.o") && changed.contains("kept.o") && changed.contains("new\nline") && changed.contains("Lib/a"))
        try test.git("config", "core.fileMode", "false")
        try ReaderAgreement(test).check()
    }

    @Test func referencesAndRevisionsAreThoseOfLibgit2() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.commit("second")
        try test.git("tag", "-a", "-m", "x", "v1")
        try test.git("tag", "blob", "HEAD:z")
        try test.git("branch", "topic/a.b", "HEAD~1")
        try test.git("update-ref", "refs/remotes/origin/main", "HEAD~1")
        try test.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
        try test.git("pack-refs", "--all")
        let both = try ReaderAgreement(test)
        for revision in ["HEAD", "main", "main~1", "HEAD^", "v1", "topic/a.b", "refs/heads/main", "@", String(try test.id("HEAD").hex.prefix(8)), "blob",
                         "nowhere", "HEAD~9", "HEAD:z", "HEAD^{tree}", "", "--all", "-q", String(repeating: "12", count: 20), ":/second"] {
            let expected = Result { try both.library.resolve(revision) }.mapError { "\($0)" as Problem }
            let found = Result { try both.command.resolve(revision) }.mapError { "\($0)" as Problem }
            #expect(found == expected, "\(revision)")
        }
        for prefix in ["refs/", "refs/remotes/", "refs/tags/"] {
            #expect(Set(try both.command.references.targets { $0.hasPrefix(prefix) }) == Set(try both.library.references.targets { $0.hasPrefix(prefix) }))
        }
    }

    @Test func anAbbreviationOfSeveralObjectsIsNamed() throws {
        let test = try TestRepository()
        // Enough objects for two of them to begin alike.
        try test.git(["fast-import", "--quiet"], input: Array((0..<3000).map { "blob\ndata \("\($0)".utf8.count)\n\($0)\n" }.joined().utf8))
        try test.commit()
        let both = try ReaderAgreement(test)
        let ids = String(decoding: try test.git(["cat-file", "--batch-all-objects", "--batch-check=%(objectname)"]), as: UTF8.self).split(separator: "\n")
        let prefix = try #require(Dictionary(grouping: ids) { $0.prefix(4) }.first { $0.value.count > 1 }?.key)
        #expect(throws: RepositoryError.ambiguousRevision(String(prefix))) { try both.command.resolve(String(prefix)) }
        #expect(throws: RepositoryError.ambiguousRevision(String(prefix))) { try both.library.resolve(String(prefix)) }
    }

    @Test func aBrokenHeadIsAnErrorAndNotAnEmptyHistory() throws {
        let test = try TestRepository()
        test.variables["PLIMSOLL_GIT_READER"] = "command"
        #expect(try Repository.open(test).headCommit() == nil)
        try Situation.fill(test)
        try test.write(".git/refs/heads/main", "not an id\n")
        #expect(throws: RepositoryError.self) { try Repository.open(test).stagedChanges() }
        let missing = String(repeating: "12", count: 20)
        try test.write(".git/refs/heads/main", missing + "\n")
        #expect(throws: RepositoryError.missingObject(try #require(ObjectID(hex: missing)))) { try Repository.open(test).stagedChanges() }
    }

    @Test func aMissingIndexIsBelievedOnlyBeforeTheFirstCommit() throws {
        let test = try TestRepository()
        test.variables["PLIMSOLL_GIT_READER"] = "command"
        #expect(try Repository.open(test).stagedChanges().changes.isEmpty)
        try Situation.fill(test)
        try test.remove(".git/index")
        #expect(throws: RepositoryError.missingIndex(path: test.folder + "/.git/index")) { try Repository.open(test).stagedChanges() }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func randomHistoriesAreWalkedTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let history = try RandomHistory(&random, count: 60, datesRunBackwards: seed > 1)
        let both = try ReaderAgreement(history.test)
        for _ in 0..<30 {
            let (a, b) = (history.pick(&random), history.pick(&random))
            #expect(try both.command.mergeBase(a, b) == (try both.library.mergeBase(a, b)))
            #expect(try both.command.commits(from: a, to: b) == (try both.library.commits(from: a, to: b)))
        }
    }
}

/// An error as its text, to be compared.
private struct Problem: Error, Equatable, ExpressibleByStringInterpolation {
    let text: String

    init(stringLiteral value: String) {
        text = value
    }
}
