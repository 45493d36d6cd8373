import Foundation
import Snapshots
import TestSupport
import Testing

/// Compares with `git check-ignore` on made-up patterns and paths.
@Suite struct IgnoreRulesGitTests {
    private static let git = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: git != nil, "git is not installed: nothing to compare with"))
    func generatedPatternsAreJudgedAsGitJudgesThem() throws {
        let git = try #require(Self.git)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ignore-rules-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try run(git, ["init", "-q"], in: folder, input: Data())
        var random = Random(state: 20_261_130)
        for round in 0..<150 {
            var files: [String: String] = [:]
            for place in [".gitignore", "a/.gitignore", "a/b/.gitignore"] where place == ".gitignore" || random.next(3) == 0 {
                files[place] = (0..<(1 + random.next(6))).map { _ in random.pattern() }.joined(separator: random.next(8) == 0 ? "\r\n" : "\n") + "\n"
            }
            let paths = Set((0..<60).map { _ in random.path() }).sorted()
            let folders = paths.filter { _ in random.next(3) == 0 }
            let expected = try ignored(paths, folders: folders, by: files, git, folder)
            let rules = IgnoreRules(MemorySnapshot(files))
            for path in paths {
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
                let actual = try rules.isIgnored(TreePath(path), isFolder: isFolder.boolValue)
                #expect(actual == expected.contains(path), "round \(round): \(path) under \(files)")
            }
        }
    }

    /// The paths that git ignores. Folders are made, for git looks at the disk to tell them.
    private func ignored(_ paths: [String], folders: [String], by files: [String: String], _ git: String, _ folder: URL) throws -> Set<String> {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: folder.path) where name != ".git" {
            try manager.removeItem(at: folder.appendingPathComponent(name))
        }
        for path in folders {
            try manager.createDirectory(at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
        }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let input = Data(paths.joined(separator: "\0").utf8) + Data([0])
        let output = try run(git, ["check-ignore", "--no-index", "-z", "--stdin"], in: folder, input: input)
        return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    private func run(_ program: String, _ arguments: [String], in folder: URL, input: Data) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-c", "core.excludesFile=/dev/null", "-c", "core.ignoreCase=false"] + arguments
        process.currentDirectoryURL = folder
        process.environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/bin:/bin"]
        let (stdin, stdout) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: input)
        try stdin.fileHandleForWriting.close()
        let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return output
    }
}

/// A small generator of its own, so that every run sees the same cases.
private struct Random {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[next(choices.count)] }

    mutating func path() -> String {
        let parts = (0..<(1 + next(4))).map { _ in pick(["a", "b", "ab", "c.d", "a-b", "]", "abc", "#a", "!b", "a b", "A", "7", "\\"]) }
        return parts.joined(separator: "/")
    }

    mutating func pattern() -> String {
        let pieces = ["a", "b", "c", "/", "*", "**", "**/", "/**", "/**/", "?", "[ab]", "[!a]", "[^b]", "[a-c]", "[]]", "[]-a]", "[[:alpha:]]",
                      "[[:punct:]x]", "[a\\]b]", "[", "]", "\\a", "\\", "\\#", " ", "\\ ", "#", "!", "ab", ".d", "-", "[a-\\c]", "[b-a]", "***", "A"]
        var text = next(5) == 0 ? "!" : ""
        if next(5) == 0 { text += "/" }
        for _ in 0..<(1 + next(5)) { text += pick(pieces) }
        if next(4) == 0 { text += "/" }
        return text
    }
}
