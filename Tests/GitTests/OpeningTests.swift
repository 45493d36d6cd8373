@testable import Git
import Snapshots
import TestSupport
import Testing

@Suite struct OpeningTests {
    @Test func aRepositoryIsFoundFromBelow() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let repository = try Repository.open(.empty, startingAt: test.folder + "/App/Sub", purpose: .command)
        #expect(repository.workTree == test.folder)
        #expect(repository.gitDirectory == test.folder + "/.git")
        #expect(!repository.isBare)
        #expect(!repository.isShallow)
    }

    @Test func noRepositoryIsAnError() throws {
        let test = try TestRepository()
        var environment = GitEnvironment.empty
        environment.gitDirectory = test.folder + "/nowhere"
        #expect(throws: RepositoryError.notFound(startingAt: test.folder)) {
            try Repository.open(environment, startingAt: test.folder, purpose: .hook)
        }
        environment = .empty
        environment.ceilingDirectories = test.folder
        try test.write("below/file", "x")
        #expect(throws: RepositoryError.notFound(startingAt: test.folder + "/below")) {
            try Repository.open(environment, startingAt: test.folder + "/below", purpose: .hook)
        }
        #expect(throws: RepositoryError.notFound(startingAt: test.folder + "/nowhere")) {
            try Repository.open(.empty, startingAt: test.folder + "/nowhere", purpose: .hook)
        }
    }

    @Test func aLinkedWorkTreeHasItsOwnIndexAndHead() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let linked = test.beside("linked")
        try test.git("worktree", "add", "-q", "-b", "side", linked)
        try test.git(["rm", "-q", "z"], in: linked)
        // Git names the repository in the hooks of a linked work tree, and does not when a person calls.
        for directory in [nil, test.folder + "/.git/worktrees/linked"] {
            var environment = GitEnvironment.empty
            environment.gitDirectory = directory
            let repository = try Repository.open(environment, startingAt: linked, purpose: .hook)
            #expect(repository.workTree == linked)
            #expect(repository.commonDirectory == test.folder + "/.git")
            #expect(try repository.stagedChanges().changes.map(\.path.text) == ["z"])
            #expect(try repository.workingTreeChanges().changes.map(\.path.text) == ["z"])
        }
        #expect(try Repository.open(test).stagedChanges().changes.isEmpty)
    }

    @Test func aSubmoduleIsARepositoryOfItsOwn() throws {
        let library = try TestRepository()
        try library.write("App/Info.plist", "x")
        try library.commitAll()
        let test = try TestRepository()
        try test.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.folder, "Vendor")
        try test.commitAll()
        try test.git(["rm", "-q", "App/Info.plist"], in: test.folder + "/Vendor")
        for directory in [nil, test.folder + "/.git/modules/Vendor"] {
            var environment = GitEnvironment.empty
            environment.gitDirectory = directory
            let repository = try Repository.open(environment, startingAt: test.folder + "/Vendor", purpose: .hook)
            #expect(repository.workTree == test.folder + "/Vendor")
            #expect(try repository.stagedChanges().changes.map(\.path.text) == ["App/Info.plist"])
        }
    }

    @Test func aBareRepositoryHasNoIndexAndNoWorkTree() throws {
        let test = try TestRepository(named: "server.git", "--bare")
        let repository = try Repository.open(test)
        #expect(repository.isBare)
        #expect(throws: RepositoryError.bare(wanted: "index")) { try repository.indexSnapshot() }
        #expect(throws: RepositoryError.bare(wanted: "working tree")) { try repository.workingTreeSnapshot() }
    }

    @Test func theWorkTreeIsWhatTheEnvironmentOrTheConfigurationSays() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        let other = test.beside("other")
        try test.git("worktree", "add", "-q", "--detach", other)
        var environment = GitEnvironment.empty
        environment.gitDirectory = "repository/.git"
        environment.workTree = "other"
        environment.indexFile = test.folder + "/.git/index"
        let outside = test.beside("")
        #expect(try Repository.open(environment, startingAt: outside, purpose: .hook).workTree == other)
        environment.workTree = nil
        // A repository that is named has the current folder for its work tree.
        #expect(try Repository.open(environment, startingAt: other, purpose: .hook, gitDirectory: test.folder + "/.git").workTree == other)
        try test.git("config", "core.worktree", other)
        #expect(try Repository.open(environment, startingAt: outside, purpose: .hook).workTree == other)
        environment.commonDirectory = other
        #expect(throws: RepositoryError.commonDirectoryMismatch(named: other, actual: test.folder + "/.git")) {
            try Repository.open(environment, startingAt: outside, purpose: .hook)
        }
        environment.commonDirectory = "repository/.git"
        _ = try Repository.open(environment, startingAt: outside, purpose: .hook)
    }

    @Test func aRelativeIndexFileCountsFromTheWorkTreesRoot() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        var environment = GitEnvironment.empty
        environment.indexFile = ".git/index"
        #expect(try Repository.open(environment, startingAt: test.folder + "/App", purpose: .command).stagedChanges().changes.isEmpty)
    }

    @Test(arguments: ["noop", "preciousObjects", "partialClone", "worktreeConfig", "relativeWorktrees"])
    func harmlessExtensionsDoNotKeepARepositoryClosed(name: String) throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.append(".git/config", "[core]\nrepositoryformatversion = 1\n[extensions]\n\(name) = true\n")
        #expect(try Repository.open(test).headCommit() != nil)
    }

    @Test(arguments: [
        ("repositoryformatversion = 1\n[extensions]\nrefStorage = reftable\n", UnsupportedFeature.reftable),
        ("repositoryformatversion = 1\n[extensions]\nobjectFormat = sha256\n", .sha256),
        ("repositoryformatversion = 1\n[extensions]\ncompatObjectFormat = sha1\n", .repositoryExtension("compatobjectformat")),
        ("repositoryformatversion = 2\n", .repositoryFormat(version: 2)),
    ])
    func unreadableFormatsAreNamed(configuration: String, feature: UnsupportedFeature) throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.append(".git/config", "[core]\n" + configuration)
        test.variables["PLIMSOLL_GIT_READER"] = "library"
        #expect(throws: RepositoryError.unsupported(feature)) { try Repository.open(test) }
    }

    @Test func whatGitCannotReadEitherIsToldInItsWords() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.append(".git/config", "[core]\nrepositoryformatversion = 2\n")
        #expect(throws: RepositoryError.command("rev-parse", message: "Expected git repo version <= 1, found 2")) { try Repository.open(test) }
    }

    @Test func aRealSHA256RepositoryIsNamedWhereThereIsNoGit() throws {
        let test = try TestRepository(named: "repository", "--object-format=sha256")
        test.variables["PLIMSOLL_GIT_READER"] = "library"
        #expect(throws: RepositoryError.unsupported(.sha256)) { try Repository.open(test) }
        #expect(RepositoryError.unsupported(.sha256).description.contains("git command"))
    }

    @Test func splitAndSparseIndexesAreNamedWhereThereIsNoGit() throws {
        let split = try TestRepository()
        try Situation.fill(split)
        try split.git("update-index", "--split-index")
        try split.write("z", "2")
        try split.git("add", "z")
        split.variables["PLIMSOLL_GIT_READER"] = "library"
        #expect(throws: RepositoryError.unsupported(.splitIndex)) { try Repository.open(split).stagedChanges() }
        let sparse = try TestRepository()
        try Situation.fill(sparse)
        try sparse.git("sparse-checkout", "set", "--cone", "--sparse-index", "App")
        sparse.variables["PLIMSOLL_GIT_READER"] = "library"
        #expect(throws: RepositoryError.unsupported(.sparseIndex)) { try Repository.open(sparse).stagedChanges() }
    }

    @Test func aBrokenHeadIsAnErrorAndNotAnEmptyHistory() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        try test.write(".git/refs/heads/main", "not an id\n")
        #expect(throws: RepositoryError.self) { try Repository.open(test).stagedChanges() }
        try test.write(".git/refs/heads/main", "1234567890123456789012345678901234567890\n")
        #expect(throws: RepositoryError.missingObject(try #require(ObjectID(hex: "1234567890123456789012345678901234567890")))) {
            try Repository.open(test).stagedChanges()
        }
    }
}

private extension Repository {
    static func open(_ environment: GitEnvironment, startingAt folder: String, purpose: Purpose, gitDirectory: String) throws -> Repository {
        var environment = environment
        environment.gitDirectory = gitDirectory
        return try open(environment, startingAt: folder, purpose: purpose)
    }
}
