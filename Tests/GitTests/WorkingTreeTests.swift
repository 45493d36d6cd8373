import Foundation
@testable import Git
import Snapshots
import TestSupport
import Testing

@Suite struct WorkingTreeTests {
    /// What git says: the paths that differ from HEAD, and the untracked ones.
    private func expected(_ test: TestRepository) throws -> [String] {
        let changed = try test.git(["diff", "-z", "--name-only", "--no-renames", "--ignore-submodules", "HEAD"])
        let untracked = try test.git(["ls-files", "-z", "--others", "--exclude-standard"])
        let paths = Set((changed + untracked).split(separator: 0).map { TreePath(bytes: Array($0)) })
        return paths.sorted().map(\.text).filter { !$0.hasSuffix("/") }
    }

    private static let situations: [Situation] = [
        Situation("clean") { _ in },
        Situation("changed, deleted, added and untracked") {
            try $0.write("z", "2")
            try $0.remove("Lib/a")
            try $0.write("Lib/new", "x")
            try $0.git("add", "Lib/new")
            try $0.write("untracked/deep/file", "x")
        },
        Situation("touched without a change") {
            let old = try $0.contents("z") ?? []
            try $0.write("z", "2")
            try $0.write("z", old)
        },
        Situation("the same size within the same second") {
            try $0.write("z", "contents of Z\n")
            try $0.git("add", "z")
            try $0.commit()
            try $0.write("z", "contents of X\n")
        },
        Situation("staged and then changed back") {
            let old = try $0.contents("z") ?? []
            try $0.write("z", "2")
            try $0.git("add", "z")
            try $0.write("z", old)
        },
        Situation("ignored") {
            try $0.write(".gitignore", "build/\n*.log\n!keep.log\n/top\n")
            try $0.write("build/out", "x")
            try $0.write("App/build/out", "x")
            try $0.write("a.log", "x")
            try $0.write("keep.log", "x")
            try $0.write("top", "x")
            try $0.write("App/top", "x")
            try $0.write("Lib/.gitignore", "secret\n")
            try $0.write("Lib/secret", "x")
            try $0.write(".git/info/exclude", "excluded\n")
            try $0.write("App/excluded", "x")
        },
        Situation("tracked in an ignored folder") {
            try $0.write("build/kept", "x")
            try $0.write("build/other", "x")
            try $0.write(".gitignore", "build/\n")
            try $0.git("add", "-f", "build/kept", ".gitignore")
            try $0.commit()
            try $0.write("build/kept", "2")
        },
        Situation("a folder is replaced by a link to another") {
            try $0.remove("App")
            try $0.link("App", to: "Lib")
        },
        Situation("a file is replaced by a folder") {
            try $0.remove("z")
            try $0.write("z/inside", "x")
        },
        Situation("executable") {
            try $0.write("z", try $0.contents("z") ?? [], executable: true)
        },
        Situation("executable where the file system cannot say") {
            try $0.git("config", "core.fileMode", "false")
            try $0.write("z", try $0.contents("z") ?? [], executable: true)
            try $0.write("run.sh", try $0.contents("run.sh") ?? [])
        },
        Situation("line ends are converted") {
            try $0.write(".gitattributes", "*.txt text eol=crlf\n")
            try $0.write("lines.txt", "a\r\nb\r\n")
            try $0.commitAll()
            try $0.write("lines.txt", "a\r\nb\r\n")
        },
        Situation("somebody else's repository inside") {
            try $0.git("init", "-q", "vendor/other")
            try $0.write("vendor/other/file", "x")
        },
        Situation("meant to be added") {
            try $0.write("New.plist", "x")
            try $0.git("add", "-N", "New.plist")
        },
        Situation("several versions of a path") {
            try $0.git("checkout", "-qb", "side")
            try $0.write("z", "side")
            try $0.commitAll()
            try $0.git("checkout", "-q", "main")
            try $0.write("z", "main")
            try $0.commitAll()
            _ = try? $0.git("merge", "-q", "side")
        },
    ]

    @Test(arguments: situations)
    func changesAreThoseOfGit(situation: Situation) throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try situation.prepare(test)
        // Git refreshes the index as it looks; the first look must not need that.
        let found = try Repository.open(test).workingTreeChanges()
        #expect(found.changes.map(\.path.text) == (try expected(test)))
        for change in found.changes where change.new?.isFile == true {
            let id = try test.git("hash-object", "--", change.path.text)
            #expect(change.new?.id.hex == id, "\(change.path)")
        }
    }

    @Test func theSnapshotHoldsWhatIsOnDisk() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.write("Lib/new", "x")
        try test.remove("z")
        let snapshot = try Repository.open(test).workingTreeSnapshot()
        #expect(try snapshot.entries(below: "Lib").map(\.path.text) == ["Lib/a", "Lib/b", "Lib/new"])
        #expect(try snapshot.entries(named: FileNames(suffixes: ["new", ".plist"])).map(\.path.text) == ["App/Info.plist", "Lib/new", "Link.plist"])
        #expect(try snapshot.entry(at: "z") == nil)
        #expect(try snapshot.hasFolder(at: "App/Sub"))
        #expect(try !snapshot.hasFolder(at: "App/Su"))
        #expect(try Set(snapshot.children(of: "App")) == [
            FolderEntry(name: Array("Sub".utf8), kind: .folder),
            FolderEntry(name: Array("Info.plist".utf8), kind: .entry(.file)),
            FolderEntry(name: Array("main.swift".utf8), kind: .entry(.file)),
        ])
    }

    @Test func beforeTheFirstCommitEverythingIsNew() throws {
        let test = try TestRepository()
        try test.write("a/b", "x")
        let set = try Repository.open(test).workingTreeChanges()
        #expect(set.changes.map(\.path.text) == ["a/b"])
        #expect(set.base.identity == .empty)
    }

    @Test func aSubmoduleIsOneEntry() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.git("init", "-q", "Vendor")
        try test.git(["commit", "-q", "--allow-empty", "-m", "x"], in: test.folder + "/Vendor")
        try test.write("Vendor/Info.plist", "x")
        try test.git("add", "Vendor")
        let repository = try Repository.open(test)
        #expect(try repository.workingTreeSnapshot().entries(below: "Vendor").isEmpty)
        #expect(try repository.workingTreeSnapshot().entry(at: "Vendor")?.kind == .submodule)
        #expect(try repository.workingTreeChanges().changes.isEmpty)
    }

    @Test func aFileIsUnchangedOnlyIfEverythingSaysSo() {
        func time(_ nanoseconds: UInt32) -> FileTime { FileTime(seconds: 5, nanoseconds: nanoseconds) }
        var file = stat()
        file.st_size = 7
        file.st_ino = 8
        #if canImport(Darwin)
        (file.st_mtimespec, file.st_ctimespec) = (timespec(tv_sec: 5, tv_nsec: 1), timespec(tv_sec: 5, tv_nsec: 2))
        #else
        (file.st_mtim, file.st_ctim) = (timespec(tv_sec: 5, tv_nsec: 1), timespec(tv_sec: 5, tv_nsec: 2))
        #endif
        let info = FileInfo(file)
        func isUnchanged(changed: UInt32 = 2, modified: UInt32 = 1, inode: UInt32 = 8, size: UInt32 = 7, written: UInt32 = 3) -> Bool {
            IndexedStatus(statusChanged: time(changed), modified: time(modified), inode: inode, size: size).isOf(info, indexWritten: time(written))
        }
        #expect(isUnchanged())
        #expect(!isUnchanged(changed: 3))
        #expect(!isUnchanged(modified: 0))
        #expect(!isUnchanged(inode: 9))
        #expect(!isUnchanged(size: 0))
        #expect(!isUnchanged(written: 1))
    }
}
