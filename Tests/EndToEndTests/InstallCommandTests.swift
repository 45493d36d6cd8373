import Foundation
import TestSupport
import Testing

/// The built command, installed in a real repository and judging real commits.
@Suite(.enabled(if: InstalledCommand.path != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct InstallCommandTests {
    @Test func hooksRefuseAndPassAndGoAgain() throws {
        let repository = try InstalledCommand()
        try repository.write(".git/hooks/pre-commit", "#!/bin/sh\necho earlier >> ../earlier\n", mode: 0o755)
        let before = try repository.hooks
        #expect(try repository.plimsoll("install").status == 0)

        try repository.write("App/Info.plist", InstalledCommand.plist(camera: "Scan receipts."))
        #expect(try repository.commit().status == 0)
        try repository.write("App/Info.plist", InstalledCommand.plist(camera: " "))
        let refused = try repository.commit()
        #expect(refused.status != 0)
        #expect(refused.output.contains("App/Info.plist:6:"))
        #expect(try repository.run("cat", ["../earlier"]).output == "earlier\nearlier\n")

        #expect(try repository.plimsoll("uninstall").status == 0)
        #expect(try repository.hooks == before)
        #expect(try repository.commit().status == 0)
    }

    @Test(arguments: [("install", 3), ("install --hook pre-receive", 2), ("instal", 2), ("uninstall", 3)])
    func whatCannotBeDoneIsAStatusOfItsOwn(line: String, status: Int32) throws {
        let repository = try InstalledCommand()
        let outcome = try repository.plimsoll(line, in: "..")
        #expect(outcome.status == status)
        #expect(outcome.output.hasPrefix("plimsoll: "))
    }

    @Test func hooksThatAnotherProgramManagesAreNotCountedAsDone() throws {
        let repository = try InstalledCommand()
        try repository.write(".git/hooks/pre-commit", "#!/bin/sh\ncall_lefthook run pre-commit\n", mode: 0o755)
        let outcome = try repository.plimsoll("install --hook pre-commit")
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("add this to lefthook.yml"))
    }
}

/// A repository in a temporary folder, beside which the built command is used.
final class InstalledCommand {
    static let path: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path
        let path = ProcessInfo.processInfo.environment["PLIMSOLL_COMMAND"] ?? "\(root)/.build/debug/plimsoll"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll command \(UUID().uuidString)")
        folder = url.resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(atPath: "\(folder)/repository", withIntermediateDirectories: true)
        _ = try run("git", ["init", "-q"])
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    static func plist(camera: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>NSCameraUsageDescription</key>
        \t<string>\(camera)</string>
        </dict>
        </plist>

        """
    }

    var hooks: [String: Data] {
        get throws {
            let hooks = "\(folder)/repository/.git/hooks"
            let names = try FileManager.default.contentsOfDirectory(atPath: hooks)
            return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(hooks)/\($0)"))) })
        }
    }

    func write(_ name: String, _ text: String, mode: Int = 0o644) throws {
        let file = "\(folder)/repository/\(name)"
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        if mode & 0o111 != 0 { try ProgramFile.settle(file) }
    }

    func plimsoll(_ line: String, in place: String = ".") throws -> (status: Int32, output: String) {
        try run(Self.path ?? "plimsoll", line.split(separator: " ").map(String.init), in: place)
    }

    func commit() throws -> (status: Int32, output: String) {
        _ = try run("git", ["add", "."])
        return try run("git", ["-c", "user.name=A Tester", "-c", "user.email=tester@example.invalid", "commit", "-q", "-m", "A change"])
    }

    /// Output and errors come together, as on a terminal.
    func run(_ program: String, _ arguments: [String], in place: String = ".") throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: "\(folder)/repository/\(place)")
        // An installed hook names the command itself, which a sanitizer may watch.
        let watched = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
        process.environment = watched.merging(["PATH": "/usr/bin:/bin", "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"]) { $1 }
        let output = "\(folder)/output"
        try Data().write(to: URL(fileURLWithPath: output))
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8))
    }
}
