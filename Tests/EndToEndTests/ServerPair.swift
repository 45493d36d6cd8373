import Foundation
import TestSupport

/// A work repository with one commit that a bare one beside it has too, with the command as a hook of the bare one.
final class ServerPair {
    let app: AppRepository
    let server: String

    /// - Parameters:
    ///   - hooks: names of Git's hooks that are the command
    ///   - policy: the text of a policy file in the server's repository
    init(hooks: [String] = ["pre-receive"], options: String = "", policy: String? = nil) throws {
        app = try AppRepository()
        try app.repository.commitAll()
        server = app.repository.beside("server.git")
        try app.repository.git("init", "-q", "--bare", server)
        try app.repository.git(["config", "receive.advertisePushOptions", "true"], in: server)
        try app.repository.git("remote", "add", "origin", server)
        try app.repository.git("push", "-q", "origin", "main")
        for hook in hooks {
            let path = "\(server)/hooks/\(hook)"
            try Data("#!/bin/sh\nexec '\(app.plimsoll)' hook \(options) \(hook) \"$@\"\n".utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try ProgramFile.settle(path)
        }
        if let policy { try write(policy: policy) }
    }

    func write(policy: String) throws {
        try Data(policy.utf8).write(to: URL(fileURLWithPath: "\(server)/plimsoll-policy.yml"))
    }

    func push(_ words: String..., environment: [String: String] = [:]) throws -> Command {
        try app.run(["git", "push", "origin"] + words, environment: environment)
    }

    /// The id of a branch on the server; nil where it has none.
    func tip(_ branch: String = "main") throws -> String? {
        let text = String(decoding: try app.repository.git(["for-each-ref", "--format=%(objectname)", "refs/heads/\(branch)"], in: server), as: UTF8.self)
        return text.isEmpty ? nil : text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The lines of the audit log, as objects.
    func log(_ name: String = "plimsoll.log") throws -> [[String: Any]] {
        guard let text = try? String(contentsOfFile: "\(server)/\(name)", encoding: .utf8) else { return [] }
        return try text.split(separator: "\n").map { line in
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                throw TestRepositoryError("a line of the log is no object: \(line)")
            }
            return object
        }
    }
}
