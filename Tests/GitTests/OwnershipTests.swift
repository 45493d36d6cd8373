import Foundation
@testable import Git
import TestSupport
import Testing

@Suite struct OwnershipTests {
    private static let path = "/srv/app"

    @Test func foldersOfTheUserAreTrusted() throws {
        let test = try TestRepository()
        try Ownership(environment: .empty, user: geteuid()).check([test.folder], name: test.folder)
    }

    @Test func foldersOfOthersAreNot() throws {
        let test = try TestRepository()
        try Libgit.start()
        let somebodyElse = geteuid() + 1
        #expect(throws: RepositoryError.foreignOwner(path: test.folder)) {
            try Ownership(environment: .empty, user: somebodyElse).check([test.folder], name: test.folder)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func aForeignRepositoryIsClosedToCommandsAndOpenToHooks() throws {
        let test = try TestRepository()
        try Situation.fill(test)
        guard chown(test.folder, 65534, 65534) == 0 else { Issue.record("cannot give the folder away"); return }
        #expect(throws: RepositoryError.foreignOwner(path: test.folder)) { try Repository.open(test, purpose: .command) }
        #expect(try Repository.open(test, purpose: .hook).headCommit() != nil)
        var environment = GitEnvironment.empty
        environment.sudoUser = 65534
        _ = try Repository.open(environment, startingAt: test.folder, purpose: .command)
        environment = .empty
        environment.gitDirectory = test.folder + "/.git"
        _ = try Repository.open(environment, startingAt: test.folder, purpose: .command)
    }

    @Test(arguments: [
        ("*", true),
        ("/srv/app", true),
        ("/srv/app/", true),
        ("/srv/*", true),
        ("/srv/app/*", false),
        ("/srv", false),
        ("/srv/app/.git", false),
        ("/srv/apple", false),
    ])
    func settingsCoverWhatGitSays(setting: String, expected: Bool) {
        #expect(Ownership.isNamedSafe(Self.path, by: [setting]) == expected)
    }

    @Test func anEmptySettingForgetsTheOnesBefore() {
        #expect(!Ownership.isNamedSafe(Self.path, by: ["*", ""]))
        #expect(Ownership.isNamedSafe(Self.path, by: ["", Self.path]))
    }
}
