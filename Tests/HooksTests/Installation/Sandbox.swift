import Foundation
@testable import Hooks
import TestSupport

/// A temporary folder with real repositories in it and a command of its own in place of plimsoll.
///
/// Git sees no configuration of the machine. Repositories below a folder called `shared-hooks` have `core.hooksPath`
/// set for all of them, to `hooks-for-all` in the sandbox.
final class Sandbox {
    let path: String
    let environment: [String: String]

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll tests \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
        var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path, "LC_ALL": "C"]
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        for name in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(name)_NAME"] = "A Tester"
            environment["GIT_\(name)_EMAIL"] = "tester@example.invalid"
        }
        self.environment = environment
        try write(".gitconfig", "[includeIf \"gitdir:**/shared-hooks/**\"]\n\tpath = shared\n")
        try write("shared", "[core]\n\thooksPath = ../../hooks-for-all\n")
        try write("bin/plimsoll", Self.stub, mode: 0o755)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the sandbox.
    func at(_ name: String) -> String { "\(path)/\(name)" }

    /// What the stub was called with: a line of its arguments, then its input, for each call.
    var log: String { (try? String(contentsOfFile: at("log"), encoding: .utf8)) ?? "" }

    /// The stub: logs its arguments and input, and ends with the status in the file `status`, else 0.
    private static let stub = """
        #!/bin/sh
        sandbox=${0%/*}/..
        { echo "plimsoll $*"; cat; } >> "$sandbox/log"
        [ ! -f "$sandbox/status" ] || exit "$(cat "$sandbox/status")"

        """

    func write(_ name: String, _ text: String, mode: Int = 0o644) throws {
        let file = at(name)
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        if mode & 0o111 != 0 { try ProgramFile.settle(file) }
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: at(name), encoding: .utf8)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
    }

    /// A repository with one commit; without a template its folder for hooks doesn't exist.
    func repository(_ name: String = "repository", template: Bool = true) throws {
        try git("init", "-q", "-b", "main", template ? "--template=\(try self.template())" : "--template=", at(name), in: "")
        try git("commit", "-q", "--allow-empty", "-m", "First", in: name)
    }

    func serverRepository(_ name: String = "server.git") throws {
        try git("init", "-q", "--bare", "-b", "main", "--template=\(try template())", at(name), in: "")
    }

    private func template() throws -> String {
        try write("template/hooks/pre-commit.sample", "#!/bin/sh\nexit 1\n", mode: 0o755)
        return at("template")
    }

    @discardableResult
    func git(_ arguments: String..., in folder: String = "repository") throws -> Outcome {
        let outcome = try run("git", arguments, in: folder)
        guard outcome.status == 0 else { throw GitFailure(arguments: arguments, said: outcome.errors) }
        return outcome
    }

    /// Runs a program that PATH finds.
    func run(_ program: String, _ arguments: [String] = [], in folder: String = "repository", input: String? = nil,
             environment changes: [String: String]? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: at(folder))
        process.environment = changes ?? environment
        // Files, not pipes: nothing blocks, whoever reads or writes too little.
        try write("input", input ?? "")
        try write("output", "")
        try write("errors", "")
        process.standardInput = FileHandle(forReadingAtPath: at("input"))
        process.standardOutput = FileHandle(forWritingAtPath: at("output"))
        process.standardError = FileHandle(forWritingAtPath: at("errors"))
        try process.run()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: try read("output"), errors: try read("errors"))
    }

    /// Everything below a folder, each with its kind, permissions and contents, but for Git's own files that commands touch.
    func contents(of folder: String) throws -> [String: String] {
        var found: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: at(folder)) ?? .init() {
            let file = at("\(folder)/\(name)")
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            let mode = String((attributes[.posixPermissions] as? Int) ?? 0, radix: 8)
            switch attributes[.type] as? FileAttributeType {
            case .typeSymbolicLink?: found[name] = "link to \(try FileManager.default.destinationOfSymbolicLink(atPath: file))"
            case .typeDirectory?: found[name] = "folder \(mode)"
            default: found[name] = "file \(mode) \(try Data(contentsOf: URL(fileURLWithPath: file)).base64EncodedString())"
            }
        }
        return found
    }

    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    struct GitFailure: Error {
        let arguments: [String]
        let said: String
    }
}
