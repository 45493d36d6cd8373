import Foundation
@testable import Git
import Snapshots
import TestSupport
import Testing

/// What a server's pre-receive hook was told, with its quarantine kept: the real one is gone once the hook has refused.
private struct ReceivedPush {
    let repository: Repository
    let references: [PushedReference]

    /// Pushes to a server whose hook keeps what it sees and then refuses.
    init(from client: TestRepository, to server: TestRepository, _ arguments: [String]) throws {
        let kept = server.beside("kept")
        try server.installHook("pre-receive", """
            mkdir '\(kept)' || exit 1
            cat > '\(kept)/input'
            env -0 > '\(kept)/environment'
            if [ -n "$GIT_QUARANTINE_PATH" ]; then cp -R "$GIT_QUARANTINE_PATH" '\(kept)/objects'; fi
            exit 1
            """)
        _ = try? client.git(["push", "-q", "file://" + server.folder] + arguments)
        let input = try Data(contentsOf: URL(fileURLWithPath: kept + "/input"))
        var variables: [String: String] = [:]
        for line in try Data(contentsOf: URL(fileURLWithPath: kept + "/environment")).split(separator: 0) {
            let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            variables[String(parts[0])] = String(parts[1])
        }
        if variables["GIT_OBJECT_DIRECTORY"] != nil { variables["GIT_OBJECT_DIRECTORY"] = kept + "/objects" }
        let environment = GitEnvironment { variables[$0] }
        repository = try Repository.open(environment, startingAt: server.folder, purpose: .hook)
        references = try PushedReference.preReceive(Array(input))
    }
}

@Suite struct PushTests {
    /// A client with two commits of which a bare server has the first.
    private func pair(server name: String = "server.git",
                      _ fill: (TestRepository) throws -> Void = { _ in }) throws -> (TestRepository, TestRepository) {
        let client = try TestRepository()
        try Situation.fill(client)
        let server = try TestRepository(named: name, "--bare")
        try client.git("push", "-q", "file://" + server.folder, "main")
        try client.write("App/Info.plist", "pushed")
        try fill(client)
        try client.commitAll("second")
        return (client, server)
    }

    @Test(arguments: ["server.git", "with:colon.git", "quo\"te:ü.git"])
    func pushedObjectsAreReadFromQuarantine(name: String) throws {
        let (client, server) = try pair(server: name)
        let push = try ReceivedPush(from: client, to: server, ["main"])
        let reference = try #require(push.references.first)
        let range = try #require(try push.repository.range(of: reference, known: .allReferences))
        #expect(reference.name == "refs/heads/main")
        #expect(range == CommitRange(base: try client.id("HEAD~1"), head: try client.id("HEAD")))
        let set = try push.repository.changes(from: range.base, to: range.head)
        #expect(set.changes.map(\.path.text) == ["App/Info.plist"])
        let sides = [(set.base, set.changes[0].old, "contents of App/Info.plist\n"), (set.head, set.changes[0].new, "pushed")]
        for (snapshot, entry, expected) in sides {
            guard case .bytes(let bytes) = try snapshot.contents(of: #require(entry), limit: 1000) else { Issue.record("no contents"); return }
            #expect(String(decoding: bytes, as: UTF8.self) == expected)
        }
        #expect(try push.repository.newCommits([range.head], known: .allReferences).commits == [range.head])
    }

    @Test func aPackInQuarantineIsReadToo() throws {
        let (client, server) = try pair { client in
            for number in 0..<130 { try client.write("Many/\(number)", "\(number)") }
        }
        let push = try ReceivedPush(from: client, to: server, ["main"])
        let range = try #require(try push.repository.range(of: push.references[0], known: .allReferences))
        #expect(try push.repository.changes(from: range.base, to: range.head).changes.count == 131)
    }

    @Test func borrowedObjectsAreReadToo() throws {
        let (client, pool) = try pair()
        let server = try TestRepository { folder in
            try pool.git("clone", "-q", "--bare", "--shared", pool.folder, folder)
        }
        let push = try ReceivedPush(from: client, to: server, ["main"])
        let range = try #require(try push.repository.range(of: push.references[0], known: .allReferences))
        #expect(try push.repository.changes(from: range.base, to: range.head).changes.map(\.path.text) == ["App/Info.plist"])
    }

    @Test func aDeletionLeavesNothingToJudge() throws {
        let (client, server) = try pair()
        try server.git("branch", "gone", "main")
        let push = try ReceivedPush(from: client, to: server, [":gone"])
        #expect(push.references.map(\.name) == ["refs/heads/gone"])
        #expect(push.references.map(\.newID) == [nil])
        #expect(try push.repository.range(of: push.references[0], known: .allReferences) == nil)
    }

    @Test func aNewBranchIsComparedWithWhereItLeftWhatTheServerHas() throws {
        let (client, server) = try pair()
        try client.git("checkout", "-q", "-b", "feature")
        try client.write("z", "1")
        let tip = try client.commitAll()
        let push = try ReceivedPush(from: client, to: server, ["feature"])
        let range = try #require(try push.repository.range(of: push.references[0], known: .allReferences))
        #expect(range == CommitRange(base: try client.id("main~1"), head: tip))
        #expect(try push.repository.newCommits([tip], known: .allReferences).commits == [try client.id("main"), tip])
    }

    @Test func tagsAreFollowedToTheirCommits() throws {
        let (client, server) = try pair()
        try client.git("tag", "-a", "-m", "annotated", "v1")
        try client.git("tag", "-a", "-m", "of a tag", "v2", "v1")
        try client.git("tag", "tree", "HEAD^{tree}")
        try client.git("tag", "-a", "-m", "of a blob", "blob", "HEAD:z")
        let push = try ReceivedPush(from: client, to: server, ["--tags"])
        var heads: [String: ObjectID] = [:]
        for reference in push.references { heads[reference.name] = try push.repository.range(of: reference, known: .allReferences)?.head }
        let head = try client.id("HEAD")
        #expect(heads == ["refs/tags/v1": head, "refs/tags/v2": head])
        #expect(push.references.count == 4)
    }

    @Test func aForcedPushHasTheOldCommitForItsBase() throws {
        let (client, server) = try pair()
        let old = try client.id("main~1")
        try client.git("checkout", "-q", "--orphan", "fresh")
        try client.commit("unrelated")
        let push = try ReceivedPush(from: client, to: server, ["-f", "fresh:main"])
        let head = try client.id("HEAD")
        #expect(try push.repository.range(of: push.references[0], known: .allReferences) == CommitRange(base: old, head: head))
        #expect(try push.repository.newCommits([head], known: .allReferences) == NewCommits(commits: [head], bases: []))
    }

    @Test func beforeAPushTheTrackingReferencesSayWhatTheRemoteHas() throws {
        let (client, server) = try pair()
        try client.git("remote", "add", "origin", "file://" + server.folder)
        try client.git("fetch", "-q", "origin")
        let (head, base) = (try client.id("HEAD"), try client.id("HEAD~1"))
        let unknown = try #require(ObjectID(hex: String(repeating: "12", count: 20)))
        let repository = try Repository.open(client)
        // The other side has moved on to a commit that is not here.
        for old in [nil, unknown, base] {
            let reference = PushedReference(name: "refs/heads/main", oldID: old, newID: head)
            #expect(try repository.range(of: reference, known: .remote("origin")) == CommitRange(base: base, head: head))
        }
        #expect(try repository.newCommits([head], known: .remote("other")).commits == [head], "a remote that was never fetched from may be a fork of any")
        #expect(try repository.newCommits([head], known: .remote("other"), alsoKnown: [head, unknown]).commits == [])
        try client.git("update-ref", "refs/remotes/other/main", "HEAD")
        #expect(try Repository.open(client).newCommits([head], known: .remote("other")).commits == [])
        try client.git("update-ref", "-d", "refs/remotes/other/main")
        #expect(try repository.newCommits([head], known: .anyRemote).commits == [head])
        #expect(try repository.newCommits([base], known: .anyRemote) == NewCommits(commits: [], bases: [base]))
    }

    @Test func ofSeveralBasesTheOnesWithinOthersAreLeftOut() throws {
        let (client, server) = try pair()
        try client.git("push", "-q", "file://" + server.folder, "main")
        try client.git("remote", "add", "origin", "file://" + server.folder)
        try client.git("fetch", "-q", "origin")
        try client.git("checkout", "-q", "-b", "feature", "main~1")
        try client.write("z", "feature")
        try client.commitAll()
        try client.git("merge", "-q", "--no-ff", "-m", "merge", "main")
        let main = try client.id("main")
        let new = try Repository.open(client).newCommits([try client.id("HEAD")], known: .remote("origin"))
        #expect(new.commits.count == 2)
        #expect(new.bases == [main])
    }
}
