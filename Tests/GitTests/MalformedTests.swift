@testable import Git
import Snapshots
import TestSupport
import Testing

/// Objects and indexes that no git would write.
@Suite struct MalformedTests {
    private static let id = Array(repeating: UInt8(0x12), count: 20)
    private static let name = ObjectID(bytes: id)

    private static func entry(_ mode: String, _ name: String) -> [UInt8] { Array("\(mode) \(name)\0".utf8) + id }

    @Test(arguments: [
        Array("100644".utf8),
        Array("100644 a".utf8),
        Array("100644 a\0".utf8) + id.dropLast(),
        entry("100648", "a"),
        entry("", "a"),
        entry("777777777", "a"),
        entry("000000", "a"),
        entry("060000", "a"),
        entry("100644", ""),
        entry("100644", "."),
        entry("40000", ".."),
        entry("100644", "a/b"),
        entry("100644", "b") + entry("100644", "a"),
        entry("100644", "a") + entry("100644", "a"),
        entry("40000", "a") + entry("100644", "a.b"),
        entry("100644", "a") + [0],
    ])
    func malformedTreesAreRefused(bytes: [UInt8]) throws {
        let id = try #require(Self.name)
        #expect(throws: RepositoryError.self) { try Tree(bytes, id: id) }
    }

    @Test func wellFormedTreesAreRead() throws {
        let id = try #require(Self.name)
        let tree = try Tree(Self.entry("100644", "a.b") + Self.entry("40000", "a") + Self.entry("120000", "a0") + Self.entry("160000", "s"), id: id)
        #expect(tree.items.map(\.kind) == [.entry(.file), .folder, .entry(.symbolicLink), .entry(.submodule)])
        #expect(tree.item(named: Array("a".utf8))?.isFolder == true)
        #expect(tree.item(named: Array("a0".utf8))?.kind == .entry(.symbolicLink))
        #expect(tree.item(named: Array("b".utf8)) == nil)
        #expect(try Tree([], id: id).items.isEmpty)
    }

    @Test(arguments: ["", "tree \n", "tree xyz\n", "parent \(String(repeating: "1", count: 40))\n",
                      "tree \(String(repeating: "1", count: 40))\nparent 12\n"])
    func malformedCommitsAreRefused(text: String) throws {
        let id = try #require(Self.name)
        #expect(throws: RepositoryError.self) { try Commit(Array(text.utf8), id: id) }
    }

    @Test(arguments: [
        ("C <c@x> 12 +0000", 12),
        ("C <c@x> -5 +0000", -5),
        ("C <c@x>", 0),
        ("12", 0),
        ("C <c@x> 99999999999999999999 +0000", 0),
        ("a > b <c> 7", 7),
    ] as [(String, Int64)])
    func theDateOfACommitIsReadOrZero(person: String, date: Int64) throws {
        let id = try #require(Self.name)
        let text = "tree \(String(repeating: "1", count: 40))\nauthor A <a> 1 +0000\ncommitter \(person)\n\ncommitter C <c> 99 +0000\n"
        #expect(try Commit(Array(text.utf8), id: id).date == date)
    }

    @Test func treesThatMultiplyEndInAnError() throws {
        let test = try TestRepository()
        let blob = try test.store([1])
        var tree = try test.store(Array("100644 f\0".utf8) + blob.bytes, kind: "tree")
        // Ten folders of the same ten folders, nine levels: a billion paths from ten objects.
        for _ in 0..<9 {
            tree = try test.store((0..<10).flatMap { Array("40000 \($0)\0".utf8) + tree.bytes }, kind: "tree")
        }
        let repository = try Repository.open(test)
        let error = RepositoryError.limitExceeded(what: "more than 5000 paths")
        var difference = TreeDifference(trees: repository.trees, limit: 5000)
        #expect(throws: error) { try difference.changes(from: nil, to: tree) }
        var walk = TreeWalk(trees: repository.trees, prefix: [], limit: 5000) { _, _ in false }
        #expect(throws: error) { try walk.entries(below: tree) }
        #expect(try repository.commitSnapshot(tree).entry(at: "0/1/2/3/4/5/6/7/8/f")?.id == blob)
    }

    @Test func foldersWithoutEndEndInAnError() throws {
        let test = try TestRepository()
        var tree = try test.store([], kind: "tree")
        var stream = ""
        stream += "blob\nmark :1\ndata 1\nx\ncommit refs/heads/deep\ncommitter C <c> 1 +0000\ndata 1\nx\nM 100644 :1 "
        stream += Array(repeating: "d", count: 1500).joined(separator: "/") + "\n\n"
        try test.git(["fast-import", "--quiet"], input: Array(stream.utf8))
        tree = try test.id("deep^{tree}")
        let repository = try Repository.open(test)
        #expect(throws: RepositoryError.self) { try repository.changes(from: nil, to: tree) }
        #expect(throws: SnapshotError.self) { try repository.commitSnapshot(tree).entries(below: .root) }
    }

    @Test func tagsOfTagsEndInAnError() throws {
        let test = try TestRepository()
        var target = try test.commit()
        for number in 0..<20 {
            let kind = number == 0 ? "commit" : "tag"
            target = try test.store(Array("object \(target)\ntype \(kind)\ntag t\ntagger T <t> 1 +0000\n\nx".utf8), kind: "tag")
        }
        let repository = try Repository.open(test)
        #expect(throws: RepositoryError.self) { try repository.commitSnapshot(target) }
    }

    @Test(arguments: ["2", "4"])
    func noChangeOfAnIndexFileCrashes(version: String) throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.write("App/New.plist", "x")
        try test.git("add", "-N", "App/New.plist")
        try test.git("update-index", "--index-version", version)
        try test.git("write-tree")
        let index = try #require(try test.contents(".git/index"))
        let repository = try Repository.open(test)
        let head = try #require(try repository.headSnapshot())
        var random = SeededGenerator(9)
        func readAll(_ bytes: [UInt8]) {
            let time = FileTime(seconds: 0, nanoseconds: 0)
            guard let file = try? IndexFile(ByteRegion(copying: bytes), location: "index", modified: time, format: .sha1) else { return }
            var difference = StagedDifference(trees: repository.trees, index: file)
            _ = try? difference.changes(from: head.rootTree)
            let snapshot = IndexSnapshot(DirectIndex(file, trees: repository.trees), blobs: repository.blobs, workTree: nil)
            _ = try? snapshot.entries(below: "App")
            _ = try? snapshot.children(of: .root)
            _ = try? snapshot.entry(at: "App/Info.plist")
        }
        for length in 0..<index.count { readAll(Array(index.prefix(length))) }
        for position in index.indices {
            for value in [0, 0xFF, index[position] ^ 1, index[position] ^ 0x80] as [UInt8] {
                var damaged = index
                damaged[position] = value
                readAll(damaged)
            }
        }
        for _ in 0..<2000 {
            var damaged = index
            for _ in 0..<4 { damaged[random.below(damaged.count)] = UInt8(random.below(256)) }
            readAll(damaged)
        }
    }

    @Test func noChangeOfATreeCrashes() throws {
        let id = try #require(Self.name)
        let tree = Self.entry("100644", "a.b") + Self.entry("40000", "a") + Self.entry("120000", "a0")
        for position in tree.indices {
            for value in UInt8.min...UInt8.max {
                var damaged = tree
                damaged[position] = value
                _ = try? Tree(damaged, id: id).item(named: Array("a".utf8))
            }
            _ = try? Tree(Array(tree.prefix(position)), id: id)
        }
    }

    @Test(arguments: [
        ("DIRX", "it does not begin as one"),
        ("DIRC\0\0\0\u{2}\0\0\0\u{9}", "it is shorter than the number of its entries says"),
    ])
    func aMalformedIndexIsNamed(beginning: String, reason: String) throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.write(".git/index", Array(beginning.utf8) + Array(repeating: 0, count: 60))
        let path = test.folder + "/.git/index"
        #expect(throws: RepositoryError.malformedIndex(path: path, reason: reason)) { try Repository.open(test).stagedChanges() }
    }

    @Test(arguments: [("", "it does not begin as one")])
    func anEmptyIndexFileIsNotAnEmptyIndex(contents: String, reason: String) throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.write(".git/index", contents)
        #expect(throws: RepositoryError.self) { try Repository.open(test).stagedChanges() }
    }

    @Test func anIndexWithoutAChecksumIsRead() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let index = try #require(try test.contents(".git/index"))
        try test.write(".git/index", index.dropLast(20) + Array(repeating: 0, count: 20))
        #expect(try Repository.open(test).stagedChanges().changes.isEmpty)
    }
}
