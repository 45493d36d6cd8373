import Foundation
import TestSupport
import Testing

/// How repositories are read that libgit2 can't read, and what is said of it.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct ReaderTests {
    private static let library = ["PLIMSOLL_GIT_READER": "library"]

    @Test func withoutGitWhatCannotBeReadIsNeverTakenForClean() throws {
        let split = try AppRepository()
        try split.repository.commitAll()
        try split.repository.git("update-index", "--split-index")
        try split.write(purpose: "")
        try split.repository.git("add", "-A")
        let sha256 = try AppRepository(objectFormat: "sha256")
        try sha256.repository.commitAll()
        for (app, words, feature) in [(split, "--staged", "split index"), (sha256, "HEAD", "SHA-256")] {
            let check = try app.check(words, environment: ["PATH": "/nowhere"])
            #expect(check.status == 3)
            #expect(check.errorText.hasPrefix("plimsoll: ") && check.errorText.contains(feature) && check.errorText.contains("git command"), "\(check.errorText)")
            #expect(check.output.isEmpty)
            #expect(try app.check(words, environment: Self.library).status == 3)
        }
        #expect(try sha256.check("HEAD", environment: ["PATH": "/nowhere", "PLIMSOLL_GIT_READER": "command"]).status == 3)
    }

    @Test func aGitThatFailsIsNeverTakenForClean() throws {
        let app = try AppRepository(objectFormat: "sha256")
        try app.commit(purpose: "")
        let fake = app.repository.beside("fake")
        for script in ["exit 1", "exit 0", "kill -9 $$", "echo nonsense; echo nonsense; echo nonsense; echo nonsense", "cat /dev/zero | head -c 3000000 >&2; exit 7"] {
            try FileManager.default.createDirectory(atPath: fake, withIntermediateDirectories: true)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: fake + "/git"))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake + "/git")
            try ProgramFile.settle(fake + "/git")
            let check = try app.check("HEAD", environment: ["PATH": fake + ":/usr/bin:/bin"])
            #expect(check.status == 3, "\(script): \(check.errorText)")
            #expect(check.output.isEmpty)
        }
    }

    @Test func noGitOfTheRepositorysOwnIsRun() throws {
        let app = try AppRepository(objectFormat: "sha256")
        try app.repository.write("git", "#!/bin/sh\ntouch \"$0.ran\"\nexit 1\n", executable: true)
        try app.repository.commitAll()
        let path = TestRepository.isolation["PATH"] ?? ""
        #expect(try app.check("HEAD", environment: ["PATH": ".::" + path]).status == 0)
        #expect(try app.repository.contents("git.ran") == nil)
    }

    @Test func noProgramOfTheConfigurationIsRun() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.repository.git("update-index", "--split-index")
        let monitor = app.repository.beside("monitor")
        try Data("#!/bin/sh\ntouch '\(monitor).ran'\nexit 1\n".utf8).write(to: URL(fileURLWithPath: monitor))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: monitor)
        try ProgramFile.settle(monitor)
        try app.repository.git("config", "core.fsmonitor", monitor)
        try app.repository.git("config", "diff.external", monitor)
        try app.repository.git("config", "core.pager", monitor)
        try app.write(purpose: "")
        try app.repository.git("-c", "core.fsmonitor=", "add", "-A")
        try? app.repository.remove("../monitor.ran")
        #expect(try app.check("--staged").status == 1)
        #expect(try app.repository.contents("../monitor.ran") == nil)
    }

    @Test func doctorAndVerboseSayWhichReaderWasUsedAndWhy() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        #expect(try app.run([app.plimsoll, "doctor"]).outputText.contains("reader   libgit2"))
        #expect(try app.check("--staged", "--verbose").error.isEmpty)
        try app.repository.git("update-index", "--split-index")
        let doctor = try app.run([app.plimsoll, "doctor"])
        for part in ["reader   libgit2", "read through git ", "because the repository uses a split index"] {
            #expect(doctor.outputText.contains(part), "\(part) in \(doctor.outputText)")
        }
        let check = try app.check("--staged", "--verbose")
        #expect(check.errorText.contains("plimsoll: The index is read through git "), "\(check.errorText)")
        #expect(check.errorText.contains("because the repository uses a split index."), "\(check.errorText)")
        #expect(try app.check("--staged").error.isEmpty)

        let other = try AppRepository(objectFormat: "sha256")
        try other.repository.commitAll()
        #expect(try other.run([other.plimsoll, "doctor"]).outputText.contains("because the repository names its objects with SHA-256"))
        let verbose = try other.check("HEAD", "--verbose")
        #expect(verbose.errorText.contains("The repository is read through git "), "\(verbose.errorText)")
    }

    @Test func bothReadersReportTheSame() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.commit(purpose: "")
        try app.write(purpose: " ", comment: "Changed")
        for words in [["HEAD"], ["HEAD", "--all"], ["--staged"], ["--working-tree", "--all"], ["HEAD~1..HEAD", "--each-commit"]] {
            func report(_ reader: String) throws -> String {
                let text = try app.run([app.plimsoll, "check", "--format", "json"] + words, environment: ["PLIMSOLL_GIT_READER": reader]).outputText
                // Only the time it took, which stands last, differs.
                return text.components(separatedBy: "\"milliseconds\"")[0]
            }
            let first = try report("library")
            #expect(first.contains("\"summary\""))
            #expect(try report("command") == first, "\(words)")
        }
    }
}

/// Files that a partial clone left on its server.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct PartialCloneTests {
    /// A clone without any file's contents, on a commit that has a fault.
    private func clone(objectFormat: String) throws -> (app: AppRepository, clone: String) {
        let app = try AppRepository(objectFormat: objectFormat)
        try app.repository.commitAll()
        try app.commit(purpose: "")
        try app.repository.git("config", "uploadpack.allowFilter", "true")
        let clone = app.repository.beside("clone")
        try app.repository.git("clone", "-q", "--bare", "--filter=blob:none", "file://" + app.repository.folder, clone)
        return (app, clone)
    }

    private func missing(_ app: AppRepository, _ clone: String) throws -> Int {
        let list = try app.run(["git", "rev-list", "--objects", "--all", "--missing=print"], in: clone, environment: ["GIT_NO_LAZY_FETCH": "1"])
        return list.outputText.split(separator: "\n").filter { $0.hasPrefix("?") }.count
    }

    @Test(arguments: ["sha1", "sha256"]) func whatWasLeftThereIsUnknownUnlessItMayBeFetched(objectFormat: String) throws {
        let (app, clone) = try clone(objectFormat: objectFormat)
        let before = try missing(app, clone)
        #expect(before > 0)
        let silent = try app.check("HEAD", folder: clone)
        #expect(silent.status == 0, "\(silent.errorText)")
        #expect(silent.isSilent)
        let verbose = try app.check("HEAD", "--verbose", folder: clone)
        #expect(verbose.status == 0)
        #expect(verbose.errorText.contains("left on its server") && verbose.errorText.contains("--fetch"), "\(verbose.errorText)")
        #expect(try missing(app, clone) == before, "nothing is fetched unless it is asked for")

        let fetched = try app.check("HEAD", "--fetch", folder: clone)
        #expect(fetched.status == 1, "\(fetched.errorText)")
        #expect(fetched.outputText.contains("[purpose-string-blank]"))
        #expect(try missing(app, clone) < before)
    }

    @Test func aServerThatIsGoneIsToldOnlyWhereItIsAsked() throws {
        let (app, clone) = try clone(objectFormat: "sha1")
        try app.repository.git(["config", "remote.origin.url", "file:///nowhere"], in: clone)
        #expect(try app.check("HEAD", folder: clone).status == 0)
        let fetched = try app.check("HEAD", "--fetch", "--verbose", folder: clone)
        #expect(fetched.status == 0, "\(fetched.errorText)")
        #expect(fetched.errorText.contains("left on its server"), "\(fetched.errorText)")
    }

    @Test(arguments: ["sha1", "sha256"]) func foldersThatWereLeftThereAreAnErrorUnlessTheyMayBeFetched(objectFormat: String) throws {
        let app = try AppRepository(objectFormat: objectFormat)
        try app.repository.commitAll()
        try app.commit(purpose: "")
        try app.repository.git("config", "uploadpack.allowFilter", "true")
        let clone = app.repository.beside("clone")
        try app.repository.git("clone", "-q", "--bare", "--filter=tree:0", "file://" + app.repository.folder, clone)
        let check = try app.check("HEAD", folder: clone)
        #expect(check.status == 3)
        #expect(check.errorText.contains("--fetch"), "\(check.errorText)")
        #expect(try app.check("HEAD", "--fetch", folder: clone).status == 1)
    }
}
