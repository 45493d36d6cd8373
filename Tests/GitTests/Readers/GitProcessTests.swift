import Foundation
@testable import Git
import Snapshots
import TestSupport
import Testing

/// The conversation with a `git` that misbehaves, played by scripts.
@Suite struct GitProcessTests {
    private let id = ObjectID(hex: String(repeating: "12", count: 20))

    /// A git that does what the script says.
    private func git(_ script: String, in test: TestRepository) throws -> GitCommand {
        try test.write("bin/git", "#!/bin/sh\n" + script, executable: true)
        var variables = ProcessVariables()
        variables["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        return GitCommand(path: test.folder + "/bin/git", folder: test.folder, variables: variables)
    }

    private func objects(_ script: String, in test: TestRepository, isPartialClone: Bool = false) throws -> CommandObjects {
        CommandObjects(try git(script, in: test), format: .sha1, isPartialClone: isPartialClone)
    }

    @Test(arguments: [
        ("exit 3", "git gives no reason"),
        ("echo 'fatal: it is corrupt' >&2; exit 128", "it is corrupt"),
        ("echo 'warning: odd' >&2; echo 'error: worse' >&2; kill -9 $$", "worse"),
        ("read id; echo \"$id blob\"", "it answers \(String(repeating: "12", count: 20)) blob"),
        ("read id; echo 'another blob 3'", "it answers another blob 3"),
        ("read id; echo \"$id blob -3\"", "it answers \(String(repeating: "12", count: 20)) blob -3"),
        ("read id; echo \"$id blob 10\"; echo short; echo 'fatal: it broke off' >&2", "it broke off"),
        ("echo 'fatal: gone' >&2; exec 0<&-; exec 1>&-; sleep 0.2", "gone"),
    ])
    func aGitThatFailsIsAnError(script: String, message: String) throws {
        let test = try TestRepository()
        let id = try #require(id)
        #expect(throws: RepositoryError.command("cat-file", message: message)) { try objects(script, in: test).object(id) }
    }

    @Test func anEndlessAnswerIsCutOff() throws {
        let test = try TestRepository()
        let id = try #require(id)
        #expect(throws: RepositoryError.limitExceeded(what: "an answer of git's with more than 200 bytes")) {
            try objects("read id; yes x | tr -d '\\n'", in: test).object(id)
        }
        let bound = 1 << 29 + 1
        #expect(throws: RepositoryError.limitExceeded(what: "object \(id) of \(bound) bytes")) {
            try objects("read id; echo \"$id tree \(bound)\"; cat /dev/zero", in: test).object(id)
        }
    }

    @Test func complaintsNeverFillUp() throws {
        let test = try TestRepository()
        // Far more than a pipe holds, before, between and after the answers.
        let noise = "head -c 300000 /dev/zero | tr '\\0' x >&2"
        let reader = try objects("while read id; do \(noise); echo \"$id blob 2\"; \(noise); echo ab; \(noise); done", in: test)
        let id = try #require(id)
        for _ in 0..<3 {
            let object = try #require(try reader.object(id))
            #expect(object.kind == .blob && object.bytes == Array("ab".utf8))
        }
    }

    @Test func anAnswerInPiecesIsPutTogether() throws {
        let test = try TestRepository()
        let reader = try objects("while read id; do printf \"$id bl\"; sleep 0.05; printf 'ob 5\\nab'; sleep 0.05; printf 'cde'; sleep 0.05; echo; done", in: test)
        for _ in 0..<2 { #expect(try reader.object(#require(id))?.bytes == Array("abcde".utf8)) }
    }

    @Test func whatAnotherProgramHoldsOpenIsNotWaitedFor() throws {
        let test = try TestRepository()
        let start = Date()
        let output = try git("sleep 20 2>&2 >/dev/null & echo 'error: it left a program' >&2; echo done", in: test).run(["x"])
        #expect(output.line == "done" && output.complaint == "it left a program")
        #expect(Date().timeIntervalSince(start) < 15)
    }

    @Test func noProcessStaysBehind() throws {
        let test = try TestRepository()
        let started = try git("echo $$ > '\(test.folder)/started'; cat", in: test)
        func use() throws {
            let process = try started.start(["cat-file"])
            try process.write(Array("x\n".utf8))
            #expect(try process.read(until: UInt8(ascii: "\n"), limit: 10) == Array("x".utf8))
        }
        try use()
        let text = String(decoding: try #require(try test.contents("started")), as: UTF8.self)
        let number = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
        // A zombie would still be there.
        #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    @Test func gitIsStartedInItsFolderWithoutAShell() throws {
        let test = try TestRepository()
        let output = try git("for word in \"$@\"; do printf '%s|' \"$word\"; done", in: test).run(["a b", "$HOME", "`id`", "*"])
        #expect(output.line == "-C|\(test.folder)|-c|core.fsmonitor=|a b|$HOME|`id`|*|")
        #expect(throws: RepositoryError.self) { try GitCommand(path: "/nowhere/git", folder: "/", variables: ProcessVariables()).run(["version"]) }
    }

    @Test func whatAPartialCloneLacksIsMissingAndNotAFault() throws {
        let test = try TestRepository()
        let script = """
            while read id; do
              case $id in
              1212*) echo "fatal: could not fetch $id from promisor remote" >&2; exit 128 ;;
              *) echo "$id blob 1"; echo x ;;
              esac
            done
            """
        let reader = try objects(script, in: test, isPartialClone: true)
        let other = try #require(ObjectID(hex: String(repeating: "34", count: 20)))
        for _ in 0..<2 {
            #expect(try reader.object(#require(id)) == nil)
            #expect(try reader.header(of: #require(id)) == nil)
            #expect(try reader.object(other)?.bytes == [UInt8(ascii: "x")])
        }
        #expect(throws: RepositoryError.self) { try objects(script, in: test).object(#require(id)) }
    }

    @Test func theCallingGitIsTakenAndNothingInsideTheRepository() throws {
        let test = try TestRepository()
        for folder in ["own", "first", "second", "plain"] { try test.write("\(folder)/git", "#!/bin/sh\n", executable: folder != "plain") }
        try FileManager.default.createDirectory(atPath: test.folder + "/folder/git", withIntermediateDirectories: true)
        func found(_ path: String?, _ own: String? = nil) -> String? {
            var variables = ProcessVariables()
            variables["PATH"] = path
            variables["GIT_EXEC_PATH"] = own
            return GitExecutable.path(variables)
        }
        let root = test.folder
        #expect(found("\(root)/first:\(root)/second", "\(root)/own") == "\(root)/own/git")
        #expect(found("\(root)/plain:\(root)/folder:\(root)/nowhere:\(root)/second", "\(root)/nowhere") == "\(root)/second/git")
        #expect(found(".:first::\(root)/second", "own") == "\(root)/second/git")
        #expect(found(".:first:") == nil)
    }

    @Test func theEnvironmentIsKeptButForWhatChangesAnswers() {
        var variables = ProcessVariables()
        for (name, value) in [("HOME", "/h"), ("LC_ALL", "de_DE.UTF-8"), ("GIT_DIR", "/stale"), ("GIT_CONFIG_COUNT", "0"), ("GIT_NO_LAZY_FETCH", "1"),
                              ("GIT_ALLOW_PROTOCOL", "ssh")] { variables[name] = value }
        var environment = GitEnvironment.empty
        environment.indexFile = ".git/next-index-1.lock"
        let closed = variables.forGit(environment, mayFetch: false)
        #expect(closed["GIT_DIR"] == nil && closed["GIT_INDEX_FILE"] == ".git/next-index-1.lock" && closed["HOME"] == "/h" && closed["GIT_CONFIG_COUNT"] == "0")
        #expect(closed["LC_ALL"] == "C" && closed["GIT_OPTIONAL_LOCKS"] == "0" && closed["GIT_NO_REPLACE_OBJECTS"] == "1")
        #expect(closed["GIT_NO_LAZY_FETCH"] == "1" && closed["GIT_ALLOW_PROTOCOL"] == "none")
        let open = variables.forGit(environment, mayFetch: true)
        #expect(open["GIT_NO_LAZY_FETCH"] == nil && open["GIT_ALLOW_PROTOCOL"] == "ssh")
    }

    @Test(arguments: ["", "100644", "100644 12 0\tx\0", "100644 \(String(repeating: "12", count: 20)) 0\tx\0", "100644 \(String(repeating: "12", count: 20)) 7\tx\0  flags: 0\n",
                      "999999 \(String(repeating: "12", count: 20)) 0\tx\0  flags: 0\n", "100644 \(String(repeating: "12", count: 20)) 0\tx\0  ctime: 1:2\n"])
    func aListingOfAnotherFormIsAnError(text: String) throws {
        let time = FileTime(seconds: 0, nanoseconds: 0)
        if text.isEmpty {
            #expect(try IndexListing([], format: .sha1, modified: time).starts.isEmpty)
        } else {
            #expect(throws: RepositoryError.self) { try IndexListing(Array(text.utf8), format: .sha1, modified: time) }
        }
    }

    @Test(arguments: [":100644", ":100644 100644 \(String(repeating: "1", count: 40)) M\0x\0", "100644 100644 1 1 M\0x\0", ":1 1 1 1 M\0x\0",
                      ":060000 100644 \(String(repeating: "1", count: 40)) \(String(repeating: "2", count: 40)) M\0x\0"])
    func aDifferenceOfAnotherFormIsAnError(text: String) {
        #expect(throws: RepositoryError.self) { try RawDifference.changes(Array(text.utf8)) }
    }
}
