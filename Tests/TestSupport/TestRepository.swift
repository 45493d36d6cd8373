import Foundation
import Snapshots

/// A throw-away Git repository, made with the git on the PATH and nothing of the user's set-up.
package final class TestRepository {
    /// Where the work tree is, or the repository itself where it is bare.
    package let folder: String
    /// Variables for every git command, such as `GIT_INDEX_FILE`.
    package var variables: [String: String] = [:]
    private let temporaryFolder: String
    private var seconds = 1_700_000_000

    /// - Parameters:
    ///   - name: the folder's own name, for paths that need a certain one
    ///   - options: further words for `git init`
    package init(named name: String = "repository", _ options: String...) throws {
        temporaryFolder = try Self.makeTemporaryFolder()
        folder = temporaryFolder + "/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try git(["init", "-q", "-b", "main"] + options)
    }

    /// A repository that was made by other means, such as a clone; removed at the end as well.
    package init(at make: (_ folder: String) throws -> Void) throws {
        temporaryFolder = try Self.makeTemporaryFolder()
        folder = temporaryFolder + "/repository"
        try make(folder)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: temporaryFolder)
    }

    private static func makeTemporaryFolder() throws -> String {
        let path = NSTemporaryDirectory() + "plimsoll-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        // The name without links, which is what git reports.
        guard let resolved = realpath(path, nil) else { throw TestRepositoryError("\(path) has no real path") }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// A path beside the repository, for a second one or a file outside.
    package func beside(_ name: String) -> String { temporaryFolder + "/" + name }

    /// The next commit's date; each is a minute after the one before.
    private func nextDate() -> String {
        seconds += 60
        return "\(seconds) +0000"
    }

    /// Runs git in the repository and returns its output; throws with git's message where it fails.
    @discardableResult
    package func git(_ arguments: [String], input: [UInt8] = [], in place: String? = nil, date: String? = nil) throws -> [UInt8] {
        let stamp = date ?? "\(seconds) +0000"
        var environment = Self.isolation
        environment["GIT_AUTHOR_DATE"] = stamp
        environment["GIT_COMMITTER_DATE"] = stamp
        environment.merge(variables) { $1 }
        let result = try Command.run(["git"] + arguments, in: place ?? folder, environment: environment, input: input)
        guard result.status == 0 else {
            throw TestRepositoryError("git \(arguments.joined(separator: " ")): \(String(decoding: result.error, as: UTF8.self))")
        }
        return result.output
    }

    /// Runs git and returns what it prints as text, without the last line end.
    @discardableResult
    package func git(_ arguments: String...) throws -> String {
        String(decoding: try git(arguments), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// The object that a revision names.
    package func id(_ revision: String) throws -> ObjectID {
        let text = try git("rev-parse", "--verify", revision)
        guard let id = ObjectID(hex: text) else { throw TestRepositoryError("\(revision) is \(text)") }
        return id
    }

    /// Writes a file, with the folders above it.
    package func write(_ path: String, _ text: String, executable: Bool = false) throws {
        try write(path, Array(text.utf8), executable: executable)
    }

    /// Writes a file, with the folders above it.
    package func write(_ path: String, _ bytes: [UInt8], executable: Bool = false) throws {
        let location = folder + "/" + path
        try FileManager.default.createDirectory(atPath: (location as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: location, contents: Data(bytes)) else { throw TestRepositoryError("cannot write \(path)") }
        try FileManager.default.setAttributes([.posixPermissions: executable ? 0o755 : 0o644], ofItemAtPath: location)
        if executable { try ProgramFile.settle(location) }
    }

    /// Makes a symbolic link, in place of what is there.
    package func link(_ path: String, to target: String) throws {
        try? remove(path)
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + path, withDestinationPath: target)
    }

    /// Removes a file or a folder.
    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: folder + "/" + path)
    }

    /// Adds everything and commits it.
    @discardableResult
    package func commitAll(_ message: String = "change") throws -> ObjectID {
        try git("add", "-A")
        return try commit(message)
    }

    /// Commits what is staged.
    @discardableResult
    package func commit(_ message: String = "change", _ options: String...) throws -> ObjectID {
        try git(["commit", "-q", "--allow-empty", "-m", message] + options, date: nextDate())
        return try id("HEAD")
    }

    /// Adds entries to the index as they are: mode, id and path, also ones that no file could have.
    package func stage(_ entries: [(mode: String, id: ObjectID, path: [UInt8])]) throws {
        var input: [UInt8] = []
        for entry in entries { input += Array("\(entry.mode) \(entry.id)\t".utf8) + entry.path + [0] }
        try git(["update-index", "-z", "--index-info"], input: input)
    }

    /// Stores an object of any contents, however wrong.
    package func store(_ bytes: [UInt8], kind: String = "blob") throws -> ObjectID {
        let text = String(decoding: try git(["hash-object", "-t", kind, "-w", "--literally", "--stdin"], input: bytes), as: UTF8.self)
        guard let id = ObjectID(hex: text.trimmingCharacters(in: .newlines)) else { throw TestRepositoryError("no id: \(text)") }
        return id
    }

    /// Makes an executable script of a hook.
    package func installHook(_ name: String, _ script: String) throws {
        let hooks = try git("rev-parse", "--git-path", "hooks")
        let path = (hooks.hasPrefix("/") ? "" : "\(folder)/") + hooks + "/" + name
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: path, contents: Data(("#!/bin/sh\n" + script).utf8)) else {
            throw TestRepositoryError("cannot write \(path)")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try ProgramFile.settle(path)
    }

    /// The variables that keep the user's and the machine's configuration out.
    package static let isolation: [String: String] = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "HOME": "/nonexistent",
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
        "GIT_COMMITTER_NAME": "C", "GIT_COMMITTER_EMAIL": "c@example.com",
        "GIT_ALLOW_PROTOCOL": "file",
        "LC_ALL": "C",
    ]
}

/// What went wrong while a test's repository was set up.
package struct TestRepositoryError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

extension TestRepository {
    /// A file's bytes, nil where there is none.
    package func contents(_ path: String) throws -> [UInt8]? {
        FileManager.default.contents(atPath: folder + "/" + path).map { Array($0) }
    }

    /// Adds text to the end of a file.
    package func append(_ path: String, _ text: String) throws {
        try write(path, (try contents(path) ?? []) + Array(text.utf8))
    }
}
