@testable import Git
import Snapshots
import TestSupport
import Testing

@Suite struct ContentsTests {
    private func text(_ contents: Contents) -> String {
        switch contents {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .tooLarge(let size): "too large: \(size)"
        case .unavailable: "unavailable"
        }
    }

    @Test func filesAndLinksAreReadUpToTheLimit() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let repository = try Repository.open(test)
        let commit = try repository.commitSnapshot(try test.id("HEAD"))
        for snapshot in [commit, try repository.indexSnapshot(), try repository.workingTreeSnapshot()] {
            let file = try #require(try snapshot.entry(at: "App/Info.plist"))
            let link = try #require(try snapshot.entry(at: "Link.plist"))
            #expect(text(try snapshot.contents(of: file, limit: 27)) == "contents of App/Info.plist\n")
            #expect(text(try snapshot.contents(of: file, limit: 26)) == "too large: 27")
            #expect(text(try snapshot.contents(of: link, limit: 100)) == "App/Info.plist")
            guard case .file(let entry) = try snapshot.lookUp("Link.plist") else { Issue.record("the link leads nowhere"); return }
            #expect(entry.path == "App/Info.plist")
        }
    }

    @Test func aSubmoduleHasNoContents() throws {
        let test = try TestRepository()
        let commit = try test.commit()
        try test.stage([("160000", commit, Array("Sub".utf8))])
        let snapshot = try Repository.open(test).indexSnapshot()
        #expect(text(try snapshot.contents(of: #require(try snapshot.entry(at: "Sub")), limit: 100)) == "unavailable")
        #expect(try snapshot.entries(named: FileNames(names: ["Sub"])).isEmpty)
    }

    @Test func aMissingBlobIsAnErrorUnlessAServerMayHaveIt() throws {
        let test = try TestRepository()
        let missing = try #require(ObjectID(hex: String(repeating: "12", count: 20)))
        try test.stage([("100644", missing, Array("file".utf8))])
        var snapshot = try Repository.open(test).indexSnapshot()
        let entry = try #require(try snapshot.entry(at: "file"))
        #expect(throws: SnapshotError("file: object \(missing) is missing from the repository")) { try snapshot.contents(of: entry, limit: 100) }
        try test.git("config", "remote.origin.promisor", "true")
        snapshot = try Repository.open(test).indexSnapshot()
        #expect(text(try snapshot.contents(of: entry, limit: 100)) == "unavailable")
    }

    @Test func aRealPartialCloneWithASparseCheckoutIsRead() throws {
        let source = try TestRepository()
        try Situation.fill(source)
        try source.git("config", "uploadpack.allowFilter", "true")
        let clone = try TestRepository { folder in
            try source.git("clone", "-q", "--filter=blob:none", "--sparse", "file://" + source.folder, folder)
        }
        try clone.git("sparse-checkout", "set", "--cone", "App")
        try clone.write("App/Info.plist", "changed")
        try clone.git("add", "-A")
        let repository = try Repository.open(clone)
        #expect(repository.isPartialClone)
        let set = try repository.stagedChanges()
        #expect(set.changes.map(\.path.text) == ["App/Info.plist"])
        #expect(text(try set.head.contents(of: #require(set.changes[0].new), limit: 100)) == "changed")
        let outside = try #require(try set.head.entry(at: "Lib/a"))
        #expect(text(try set.head.contents(of: outside, limit: 100)) == "unavailable")
        // What the sparse checkout leaves out is not deleted.
        #expect(try repository.workingTreeChanges().changes.map(\.path.text) == ["App/Info.plist"])
    }

    @Test func aCloneWithoutTreesIsNamed() throws {
        let source = try TestRepository()
        try Situation.fill(source)
        try source.commit("second")
        try source.git("config", "uploadpack.allowFilter", "true")
        let clone = try TestRepository { folder in
            try source.git("clone", "-q", "--no-checkout", "--filter=tree:0", "file://" + source.folder, folder)
        }
        let tree = try source.id("HEAD^{tree}")
        #expect(throws: RepositoryError.promisedObject(tree)) { try Repository.open(clone).changes(from: nil, to: try source.id("HEAD")) }
    }

    @Test func aMissingTreeIsAnError() throws {
        let test = try TestRepository()
        let missing = try #require(ObjectID(hex: String(repeating: "12", count: 20)))
        let commit = try test.store(Array("tree \(missing)\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nx".utf8), kind: "commit")
        let repository = try Repository.open(test)
        #expect(throws: RepositoryError.missingObject(missing)) { try repository.changes(from: nil, to: commit) }
        #expect(throws: SnapshotError("object \(missing) is missing from the repository")) {
            try repository.commitSnapshot(commit).entries(below: .root)
        }
    }

    @Test func snapshotsSayWhatTheyAre() throws {
        let test = try TestRepository()
        let commit = try test.commit()
        let repository = try Repository.open(test)
        #expect(try repository.commitSnapshot(commit).identity == .commit(commit))
        #expect(try repository.indexSnapshot().identity == .index)
        #expect(try repository.workingTreeSnapshot().identity == .workingTree)
        let empty = repository.emptySnapshot()
        #expect(empty.identity == .empty)
        #expect(try empty.entries(below: .root).isEmpty)
        #expect(try repository.changes(from: nil, to: commit).base.identity == .empty)
        let tree = try test.id("HEAD^{tree}")
        #expect(try repository.commitSnapshot(tree).entries(below: .root).isEmpty)
        #expect(try repository.contains(commit))
        #expect(try !repository.contains(try #require(ObjectID(hex: String(repeating: "0", count: 40)))))
    }
}
