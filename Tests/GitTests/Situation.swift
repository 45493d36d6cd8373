import Snapshots
import TestSupport
import Testing

/// A state of a repository with something staged, made by ordinary git commands.
struct Situation: Sendable, CustomTestStringConvertible {
    let name: String
    let prepare: @Sendable (TestRepository) throws -> Void

    var testDescription: String { name }

    init(_ name: String, _ prepare: @escaping @Sendable (TestRepository) throws -> Void) {
        self.name = name
        self.prepare = prepare
    }

    static let all: [Situation] = ordinary + kinds + longPaths + foldersAndFiles + indexes

    /// A commit with a few folders, to change things in.
    static func fill(_ repository: TestRepository) throws {
        for path in ["App/Info.plist", "App/main.swift", "App/Sub/deep/file", "Lib/a", "Lib/b", "README", "z"] {
            try repository.write(path, "contents of \(path)\n")
        }
        try repository.write("run.sh", "echo\n", executable: true)
        try repository.link("Link.plist", to: "App/Info.plist")
        try repository.commitAll()
    }

    private static let ordinary: [Situation] = [
        Situation("nothing staged") { try fill($0) },
        Situation("nothing at all") { _ in },
        Situation("first commit") {
            try $0.write("App/Info.plist", "x")
            try $0.git("add", "-A")
        },
        Situation("modified") {
            try fill($0)
            try $0.write("App/Sub/deep/file", "other")
            try $0.git("add", "-A")
        },
        Situation("added and deleted") {
            try fill($0)
            try $0.write("Lib/aa", "new")
            try $0.remove("Lib/b")
            try $0.git("add", "-A")
        },
        Situation("renamed with a change") {
            try fill($0)
            try $0.git("mv", "App", "Main")
            try $0.write("Main/Info.plist", "changed")
            try $0.git("add", "-A")
        },
        Situation("everything deleted") {
            try fill($0)
            try $0.git("rm", "-rq", ".")
        },
        Situation("staged differs from the file on disk") {
            try fill($0)
            try $0.write("Lib/a", "staged")
            try $0.git("add", "-A")
            try $0.write("Lib/a", "on disk")
        },
        Situation("a folder added and one deleted") {
            try fill($0)
            try $0.write("New/x/y/z", "1")
            try $0.git("rm", "-rq", "App")
            try $0.git("add", "-A")
        },
        Situation("detached HEAD") {
            try fill($0)
            try $0.git("checkout", "-q", "--detach")
            try $0.write("z", "changed")
            try $0.git("add", "-A")
        },
        Situation("amended back to the same tree") {
            try fill($0)
            try $0.write("z", "changed")
            try $0.commitAll()
            try $0.git("reset", "-q", "--soft", "HEAD~1")
        },
        Situation("empty tree committed") {
            try $0.commit()
            try $0.write("a/b", "1")
            try $0.git("add", "-A")
        },
        Situation("packed references and objects") {
            try fill($0)
            try $0.git("gc", "-q")
            try $0.write("Lib/a", "2")
            try $0.git("add", "-A")
        },
    ]

    private static let kinds: [Situation] = [
        Situation("becomes executable") {
            try fill($0)
            try $0.git("update-index", "--chmod=+x", "App/main.swift")
        },
        Situation("file becomes link and link becomes file") {
            try fill($0)
            try $0.link("App/Info.plist", to: "../z")
            try $0.remove("Link.plist")
            try $0.write("Link.plist", "now a file")
            try $0.git("add", "-A")
        },
        Situation("submodule added, moved on, and replaced by a file") {
            let commit = try $0.store(Array("tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\n\n".utf8), kind: "commit")
            try fill($0)
            try $0.stage([("160000", commit, Array("Sub/one".utf8)), ("160000", commit, Array("Sub/two".utf8))])
            try $0.commit()
            let other = try $0.id("HEAD")
            let blob = try $0.store([1])
            try $0.stage([("160000", other, Array("Sub/one".utf8)), ("100644", blob, Array("Sub/two".utf8)), ("160000", commit, Array("z".utf8))])
        },
        Situation("skip-worktree and assume-unchanged") {
            try fill($0)
            try $0.write("Lib/a", "2")
            try $0.git("add", "-A")
            try $0.git("update-index", "--skip-worktree", "Lib/a", "Lib/b")
            try $0.git("update-index", "--assume-unchanged", "z")
        },
        Situation("intent to add") {
            try fill($0)
            try $0.write("App/New.plist", "x")
            try $0.write("Lib/0", "x")
            try $0.git("add", "-N", "App/New.plist", "Lib/0")
            try $0.write("README", "2")
            try $0.git("add", "README")
        },
        Situation("intent to add in a new folder next to a real one") {
            try fill($0)
            try $0.write("Only/meant", "x")
            try $0.write("Lib/c", "x")
            try $0.git("add", "-N", "Only/meant")
            try $0.git("add", "Lib/c")
            try $0.git("write-tree")
        },
        Situation("old group-writable mode in the tree") {
            let blob = try $0.store([1])
            let tree = try $0.store(Array("100664 a\0".utf8) + blob.bytes, kind: "tree")
            let commit = try $0.git("commit-tree", "-m", "m", tree.hex)
            try $0.git("update-ref", "HEAD", commit)
            try $0.git("read-tree", "HEAD")
            try $0.stage([("100644", blob, Array("b".utf8))])
        },
        Situation("names of any bytes") {
            let blob = try $0.store([7])
            try $0.stage([("100644", blob, [0xFF, 0xFE]), ("100644", blob, Array("new\nline".utf8)), ("100644", blob, Array("-rf".utf8)),
                          ("100644", blob, Array("\"q\\\t".utf8)), ("100644", blob, Array("e\u{301}".utf8)), ("100644", blob, Array("é".utf8)),
                          ("100644", blob, Array("Info.plist".utf8)), ("100644", blob, Array("info.plist".utf8)), ("100644", blob, [1]),
                          ("100644", blob, Array(repeating: 0x61, count: 255) + [0x2F] + Array(repeating: 0x62, count: 255))])
            try $0.commit()
            let other = try $0.store([8])
            try $0.stage([("100644", other, [0xFF, 0xFE]), ("100644", other, Array("new\nline".utf8)), ("100644", other, [1]),
                          ("100644", other, Array("info.plist".utf8)), ("100644", blob, Array(repeating: 0xE9, count: 3))])
        },
        Situation("paths longer than the length field holds") {
            let blob = try $0.store([7])
            let long = Array(Array(repeating: "a-long-name-of-a-folder-in-which-there-are-others", count: 90).joined(separator: "/").utf8)
            try $0.stage([("100644", blob, long), ("100644", blob, long + [0x31]), ("100644", blob, Array("z".utf8))])
            try $0.commit()
            try $0.stage([("100644", try $0.store([8]), long + [0x31]), ("100644", blob, long + [0x32])])
        },
    ]

    private static let longPaths: [Situation] = ["2", "4"].map { version in
        Situation("long paths that share little, index version \(version)") {
            let blob = try $0.store([7])
            let names = (0..<12).map { number in Array("\(number % 4)/\(String(repeating: "x", count: number * 97))/\(number)".utf8) }
            try $0.git("update-index", "--index-version", version, "--force-write-index")
            try $0.stage(names.map { ("100644", blob, $0) })
            try $0.commit()
            try $0.git("update-index", "--index-version", version)
            let other = try $0.store([8])
            try $0.stage([("100644", other, names[3]), ("100644", other, names[10]), ("100644", blob, names[11] + [0x78])])
        }
    }

    private static let foldersAndFiles: [Situation] = [
        Situation("file becomes folder") {
            try fill($0)
            try $0.remove("z")
            try $0.write("z/inside", "1")
            try $0.git("add", "-A")
        },
        Situation("folder becomes file") {
            try fill($0)
            try $0.remove("App")
            try $0.write("App", "1")
            try $0.git("add", "-A")
        },
        Situation("names around a folder's place in the order") {
            for name in ["a", "a.b", "a-b", "a0", "ab"] { try $0.write(name, name) }
            try $0.commitAll()
            try $0.remove("a")
            try $0.write("a/x", "1")
            try $0.write("a.b", "2")
            try $0.remove("a0")
            try $0.write("a0/y", "2")
            try $0.git("add", "-A")
        },
        Situation("the same the other way round") {
            for name in ["a/x", "a.b", "a-b/q", "a0", "ab/x/y"] { try $0.write(name, name) }
            try $0.commitAll()
            for name in ["a", "a-b", "ab"] {
                try $0.remove(name)
                try $0.write(name, "file")
            }
            try $0.git("add", "-A")
        },
        Situation("only files deep down") {
            try $0.write("a/b/c/d/e/f/g", "1")
            try $0.write("a/b/c.d/e", "1")
            try $0.commitAll()
            try $0.write("a/b/c/d/e/f/h", "1")
            try $0.git("add", "-A")
        },
    ]

    private static let indexes: [Situation] = ["2", "3", "4"].flatMap { version in
        [
            Situation("index version \(version)") {
                try fill($0)
                try $0.git("update-index", "--index-version", version)
                try $0.write("App/Sub/deep/file2", "x")
                try $0.write("App/Sub.x", "x")
                try $0.git("add", "-A")
                try $0.git("update-index", "--skip-worktree", "Lib/a")
            },
            Situation("index version \(version) with a valid cache-tree") {
                try fill($0)
                try $0.git("update-index", "--index-version", version)
                try $0.write("Lib/c", "x")
                try $0.git("add", "-A")
                try $0.git("write-tree")
            },
        ]
    } + [
        Situation("no cache-tree") {
            try fill($0)
            try $0.write("Lib/c", "x")
            try $0.git("add", "-A")
            let entries = try $0.git(["ls-files", "-s", "-z"])
            try $0.remove(".git/index")
            try $0.git(["update-index", "-z", "--index-info"], input: entries)
        },
        Situation("cache-tree of an older tree") {
            try fill($0)
            try $0.write("Lib/c", "x")
            try $0.commitAll()
            try $0.git("read-tree", "HEAD~1")
            try $0.git("read-tree", "HEAD")
            try $0.git("read-tree", "HEAD~1")
        },
        Situation("cache-tree with a folder that HEAD lacks") {
            try fill($0)
            try $0.write("Fresh/one", "x")
            try $0.write("Fresh/two/three", "x")
            try $0.git("add", "-A")
            try $0.git("write-tree")
            try $0.write("Fresh/two/four", "x")
            try $0.git("add", "-A")
        },
        Situation("untracked cache, end-of-index and fsmonitor extensions") {
            try fill($0)
            try $0.git("config", "index.threads", "2")
            try $0.git("update-index", "--untracked-cache")
            try $0.git("update-index", "--force-write-index")
            try $0.write("Lib/c", "x")
            try $0.git("add", "-A")
            try $0.git("status", "-s")
        },
        Situation("resolve-undo extension") {
            try fill($0)
            try $0.git("checkout", "-qb", "side")
            try $0.write("z", "side")
            try $0.commitAll()
            try $0.git("checkout", "-q", "main")
            try $0.write("z", "main")
            try $0.commitAll()
            _ = try? $0.git("merge", "-q", "side")
            try $0.write("z", "both")
            try $0.git("add", "-A")
        },
        Situation("another index file, by its whole path") {
            try fill($0)
            try $0.write("Lib/a", "in the ordinary index")
            try $0.git("add", "-A")
            $0.variables["GIT_INDEX_FILE"] = $0.beside("other-index")
            try $0.git("read-tree", "HEAD")
            try $0.write("z", "in the other index")
            try $0.git("add", "z")
        },
        Situation("another index file, from the work tree's root") {
            try fill($0)
            $0.variables["GIT_INDEX_FILE"] = ".git/next-index-1.lock"
            try $0.git("read-tree", "HEAD")
            try $0.write("z", "in the other index")
            try $0.git("add", "z")
        },
    ]
}
