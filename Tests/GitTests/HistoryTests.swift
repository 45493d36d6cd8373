@testable import Git
import Snapshots
import TestSupport
import Testing

@Suite struct HistoryTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func walksOfRandomHistoriesAreThoseOfGit(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let history = try RandomHistory(&random, count: 80, datesRunBackwards: false)
        let repository = try Repository.open(history.test)
        for _ in 0..<25 {
            let (a, b, c) = (history.pick(&random), history.pick(&random), history.pick(&random))
            var walk = CommitWalk(commits: repository.commits)
            let listed = try walk.commits(from: [a, b], hiding: [c])
            let expected = try history.test.git("rev-list", a.hex, b.hex, "--not", c.hex).split(separator: "\n").compactMap { ObjectID(hex: $0) }
            #expect(Set(listed) == Set(expected))
            #expect(listed.count == expected.count)
            try history.checkOrder(listed)
            let edge = try history.test.git("rev-list", "--boundary", a.hex, b.hex, "--not", c.hex).split(separator: "\n")
                .filter { $0.hasPrefix("-") }.compactMap { ObjectID(hex: $0.dropFirst()) }
            #expect(Set(walk.boundary(of: listed)) == Set(edge))
        }
    }

    @Test(arguments: [4, 5, 6, 10, 11] as [UInt64])
    func mergeBasesOfRandomHistoriesAreThoseOfGit(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let history = try RandomHistory(&random, count: 60, datesRunBackwards: seed > 5)
        let repository = try Repository.open(history.test)
        for _ in 0..<40 {
            let (a, b) = (history.pick(&random), history.pick(&random))
            var ancestry = Ancestry(commits: repository.commits)
            let found = try ancestry.mergeBases(a, b)
            // Git fails where there is none.
            let text = (try? history.test.git("merge-base", "--all", a.hex, b.hex)) ?? ""
            #expect(Set(found) == Set(text.split(separator: "\n").compactMap { ObjectID(hex: $0) }))
            #expect(try repository.mergeBase(a, b) == found.first)
            #expect(try repository.isAncestor(a, of: b) == history.ancestors(of: b).contains(a))
        }
    }

    @Test(arguments: [(7, 30), (8, 30), (9, 80)] as [(UInt64, Int)])
    func datesThatRunBackwardsNeverHideACommit(seed: UInt64, count: Int) throws {
        var random = SeededGenerator(seed)
        let history = try RandomHistory(&random, count: count, datesRunBackwards: true)
        let repository = try Repository.open(history.test)
        for _ in 0..<200 {
            let (a, b) = (history.pick(&random), history.pick(&random))
            let listed = Set(try repository.commits(from: b, to: a))
            let exact = history.ancestors(of: a).subtracting(history.ancestors(of: b))
            #expect(listed.isSuperset(of: exact))
            // In a history that is shorter than the walk's slack nothing is missed.
            if count < 32 { #expect(listed == exact) }
        }
    }

    @Test func aLongHistoryBehindAnOldDateIsFollowed() throws {
        let test = try TestRepository()
        func commit(_ name: String, _ date: Int, from parent: String?) -> String {
            "commit refs/heads/\(name)\ncommitter C <c> \(date) +0000\ndata 1\nx\n" + (parent.map { "from \($0)\n" } ?? "") + "\n"
        }
        var stream = commit("root", 100, from: nil) + commit("tip", 1000, from: "refs/heads/root") + commit("old", 440, from: "refs/heads/root")
        for number in 1...60 { stream += commit("old", 440 + number, from: nil) }
        stream += commit("old", 5, from: nil)
        try test.git(["fast-import", "--quiet"], input: Array(stream.utf8))
        let (tip, old) = (try test.id("tip"), try test.id("old"))
        #expect(try Repository.open(test).commits(from: old, to: tip) == [tip])
    }

    @Test func revisionsAreResolvedAsGitDoes() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.commit("second")
        try test.git("tag", "-a", "-m", "x", "v1")
        try test.git("branch", "topic/a.b", "HEAD~1")
        let repository = try Repository.open(test)
        for revision in ["HEAD", "main", "main~1", "HEAD^", "v1", "topic/a.b", "refs/heads/main", "@", String(try test.id("HEAD").hex.prefix(8))] {
            #expect(try repository.resolve(revision) == (try test.id(revision + "^{commit}")), "\(revision)")
        }
        for revision in ["nowhere", "HEAD~9", "HEAD:z", "HEAD^{tree}", "", "--all", String(repeating: "12", count: 20)] {
            #expect(throws: RepositoryError.unknownRevision(revision, isShallow: false)) { try repository.resolve(revision) }
        }
    }

    @Test func rangesAreGitsOwn() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let root = try test.id("HEAD")
        let fork = try test.commit("fork")
        try test.git("checkout", "-q", "-b", "side")
        let side = try test.commit("side")
        try test.git("checkout", "-q", "main")
        let main = try test.commit("main")
        try test.git("branch", "a.b", "main")
        let repository = try Repository.open(test)
        let table: [(String, CommitRange)] = [
            ("main..side", CommitRange(base: main, head: side)),
            ("main...side", CommitRange(base: fork, head: side)),
            ("..side", CommitRange(base: main, head: side)),
            ("side...", CommitRange(base: fork, head: main)),
            ("side", CommitRange(base: fork, head: side)),
            ("a.b", CommitRange(base: fork, head: main)),
            ("a.b...side", CommitRange(base: fork, head: side)),
            ("main~2", CommitRange(base: nil, head: root)),
        ]
        for (text, expected) in table { #expect(try repository.resolveRange(text) == expected, "\(text)") }
        for text in ["..", "...", "main..side..a"] {
            #expect(throws: RepositoryError.malformedRange(text)) { try repository.resolveRange(text) }
        }
        try test.git("checkout", "-q", "--orphan", "other")
        let other = try test.commit("other")
        #expect(throws: RepositoryError.unrelatedHistories(main, other)) { try repository.resolveRange("main...other") }
        #expect(try repository.mergeBase(main, other) == nil)
        #expect(try repository.resolveRange("main..other") == CommitRange(base: main, head: other))
    }

    @Test func aMergeIsComparedWithItsFirstParent() throws {
        let test = try TestRepository()
        let first = try test.commit("first")
        try test.git("checkout", "-q", "-b", "side")
        let side = try test.commit("side")
        try test.git("checkout", "-q", "main")
        let main = try test.commit("main")
        try test.git("merge", "-q", "--no-ff", "-m", "merge", "side")
        let merge = try test.id("HEAD")
        let repository = try Repository.open(test)
        #expect(try repository.parents(of: merge) == [main, side])
        #expect(try repository.resolveRange("HEAD").base == main)
        #expect(try repository.commits(from: first, to: merge).last == merge)
        #expect(try repository.commits(from: nil, to: merge).first == first)
        #expect(try repository.isAncestor(merge, of: merge))
    }
}

@Suite struct ShallowTests {
    /// Five commits, of which a clone has the last two.
    private func shallowClone() throws -> (source: TestRepository, clone: TestRepository) {
        let source = try TestRepository()
        for number in 0..<5 {
            try source.write("z", "\(number)")
            try source.commitAll()
        }
        let clone = try TestRepository { folder in
            try source.git("clone", "-q", "--depth", "2", "file://" + source.folder, folder)
        }
        return (source, clone)
    }

    @Test func theEdgeIsNotTakenForAFirstCommit() throws {
        let (_, clone) = try shallowClone()
        let repository = try Repository.open(clone)
        let edge = try clone.id("HEAD~1")
        #expect(repository.isShallow)
        #expect(try repository.resolveRange("HEAD").base == edge)
        #expect(throws: RepositoryError.shallow(at: edge)) { try repository.resolveRange("HEAD~1") }
        #expect(throws: RepositoryError.shallow(at: edge)) { try repository.parents(of: edge) }
        #expect(throws: RepositoryError.unknownRevision("HEAD~2", isShallow: true)) { try repository.resolve("HEAD~2") }
        #expect(RepositoryError.shallow(at: edge).description.contains("fetch-depth: 0"))
        #expect(RepositoryError.unknownRevision("HEAD~2", isShallow: true).description.contains("fetch-depth: 0"))
    }

    @Test func whatWasNotFetchedIsNotAnAnswer() throws {
        let (_, clone) = try shallowClone()
        try clone.git("checkout", "-q", "--orphan", "other")
        let other = try clone.commit("unrelated as far as one can see")
        let main = try clone.id("main")
        let edge = try clone.id("main~1")
        let repository = try Repository.open(clone)
        #expect(throws: RepositoryError.shallow(at: edge)) { try repository.mergeBase(main, other) }
        #expect(throws: RepositoryError.shallow(at: edge)) { try repository.isAncestor(other, of: main) }
        #expect(try repository.isAncestor(edge, of: main))
        #expect(try repository.mergeBase(main, edge) == edge)
    }

    @Test func newCommitsOnTopOfTheEdgeAreFound() throws {
        let (_, clone) = try shallowClone()
        let base = try clone.id("HEAD")
        let new = try clone.commit("new")
        let repository = try Repository.open(clone)
        #expect(try repository.newCommits([new], known: .remote("origin")) == NewCommits(commits: [new], bases: [base]))
        #expect(try repository.commits(from: nil, to: new).count == 3)
    }

    @Test func aShallowFileOfTheEnvironmentIsRead() throws {
        let source = try TestRepository()
        let first = try source.commit("first")
        let second = try source.commit("second")
        try source.write("shallow-for-this-push", second.hex + "\n")
        var environment = GitEnvironment.empty
        environment.shallowFile = source.folder + "/shallow-for-this-push"
        #expect(try Repository.open(environment, startingAt: source.folder, purpose: .hook).commits(from: nil, to: second) == [second])
        environment.shallowFile = ""
        #expect(try Repository.open(environment, startingAt: source.folder, purpose: .hook).commits(from: nil, to: second) == [first, second])
        try source.write("shallow-for-this-push", "no id\n")
        environment.shallowFile = "shallow-for-this-push"
        #expect(throws: RepositoryError.self) { try Repository.open(environment, startingAt: source.folder, purpose: .hook) }
    }
}
