import Foundation
import Testing
@testable import Hooks

/// Placed hooks, run by Git.
@Suite struct InstalledHookTests {
    /// An earlier hook that logs its name, arguments and input where the command logs its own.
    private func earlier(_ sandbox: Sandbox, status: Int = 0) -> String {
        "#!/bin/sh\n{ echo \"earlier $*\"; cat; } >> '\(sandbox.at("log"))'\nexit \(status)\n"
    }

    @Test func committingAndMergingRunTheCommand() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.install()
        try sandbox.git("checkout", "-q", "-b", "side")
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "Second")
        try sandbox.git("checkout", "-q", "main")
        try sandbox.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
        #expect(sandbox.log == "plimsoll hook pre-commit\nplimsoll hook pre-merge-commit\n")
    }

    @Test func theEarlierHookRunsFirst() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-commit", earlier(sandbox), mode: 0o755)
        try sandbox.install()
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "Second")
        #expect(sandbox.log == "earlier \nplimsoll hook pre-commit\n")
    }

    @Test(arguments: [(7, 0, 7, "earlier \n"), (0, 3, 3, "earlier \nplimsoll hook pre-commit\n"), (0, 0, 0, "earlier \nplimsoll hook pre-commit\n")])
    func theFirstFailureIsTheStatus(earlierStatus: Int, ownStatus: Int, status: Int32, log: String) throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-commit", earlier(sandbox, status: earlierStatus), mode: 0o755)
        try sandbox.write("status", "\(ownStatus)")
        try sandbox.install()
        #expect(try sandbox.run(".git/hooks/pre-commit").status == status)
        #expect(sandbox.log == log)
        #expect((try sandbox.run("git", ["commit", "-q", "--allow-empty", "-m", "Second"]).status == 0) == (status == 0))
    }

    @Test(arguments: [(7, 0, 7), (0, 3, 3), (0, 0, 0)])
    func theFirstFailureIsTheStatusWhereReferencesAreRead(earlierStatus: Int, ownStatus: Int, status: Int32) throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-push", earlier(sandbox, status: earlierStatus), mode: 0o755)
        try sandbox.write("status", "\(ownStatus)")
        try sandbox.install()
        #expect(try sandbox.run(".git/hooks/pre-push", ["origin", "url"], input: "a b c d\n").status == status)
    }

    @Test func bothHooksGetTheArgumentsAndReferencesOfAPush() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.serverRepository()
        try sandbox.write("repository/.git/hooks/pre-push", earlier(sandbox), mode: 0o755)
        try sandbox.install()
        try sandbox.git("branch", "side")
        let commit = try sandbox.git("rev-parse", "HEAD").output.trimmingCharacters(in: .newlines)
        let url = sandbox.at("server.git")
        try sandbox.git("push", "-q", url, "main", "side")
        let none = String(repeating: "0", count: 40)
        let references = ["main", "side"].map { "refs/heads/\($0) \(commit) refs/heads/\($0) \(none)\n" }.joined()
        #expect(sandbox.log == "earlier \(url) \(url)\n\(references)plimsoll hook pre-push \(url) \(url)\n\(references)")
    }

    @Test func bothHooksGetTheReferencesOnAServer() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.serverRepository()
        try sandbox.write("server.git/hooks/pre-receive", earlier(sandbox), mode: 0o755)
        try sandbox.installOnServer("server.git", [.preReceive, .update])
        let commit = try sandbox.git("rev-parse", "HEAD").output.trimmingCharacters(in: .newlines)
        try sandbox.git("push", "-q", sandbox.at("server.git"), "main")
        let none = String(repeating: "0", count: 40)
        let references = "\(none) \(commit) refs/heads/main\n"
        #expect(sandbox.log == """
            earlier \n\(references)plimsoll hook pre-receive\n\(references)plimsoll hook update refs/heads/main \(none) \(commit)\n
            """)
    }

    @Test func aRefusalOnAServerReachesThePusherAndMovesNothing() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.serverRepository()
        try sandbox.installOnServer()
        try sandbox.write("status", "1")
        let push = try sandbox.run("git", ["push", "-q", sandbox.at("server.git"), "main"])
        #expect(push.status != 0)
        #expect(push.errors.contains("pre-receive hook declined"))
        #expect(try sandbox.git("for-each-ref", in: "server.git").output.isEmpty)
    }

    @Test(arguments: ["", "one line without its end", "one\n", "one\n\ntwo\n\n"])
    func inputArrivesByteForByte(input: String) throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-push", earlier(sandbox), mode: 0o755)
        try sandbox.install()
        #expect(try sandbox.run(".git/hooks/pre-push", ["o", "u"], input: input).status == 0)
        #expect(sandbox.log == "earlier o u\n\(input)plimsoll hook pre-push o u\n\(input)")
    }

    @Test func referencesThatCannotBeReadLetNoPushPass() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.serverRepository()
        try sandbox.write("server.git/hooks/pre-receive", earlier(sandbox), mode: 0o755)
        try sandbox.installOnServer("server.git", [.preReceive])
        try sandbox.write("failing/cat", "#!/bin/sh\nexit 1\n", mode: 0o755)
        let line = "PATH='\(sandbox.at("failing"))':\"$PATH\" git push -q '\(sandbox.at("server.git"))' main"
        let push = try sandbox.run("sh", ["-c", line])
        #expect(push.status != 0)
        #expect(push.errors.contains("pre-receive hook declined"))
        #expect(sandbox.log.isEmpty)
        #expect(try sandbox.git("for-each-ref", in: "server.git").output.isEmpty)
    }

    @Test func anEarlierHookMayLeaveTheReferencesUnread() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-push", "#!/bin/sh\nexit 0\n", mode: 0o755)
        try sandbox.install()
        let (ours, theirs) = (String(repeating: "1", count: 40), String(repeating: "2", count: 40))
        let input = (0..<3000).map { "refs/heads/branch-\($0) \(ours) refs/heads/branch-\($0) \(theirs)\n" }.joined()
        let outcome = try sandbox.run(".git/hooks/pre-push", ["o", "u"], input: input)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(sandbox.log == "plimsoll hook pre-push o u\n\(input)")
    }

    @Test func anEarlierHookThatGitDidNotRunIsNotRunNow() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-commit", earlier(sandbox, status: 1), mode: 0o644)
        try sandbox.install()
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "Second")
        #expect(sandbox.log == "plimsoll hook pre-commit\n")
    }

    @Test(arguments: [("link", "earlier \n"), ("no interpreter line", "earlier \n")])
    func anEarlierHookOfAnyKindIsRun(kind: String, log: String) throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        if kind == "link" {
            try sandbox.write("repository/scripts/check.sh", earlier(sandbox), mode: 0o755)
            try sandbox.link("repository/.git/hooks/pre-commit", to: "../../scripts/check.sh")
        } else {
            let text = String(earlier(sandbox).dropFirst("#!/bin/sh\n".count))
            try sandbox.write("repository/.git/hooks/pre-commit", text, mode: 0o755)
        }
        try sandbox.install()
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "Second")
        #expect(sandbox.log == "\(log)plimsoll hook pre-commit\n")
    }

    @Test func anEarlierHookThatFindsItsPartsByNameStillDoes() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        let dispatcher = "#!/bin/sh -e\nfor part in \"$(dirname \"$0\")/$(basename \"$0\").d\"/*; do \"$part\" \"$@\"; done\n"
        for hook in ["pre-commit", "pre-push"] {
            try sandbox.write("repository/.git/hooks/\(hook)", dispatcher, mode: 0o755)
            try sandbox.write("repository/.git/hooks/\(hook).d/one", earlier(sandbox), mode: 0o755)
        }
        try sandbox.install()
        try sandbox.install()
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "Second")
        #expect(sandbox.log == "earlier \nplimsoll hook pre-commit\n")
        try sandbox.write("log", "")
        #expect(try sandbox.run(".git/hooks/pre-push", ["o", "u"], input: "a\n").status == 0)
        #expect(sandbox.log == "earlier o u\na\nplimsoll hook pre-push o u\na\n")
        try sandbox.write("repository/.git/hooks/pre-commit.d/one", "#!/bin/sh\nexit 9\n", mode: 0o755)
        #expect(try sandbox.run(".git/hooks/pre-commit").status == 9)
    }

    @Test func aHookThatAnotherToolRenamedStillFindsTheEarlierOne() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-commit", earlier(sandbox), mode: 0o755)
        try sandbox.install()
        let hook = sandbox.at("repository/.git/hooks/pre-commit")
        try FileManager.default.moveItem(atPath: hook, toPath: "\(hook).legacy")
        #expect(try sandbox.run(".git/hooks/pre-commit.legacy").status == 0)
        #expect(sandbox.log == "earlier \nplimsoll hook pre-commit\n")
    }

    @Test func aMissingCommandIsAWarningWhereSomebodyWorks() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.write("repository/.git/hooks/pre-commit", earlier(sandbox), mode: 0o755)
        try sandbox.install()
        try FileManager.default.removeItem(atPath: sandbox.at("bin/plimsoll"))
        let commit = try sandbox.run("git", ["commit", "-q", "--allow-empty", "-m", "Second"])
        #expect(commit.status == 0)
        #expect(commit.errors.contains("plimsoll: warning: this commit was not checked"))
        #expect(commit.errors.split(separator: "\n").count == 1)
        #expect(sandbox.log == "earlier \n")
        let push = try sandbox.run(".git/hooks/pre-push", ["o", "u"], input: "a b c d\n")
        #expect(push.status == 0 && push.errors.contains("this push was not checked"))
    }

    @Test(arguments: [GitHook.preReceive, .update])
    func aMissingCommandOnAServerRefuses(hook: GitHook) throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.serverRepository()
        try sandbox.installOnServer("server.git", [hook])
        try FileManager.default.removeItem(atPath: sandbox.at("bin/plimsoll"))
        let push = try sandbox.run("git", ["push", "-q", sandbox.at("server.git"), "main"])
        #expect(push.status != 0)
        #expect(push.errors.contains("remote: error: plimsoll is missing on the server"))
        #expect(try sandbox.git("for-each-ref", in: "server.git").output.isEmpty)
    }

    @Test func aCommandThatMovedIsFoundInThePath() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.install()
        try FileManager.default.createDirectory(atPath: sandbox.at("moved"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: sandbox.at("bin/plimsoll"), toPath: sandbox.at("moved/plimsoll"))
        let outcome = try sandbox.run(".git/hooks/pre-commit", environment: ["PATH": "\(sandbox.at("moved")):/usr/bin:/bin"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(sandbox.log == "plimsoll hook pre-commit\n")
    }

    @Test func aProgramWithAWindowNeedsNoPath() throws {
        let sandbox = try Sandbox()
        try sandbox.repository()
        try sandbox.install()
        let outcome = try sandbox.run(".git/hooks/pre-commit", environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(sandbox.log == "plimsoll hook pre-commit\n")
    }
}

@Suite struct ExecutablePathTests {
    @Test func theCommandIsFoundAsAShellFindsIt() throws {
        let sandbox = try Sandbox()
        try sandbox.link("bin/linked", to: "plimsoll")
        let command = sandbox.at("bin/plimsoll")
        #expect(ExecutablePath.find(argumentZero: command, searchPath: "") == command)
        #expect(ExecutablePath.find(argumentZero: "plimsoll", searchPath: "/absent:\(sandbox.at("bin"))") == command)
        #expect(ExecutablePath.find(argumentZero: "linked", searchPath: sandbox.at("bin")) == sandbox.at("bin/linked"))
        #expect(ExecutablePath.find(argumentZero: "absent", searchPath: sandbox.at("bin")) == nil)
        #expect(ExecutablePath.find(argumentZero: sandbox.at("absent"), searchPath: "") == nil)
    }
}
