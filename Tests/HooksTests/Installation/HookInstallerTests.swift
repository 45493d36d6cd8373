import Foundation
import Testing
@testable import Hooks
import TestSupport

@Suite struct HookInstallerTests {
    @Test func aRepositoryGetsTheUsualHooks() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        let placements = try sandbox.install()
        #expect(placements.map(\.hook) == [.preCommit, .preMergeCommit, .prePush])
        #expect(placements.allSatisfy { $0.outcome == .installed && $0.isAsAsked })
        for placement in placements {
            #expect(placement.path == sandbox.at("repository/.git/hooks/\(placement.hook.rawValue)"))
            #expect(FileManager.default.isExecutableFile(atPath: placement.path))
        }
    }

    @Test func onlyTheNamedHooksArePlaced() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        #expect(try sandbox.install([.prePush]).map(\.hook) == [.prePush])
        #expect(try sandbox.contents(of: "repository/.git/hooks").keys.sorted() == ["pre-commit.sample", "pre-push"])
    }

    @Test func aSecondInstallationChangesNothing() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-push", "#!/bin/sh\n", mode: 0o755)
        try sandbox.install()
        let before = try sandbox.contents(of: "repository/.git/hooks")
        #expect(try sandbox.install().allSatisfy { $0.outcome == .unchanged })
        #expect(try sandbox.contents(of: "repository/.git/hooks") == before)
    }

    @Test func aCommandThatMovedIsWrittenAnew() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.install()
        try sandbox.write("elsewhere/plimsoll", "#!/bin/sh\n", mode: 0o755)
        let placements = try sandbox.install([.preCommit], executable: "elsewhere/plimsoll")
        #expect(placements.map(\.outcome) == [.rewritten])
        #expect(try sandbox.read("repository/.git/hooks/pre-commit").contains("elsewhere/plimsoll'"))
    }

    @Test func aHookThatLostItsPermissionGetsItBack() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.install([.preCommit])
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: sandbox.at("repository/.git/hooks/pre-commit"))
        #expect(try sandbox.install([.preCommit]).map(\.outcome) == [.rewritten])
        #expect(FileManager.default.isExecutableFile(atPath: sandbox.at("repository/.git/hooks/pre-commit")))
    }

    @Test func permissionsDoNotDependOnTheMask() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.install([.preCommit])
        let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.at("repository/.git/hooks/pre-commit"))
        #expect(attributes[.posixPermissions] as? Int == 0o755)
    }

    @Test func linkedWorkTreesShareTheHooks() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.git("worktree", "add", "-q", sandbox.at("linked"))
        let placements = try sandbox.install([.preCommit], in: "linked")
        #expect(placements.map(\.path) == [sandbox.at("repository/.git/hooks/pre-commit")])
    }

    @Test func aSubfolderBelongsToItsRepository() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/App/Sources/main.swift", "")
        let placements = try sandbox.install([.preCommit], in: "repository/App/Sources")
        #expect(placements.map(\.path) == [sandbox.at("repository/.git/hooks/pre-commit")])
    }

    @Test(arguments: ["", "App"])
    func aRelativeHooksPathStartsAtTheTop(subfolder: String) throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/App/main.swift", "")
        try sandbox.git("config", "core.hooksPath", "tools/hooks")
        try sandbox.write("repository/tools/readme", "")
        let placements = try sandbox.install([.preCommit], in: "repository/\(subfolder)")
        #expect(placements.map(\.path) == [sandbox.at("repository/tools/hooks/pre-commit")])
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "Second")
        #expect(sandbox.log == "plimsoll hook pre-commit\n")
    }

    @Test func theRepositoryThatTheEnvironmentNamesIsForgottenWhenAnotherIsNamed() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.repository("other")
        try sandbox.serverRepository()
        let environment = ProcessEnvironment(sandbox.variables.variables + ["GIT_DIR=\(sandbox.at("other/.git"))"])
        let named = try HookFolder(ofWorkingRepositoryAt: sandbox.at("repository"), environment: environment)
        let unnamed = try HookFolder(ofWorkingRepositoryAt: nil, environment: environment)
        let server = try HookFolder(ofServerRepositoryAt: sandbox.at("server.git"), environment: environment)
        #expect(named.path == sandbox.at("repository/.git/hooks"))
        #expect(unnamed.path == sandbox.at("other/.git/hooks"))
        #expect(server.path == sandbox.at("server.git/hooks"))
    }

    @Test func aServerGetsPreReceive() throws {
        let sandbox = try Sandbox()
        try sandbox.serverRepository()
        let placements = try sandbox.installOnServer()
        #expect(placements.map(\.path) == [sandbox.at("server.git/hooks/pre-receive")])
        #expect(placements.map(\.outcome) == [.installed])
    }

    @Test func theCommandLineNamesEitherKindOfRepository() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.serverRepository()
        let server = try HookFolder(server: "server.git", directory: sandbox.path, environment: sandbox.variables)
        let working = try HookFolder(server: nil, directory: sandbox.at("repository"), environment: sandbox.variables)
        #expect(server.path == sandbox.at("server.git/hooks") && server.isOnServer)
        #expect(working.path == sandbox.at("repository/.git/hooks") && !working.isOnServer)
    }

    @Test func aServerRepositoryMayHaveAWorkTree() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        #expect(try sandbox.installOnServer("repository").map(\.path) == [sandbox.at("repository/.git/hooks/pre-receive")])
    }

    @Test func serversThatWriteTheHookGetItBeside() throws {
        let sandbox = try Sandbox()
        try sandbox.serverRepository("gitea.git")
        try sandbox.write("gitea.git/hooks/pre-receive.d/gitea", "#!/bin/sh\n", mode: 0o755)
        try sandbox.write("gitea.git/hooks/pre-receive", "#!/bin/sh\nfor hook in hooks/pre-receive.d/*; do :; done\n", mode: 0o755)
        try sandbox.serverRepository("unread.git")
        try sandbox.write("unread.git/hooks/pre-receive.d/old", "#!/bin/sh\n", mode: 0o755)
        try sandbox.write("unread.git/hooks/pre-receive", "#!/bin/sh\n", mode: 0o755)
        try sandbox.serverRepository("gitlab.git")
        try sandbox.write("gitlab.git/custom_hooks/readme", "")
        #expect(try sandbox.installOnServer("gitea.git").map(\.path) == [sandbox.at("gitea.git/hooks/pre-receive.d/plimsoll")])
        #expect(try sandbox.installOnServer("unread.git").map(\.path) == [sandbox.at("unread.git/hooks/pre-receive")])
        #expect(try sandbox.installOnServer("gitlab.git").map(\.path) == [sandbox.at("gitlab.git/custom_hooks/pre-receive.d/plimsoll")])
    }
}

extension Sandbox {
    var variables: ProcessEnvironment { ProcessEnvironment(environment.map { "\($0)=\($1)" }) }

    func workingHooks(of folder: String) throws -> HookFolder {
        try HookFolder(ofWorkingRepositoryAt: at(folder), environment: variables)
    }

    func serverHooks(of folder: String) throws -> HookFolder {
        try HookFolder(server: at(folder), directory: nil, environment: variables)
    }

    @discardableResult
    func install(_ hooks: [GitHook] = [], in folder: String = "repository", executable: String = "bin/plimsoll") throws -> [HookPlacement] {
        try settled(HookInstaller(in: workingHooks(of: folder), executable: at(executable)).install(hooks))
    }

    @discardableResult
    func installOnServer(_ folder: String = "server.git", _ hooks: [GitHook] = []) throws -> [HookPlacement] {
        try settled(HookInstaller(in: serverHooks(of: folder), executable: at("bin/plimsoll")).install(hooks))
    }

    private func settled(_ placements: [HookPlacement]) throws -> [HookPlacement] {
        for placement in placements where FileManager.default.isExecutableFile(atPath: placement.path) { try ProgramFile.settle(placement.path) }
        return placements
    }

    @discardableResult
    func uninstall(in folder: String = "repository") throws -> [HookPlacement] {
        try HookRemover(in: workingHooks(of: folder)).remove()
    }

    @discardableResult
    func uninstallFromServer(_ folder: String = "server.git") throws -> [HookPlacement] {
        try HookRemover(in: serverHooks(of: folder)).remove()
    }
}
