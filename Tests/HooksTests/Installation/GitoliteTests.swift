import Foundation
import Testing
@testable import Hooks

/// Hooks where gitolite serves the repositories: one place for all of them, or one repository alone.
@Suite struct GitoliteTests {
    private static let update = "#!/usr/bin/perl\nuse lib $ENV{GL_LIBDIR};\nuse Gitolite::Hooks::Update;\nupdate();\n"

    /// The folders that `gitolite setup` makes, and a repository that it has linked its hooks into.
    private func gitolite() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.serverRepository()
        try sandbox.write("home/.gitolite/hooks/common/update", Self.update, mode: 0o755)
        try spread(in: sandbox)
        return sandbox
    }

    /// What `gitolite setup --hooks-only` does.
    private func spread(in sandbox: Sandbox) throws {
        let common = sandbox.at("home/.gitolite/hooks/common")
        for name in try FileManager.default.contentsOfDirectory(atPath: common) where !name.hasPrefix(".") {
            try? FileManager.default.removeItem(atPath: sandbox.at("server.git/hooks/\(name)"))
            try sandbox.link("server.git/hooks/\(name)", to: "\(common)/\(name)")
        }
    }

    @Test(arguments: ["home", "home/.gitolite"]) func allRepositoriesGetTheHookOfTheCommonFolder(folder: String) throws {
        let sandbox = try gitolite()
        let placements = try sandbox.installOnServer(folder)
        #expect(placements.map(\.outcome) == [.installed])
        #expect(placements.map(\.path) == [sandbox.at("home/.gitolite/hooks/common/pre-receive")])
        #expect(placements.flatMap(\.lines).contains { $0.contains("gitolite setup --hooks-only") })
        try spread(in: sandbox)
        #expect(try sandbox.installOnServer("server.git").map(\.outcome) == [.calledAlready])
        #expect(try sandbox.installOnServer(folder).map(\.outcome) == [.unchanged])
        #expect(try sandbox.uninstallFromServer(folder).map(\.outcome) == [.removed])
        #expect(FileManager.default.fileExists(atPath: sandbox.at("home/.gitolite/hooks/common/update")))
    }

    @Test func oneRepositoryGetsAHookOfItsOwn() throws {
        let sandbox = try gitolite()
        let placements = try sandbox.installOnServer("server.git")
        #expect(placements.map(\.outcome) == [.installed])
        #expect(placements.allSatisfy { $0.nextCommand == nil })
        try spread(in: sandbox)
        #expect(try sandbox.installOnServer("server.git").map(\.outcome) == [.unchanged])
    }

    @Test func aHookThatGitoliteWouldLinkAgainIsLeftAlone() throws {
        let sandbox = try gitolite()
        try sandbox.write("home/.gitolite/hooks/common/pre-receive", "#!/bin/sh\nexit 0\n", mode: 0o755)
        try spread(in: sandbox)
        let placements = try sandbox.installOnServer("server.git")
        #expect(placements.map(\.outcome) == [.leftAlone(.linkedByGitolite(sandbox.at("home/.gitolite/hooks/common")))])
        #expect(placements.flatMap(\.lines).contains { $0.contains("plimsoll install --server '\(sandbox.at("home/.gitolite"))'") })
        #expect(try sandbox.installOnServer("home").map(\.outcome) == [.installedBeside("pre-receive.plimsoll-saved")])
    }

    @Test func theNameThatIsGitolitesIsNotTaken() throws {
        let sandbox = try gitolite()
        for folder in ["home", "server.git"] {
            #expect(try sandbox.installOnServer(folder, [.update]).map(\.outcome) == [.leftAlone(.manager(.gitolite))])
        }
        #expect(try sandbox.read("home/.gitolite/hooks/common/update") == Self.update)
    }
}
