import Foundation
import Testing
@testable import Hooks

@Suite struct HookScriptTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../hooks").standardized

    @Test(arguments: GitHook.allCases)
    func theFileToCopyByHandIsWhatInstallWrites(hook: GitHook) throws {
        let file = Self.folder.appendingPathComponent(hook.rawValue).path
        #expect(try String(contentsOfFile: file, encoding: .utf8) == HookScript(hook, executable: nil).text)
        #expect(FileManager.default.isExecutableFile(atPath: file))
    }

    @Test func thereIsAFileForEachHookAndNoOther() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(names) == Set(GitHook.allCases.map(\.rawValue)))
    }

    @Test(arguments: GitHook.allCases)
    func everyShellCanReadIt(hook: GitHook) throws {
        let sandbox = try Sandbox()
        let predecessors: [Predecessor] = [.program, .shellScript(interpreter: ["/bin/sh", "-e"])]
        for predecessor in predecessors {
            try sandbox.write("hook", HookScript(hook, executable: "/a b/it's", predecessor: predecessor).text)
            for shell in ["sh", "bash"] {
                let outcome = try sandbox.run(shell, ["-n", sandbox.at("hook")], in: "")
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
        }
    }

    @Test(arguments: [
        ("plain", "'plain'"), ("", "''"), ("it's", #"'it'\''s'"#), ("a b$c`d\"e\\", "'a b$c`d\"e\\'"),
    ])
    func wordsAreQuotedForTheShell(text: String, quoted: String) {
        #expect(ShellWord.quote(text) == quoted)
    }

    @Test func scriptsAreKnownByHowTheyBegin() {
        let text = Array(HookScript(.prePush, executable: "/bin/plimsoll").text.utf8)
        #expect(HookScript.isWritten(in: text, for: .prePush))
        #expect(!HookScript.isWritten(in: text, for: .preCommit))
        #expect(!HookScript.isWritten(in: Array("#!/bin/sh\nplimsoll hook pre-push\n".utf8), for: .prePush))
    }

    @Test(arguments: [
        ("#!/bin/sh\nexit 0\n", nil),
        ("#!/bin/sh\nname=$(basename \"$0\")\n", ["/bin/sh"]),
        ("#!/bin/bash -e\nname=${0##*/}\n", ["/bin/bash", "-e"]),
        ("#!/usr/bin/env bash\nname=`basename $0`\n", ["/usr/bin/env", "bash"]),
        ("#!/usr/bin/env python3\nos.system('basename $0')\n", nil),
        ("#!/bin/sh;rm\nbasename $0\n", nil),
        ("#!\nbasename $0\n", nil),
        ("basename $0\n", nil),
    ] as [(String, [String]?)])
    func onlyShellScriptsThatReadTheirNameNeedIt(contents: String, interpreter: [String]?) {
        let expected = interpreter.map { Predecessor.shellScript(interpreter: $0) } ?? .program
        #expect(Predecessor(contents: Array(contents.utf8)) == expected)
    }
}
