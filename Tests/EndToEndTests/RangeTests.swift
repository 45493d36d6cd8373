import Foundation
import TestSupport
import Testing

/// Ranges that can't be judged as they are asked for, and commits that are named.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct RangeTests {
    @Test(arguments: ["sha1", "sha256"]) func theCommitThatBringsAFaultIsNamed(objectFormat: String) throws {
        let app = try AppRepository(objectFormat: objectFormat)
        try app.repository.commitAll()
        try app.commit(purpose: "Scans.")
        try app.commit(purpose: "")
        let faulty = try app.head()
        try app.commit(purpose: "Scans codes.")
        let check = try app.check("HEAD~3..HEAD", "--each-commit")
        #expect(check.status == 1)
        #expect(check.outputText.contains("brought by commit \(faulty)"), "\(check.outputText)")
        let json = try app.check("HEAD~3..HEAD", "--each-commit", "--format", "json")
        #expect(json.outputText.contains("\"commit\": \"\(faulty)\"") || json.outputText.contains("\"commit\":\"\(faulty)\""), "\(json.outputText)")
        #expect(!(try app.check("\(faulty)~1..\(faulty)").outputText.contains("brought by commit")))
    }

    @Test func aMergeIsNotBlamedForWhatItJoins() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.repository.git("checkout", "-q", "-b", "feature")
        try app.repository.write("README.md", "An app.\n")
        try app.repository.commitAll()
        try app.repository.git("checkout", "-q", "main")
        try app.commit(purpose: "")
        let faulty = try app.head()
        try app.repository.git("checkout", "-q", "feature")
        try app.repository.git("merge", "-q", "--no-edit", "main")
        let merge = try app.head()
        // All of it: the commit on main is named. What the branch brings to main: nothing.
        let all = try app.check("main~1..feature", "--each-commit")
        #expect(all.status == 1)
        #expect(all.outputText.contains(faulty) && !all.outputText.contains(merge), "\(all.outputText)")
        #expect(try app.check("main..feature", "--each-commit").status == 0)
        #expect(try app.check("main...feature").status == 0)
    }

    @Test func whatLiesBehindAShallowEdgeIsAskedFor() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.repository.git("branch", "old")
        for number in 0..<3 {
            try app.repository.write("README.md", "\(number)\n")
            try app.repository.commitAll()
        }
        try app.repository.git("checkout", "-q", "old")
        try app.commit(purpose: "Other.")
        try app.repository.git("checkout", "-q", "main")
        let clone = app.repository.beside("clone")
        try app.repository.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://" + app.repository.folder, clone)
        for words in [["HEAD"], ["HEAD~1..HEAD"], ["HEAD~2"], ["origin/old...HEAD"], ["nowhere"], ["HEAD", "--each-commit"]] {
            let check = try app.run([app.plimsoll, "check"] + words, in: clone)
            #expect(check.status == 3, "\(words): \(check.errorText)")
            #expect(check.errorText.contains("fetch-depth: 0"), "\(words): \(check.errorText)")
            #expect(check.output.isEmpty)
        }
        // Two ends that are both here need nothing between them.
        #expect(try app.check("origin/old..HEAD", folder: clone).status == 0)
    }

    @Test func aNewBranchBehindAShallowEdgeIsNotJudgedAgainstNothing() throws {
        let app = try AppRepository()
        try app.commit(purpose: "")
        try app.repository.write("README.md", "An app.\n")
        try app.repository.commitAll()
        let clone = app.repository.beside("clone")
        try app.repository.git("clone", "-q", "--depth", "1", "file://" + app.repository.folder, clone)
        // No remote is left that could have the commits behind the edge.
        try app.repository.git(["remote", "remove", "origin"], in: clone)
        let other = app.repository.beside("other.git")
        try app.repository.git("init", "-q", "--bare", other)
        let id = try app.head()
        let input = Array("refs/heads/main \(id) refs/heads/main \(String(repeating: "0", count: 40))\n".utf8)
        let push = try Command.run([app.plimsoll, "hook", "pre-push", "other", other], in: clone, environment: TestRepository.isolation, input: input)
        #expect(push.status == 3)
        #expect(push.errorText.contains("fetch-depth: 0"), "\(push.errorText)")
    }

    @Test func historiesThatShareNothingHaveNoMergeBase() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.repository.git("checkout", "-q", "--orphan", "other")
        try app.commit(purpose: "")
        let check = try app.check("main...other")
        #expect(check.status == 3)
        #expect(check.errorText.contains("no common ancestor"), "\(check.errorText)")
        #expect(try app.check("main..other").status == 1)
    }

    /// The merge was refused and is still in progress: the next commit ends it.
    @Test func aFaultThatEveryParentLacksHoldsUpTheEndOfAMerge() throws {
        let app = try AppRepository(hooks: ["pre-commit", "pre-merge-commit"])
        try app.repository.commitAll()
        try app.repository.git("checkout", "-q", "-b", "side")
        try app.repository.write("README.md", "Theirs.\n")
        try app.repository.commitAll()
        try app.repository.git("checkout", "-q", "main")
        try app.repository.write("README.md", "Ours.\n")
        try app.repository.commitAll()
        #expect(try app.run(["git", "merge", "-q", "side"]).status != 0)
        try app.repository.write("README.md", "Both.\n")
        try app.write(purpose: "")
        #expect(try app.commit().status != 0)
        try app.write(purpose: "Scans.")
        let mended = try app.commit()
        #expect(mended.status == 0, "\(mended.errorText)")
        #expect(try app.repository.git("rev-list", "--parents", "-n1", "HEAD").split(separator: " ").count == 3)
    }
}

/// Repositories of other users, and machines without the usual surroundings.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct SurroundingsTests {
    @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: ["sha1", "sha256"])
    func anotherUsersRepositoryIsOpenedAsGitOpensIt(objectFormat: String) throws {
        let app = try AppRepository(objectFormat: objectFormat)
        try app.repository.commitAll()
        try app.commit(purpose: "")
        let folder = app.repository.folder
        _ = try app.run(["chown", "-R", "65534:65534", folder])
        let refused = try app.check("HEAD")
        #expect(refused.status == 3)
        #expect(refused.errorText.contains("owned by another user") && refused.errorText.contains("safe.directory"), "\(refused.errorText)")
        // Settings that git takes from the environment, which libgit2 does not look at.
        func configured(_ value: String) -> [String: String] { ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": value] }
        #expect(try app.check("HEAD", environment: configured(folder)).status == 1)
        #expect(try app.check("HEAD", environment: configured("*")).status == 1)
        #expect(try app.check("HEAD", environment: configured("/elsewhere")).status == 3)
        let settings = app.repository.beside("settings")
        try Data("[safe]\n\tdirectory = \(folder)\n".utf8).write(to: URL(fileURLWithPath: settings))
        #expect(try app.check("HEAD", environment: ["GIT_CONFIG_GLOBAL": settings]).status == 1)
        #expect(try app.check("HEAD", environment: ["GIT_DIR": folder + "/.git"]).status == 1)
        #expect(try app.check("HEAD", environment: ["SUDO_UID": "65534"]).status == 1)
    }

    @Test(arguments: ["sha1", "sha256"]) func neitherHomeNorLocaleIsNeeded(objectFormat: String) throws {
        let app = try AppRepository(objectFormat: objectFormat)
        try app.repository.commitAll()
        try app.commit(purpose: "")
        let path = ["PATH": TestRepository.isolation["PATH"] ?? ""]
        for environment in [path, path.merging(["HOME": "/nonexistent", "LC_ALL": "xx_YY.nonsense"]) { $1 }, path.merging(["HOME": "", "TMPDIR": "/nowhere"]) { $1 }] {
            let check = try Command.run([app.plimsoll, "check", "HEAD"], in: app.repository.folder, environment: environment)
            #expect(check.status == 1, "\(environment): \(check.errorText)")
        }
    }

    @Test(arguments: ["sha1", "sha256"]) func damagedAndMissingObjectsAreErrors(objectFormat: String) throws {
        for damage in ["remove", "empty", "noise"] {
            for revision in ["HEAD", "HEAD^{tree}", "HEAD:\(AppRepository.settings)"] {
                let app = try AppRepository(objectFormat: objectFormat)
                try app.repository.commitAll()
                try app.commit(purpose: "")
                let id = try app.repository.git("rev-parse", revision)
                let path = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
                try app.repository.remove(path)
                if damage != "remove" { try app.repository.write(path, damage == "empty" ? "" : String(repeating: "noise", count: 20)) }
                let check = try app.check("HEAD")
                #expect(check.status == 3 || check.status == 2 && revision == "HEAD", "\(damage) \(revision): \(check.status) \(check.errorText)")
                #expect(check.errorText.hasPrefix("plimsoll: "))
            }
        }
    }

    @Test(arguments: ["sha1", "sha256"]) func aDamagedPackIsAnError(objectFormat: String) throws {
        let app = try AppRepository(objectFormat: objectFormat)
        try app.repository.commitAll()
        try app.commit(purpose: "")
        try app.repository.git("repack", "-adq")
        let folder = app.repository.folder + "/.git/objects/pack"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".pack") {
            var bytes = try #require(try app.repository.contents(".git/objects/pack/" + name))
            for index in 12..<(bytes.count - 20) { bytes[index] = 0xA5 }
            try FileManager.default.removeItem(atPath: folder + "/" + name)
            try app.repository.write(".git/objects/pack/" + name, bytes)
        }
        let check = try app.check("HEAD")
        #expect(check.status == 3 || check.status == 2, "\(check.status) \(check.errorText)")
        #expect(check.output.isEmpty)
    }
}
