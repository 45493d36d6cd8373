import Foundation
import Testing
@testable import Hooks

/// An installation that is taken back leaves no trace.
@Suite struct HookRemoverTests {
    private static let script = "#!/bin/sh\nexit 0\n"

    @Test(arguments: ["none", "no folder", "program", "not executable", "link", "dangling link", "configured folder", "configured absent folder"])
    func aWorkingRepositoryIsAsItWas(found: String) throws {
        let sandbox = try Sandbox()
        try sandbox.repository(template: found != "no folder")
        let hook = "repository/.git/hooks/pre-push"
        switch found {
        case "program": try sandbox.write(hook, Self.script, mode: 0o751)
        case "not executable": try sandbox.write(hook, Self.script, mode: 0o640)
        case "link":
            try sandbox.write("repository/.git/hooks/shared.sh", Self.script, mode: 0o755)
            try sandbox.link(hook, to: "shared.sh")
        case "dangling link": try sandbox.link(hook, to: "nowhere")
        case "configured folder":
            try sandbox.write("repository/hk/pre-commit", Self.script, mode: 0o755)
            try sandbox.git("config", "core.hooksPath", "hk")
        case "configured absent folder": try sandbox.git("config", "core.hooksPath", "hk")
        default: break
        }
        let before = try sandbox.contents(of: "repository")
        let placements = try sandbox.install()
        #expect(placements.count == 3 && placements.allSatisfy(\.isAsAsked))
        #expect(try sandbox.contents(of: "repository") != before)
        try sandbox.install()
        #expect(try sandbox.uninstall().count == 3)
        #expect(try sandbox.contents(of: "repository") == before)
        #expect(try sandbox.uninstall().isEmpty)
    }

    @Test(arguments: ["none", "program", "gitea", "gitlab"])
    func aServerIsAsItWas(found: String) throws {
        let sandbox = try Sandbox()
        try sandbox.serverRepository()
        switch found {
        case "program": try sandbox.write("server.git/hooks/pre-receive", Self.script, mode: 0o755)
        case "gitea":
            try sandbox.write("server.git/hooks/pre-receive", "#!/bin/sh\nfor hook in hooks/pre-receive.d/*; do :; done\n", mode: 0o755)
            try sandbox.write("server.git/hooks/pre-receive.d/gitea", Self.script, mode: 0o755)
        case "gitlab": try sandbox.write("server.git/custom_hooks/readme", "")
        default: break
        }
        let before = try sandbox.contents(of: "server.git")
        try sandbox.installOnServer("server.git", [.preReceive, .update])
        #expect(try sandbox.contents(of: "server.git") != before)
        #expect(try sandbox.uninstallFromServer().map(\.hook) == [.preReceive, .update])
        #expect(try sandbox.contents(of: "server.git") == before)
    }

    @Test func hooksOfOthersStay() throws {
        let sandbox = try Sandbox()
        try sandbox.repository(template: false)
        try sandbox.install()
        try sandbox.write("repository/.git/hooks/commit-msg", Self.script, mode: 0o755)
        try sandbox.uninstall()
        #expect(try sandbox.contents(of: "repository/.git/hooks").keys.sorted() == ["commit-msg"])
    }

    @Test func whatIsTakenBackIsSaid() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-commit", Self.script, mode: 0o755)
        try sandbox.install([.preCommit, .prePush])
        let hooks = sandbox.at("repository/.git/hooks")
        #expect(try sandbox.uninstall().flatMap(\.lines) == [
            "pre-commit: removed; \(hooks)/pre-commit is again the hook that was there before",
            "pre-push: removed \(hooks)/pre-push",
        ])
    }
}
