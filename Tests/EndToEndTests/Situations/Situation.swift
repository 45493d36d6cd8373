import Foundation
import TestSupport
import Testing

/// A state of Git in which a change is judged, played twice in fresh repositories: with a fault, which must be refused, and without one, which
/// must pass.
struct Situation: Sendable, CustomTestStringConvertible {
    let name: String
    private let objectFormat: String
    private let plays: @Sendable (Play) throws -> Outcome

    var testDescription: String { name }

    init(_ name: String, objectFormat: String = "sha1", _ plays: @escaping @Sendable (Play) throws -> Outcome) {
        self.name = name
        self.objectFormat = objectFormat
        self.plays = plays
    }

    func play(isFaulty: Bool) throws -> Outcome {
        let app = try AppRepository(objectFormat: objectFormat)
        return try plays(Play(app: app, isFaulty: isFaulty))
    }
}

/// What came of an attempt.
enum Outcome {
    /// Nothing moved; what was said.
    case refused(String)
    case accepted(String)
    /// Something moved although the command failed, or the other way round.
    case torn(String)

    init(_ command: Command, before: String, after: String) {
        let said = command.errorText + command.outputText
        switch (command.status == 0, before == after) {
        case (true, false): self = .accepted(said)
        case (false, true): self = .refused(said)
        case (true, true), (false, false): self = .torn(said)
        }
    }
}

/// One run of a situation.
final class Play {
    let app: AppRepository
    let isFaulty: Bool
    var repository: TestRepository { app.repository }

    init(app: AppRepository, isFaulty: Bool) {
        self.app = app
        self.isFaulty = isFaulty
    }

    static let settings = AppRepository.settings
    static let harmlessPurpose = "Scans the code on the door."

    /// The text of the settings file, which lacks the purpose in the faulty run.
    var text: String { Self.text(purpose: isFaulty ? "" : Self.harmlessPurpose) }

    static func text(purpose: String, comment: String = "Settings of the application") -> String {
        """
        // \(comment)
        GENERATE_INFOPLIST_FILE = YES
        INFOPLIST_KEY_UILaunchScreen_Generation = YES
        INFOPLIST_KEY_NSCameraUsageDescription = \(purpose)
        PRODUCT_BUNDLE_IDENTIFIER = com.example.harbour
        PRODUCT_NAME = Harbour
        MARKETING_VERSION = 1.0
        CURRENT_PROJECT_VERSION = 1

        """
    }

    /// Commits what the application begins with, and makes the command its hooks.
    func begin(hooks: String..., options: String = "") throws {
        try repository.commitAll("begin")
        for hook in hooks { try app.installHook(hook, options: options) }
    }

    /// Writes the change that is to be judged, at the place where the settings are or another.
    func change(in folder: String? = nil, at path: String = Play.settings) throws {
        try write(path, text, in: folder)
    }

    func write(_ path: String, _ text: String, in folder: String? = nil) throws {
        let location = (folder ?? repository.folder) + "/" + path
        try FileManager.default.createDirectory(atPath: (location as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: location, contents: Data(text.utf8)) else { throw TestRepositoryError("cannot write \(location)") }
    }

    @discardableResult
    func git(_ words: String..., in folder: String? = nil) throws -> String {
        String(decoding: try repository.git(words, in: folder), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Runs a git command that moves HEAD, unless a hook stops it.
    func attempt(_ words: String..., in folder: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
        func head() throws -> String { try app.run(["git", "rev-parse", "-q", "--verify", "HEAD"], in: folder, environment: environment).outputText }
        let before = try head()
        let command = try app.run(["git"] + words, in: folder, environment: environment)
        return Outcome(command, before: before, after: try head())
    }

    /// Commits everything.
    func commit(in folder: String? = nil) throws -> Outcome {
        try git("add", "-A", in: folder)
        return try attempt("commit", "-q", "-m", "Change", in: folder)
    }

    /// A bare repository with what the application begins with, and the command as its hook.
    func server(named name: String = "server.git", hook: String? = "pre-receive", options: String = "", _ initialisation: String...) throws -> String {
        let server = repository.beside(name)
        let format = try git("rev-parse", "--show-object-format")
        try repository.git(["init", "-q", "-b", "main", "--bare", "--object-format=\(format)"] + initialisation + [server])
        try git("push", "-q", "file://" + server, "HEAD:refs/heads/main")
        try git("remote", "add", "origin", "file://" + server)
        try git("fetch", "-q", "origin")
        if let hook { try installHook(hook, in: server, options: options) }
        return server
    }

    func installHook(_ name: String, in folder: String, options: String = "") throws {
        let hooks = try git("rev-parse", "--git-path", "hooks", in: folder)
        let path = (hooks.hasPrefix("/") ? "" : folder + "/") + hooks + "/" + name
        try write(String(path.dropFirst()), "#!/bin/sh\nexec '\(app.plimsoll)' hook \(options) \(name) \"$@\"\n", in: "")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try ProgramFile.settle(path)
    }

    /// Pushes; all references of the server count, so that none may move when the push fails.
    func push(_ words: String..., to server: String, from folder: String? = nil) throws -> Outcome {
        func references() throws -> String { String(decoding: try repository.git(["for-each-ref"], in: server), as: UTF8.self) }
        let before = try references()
        let command = try app.run(["git", "push", "-q"] + words, in: folder)
        return Outcome(command, before: before, after: try references())
    }

    /// Runs `plimsoll check`, which moves nothing: its status is the outcome.
    func check(_ words: String..., in folder: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
        let command = try app.run([app.plimsoll, "check"] + words, in: folder, environment: environment)
        let said = command.errorText + command.outputText
        switch command.status {
        case 0: return .accepted(said)
        case 1: return .refused(said)
        default: return .torn(said)
        }
    }
}
