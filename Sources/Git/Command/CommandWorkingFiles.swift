import Bounds
import Snapshots

/// Files of a work tree as the `git` command sees them.
final class CommandWorkingFiles: WorkingFileReading {
    private let command: GitCommand
    private var ignoring: GitProcess?
    private var hashing: GitProcess?

    /// - Parameter workTree: where paths start from
    init(_ command: GitCommand, workTree: String, gitDirectory: String) {
        self.command = command.started(in: workTree, of: gitDirectory)
    }

    func trustsExecutableBit() throws(RepositoryError) -> Bool {
        let output = try command.run(["config", "--type=bool", "--get", "core.fileMode"])
        return output.line != "false"
    }

    func isIgnored(_ path: TreePath) throws(RepositoryError) -> Bool {
        let process = if let ignoring { ignoring } else {
            try command.start(["check-ignore", "--stdin", "-z", "--verbose", "--non-matching"])
        }
        ignoring = process
        try process.write(path.bytes + [0])
        // The file with the rule, its line, the rule, and the path.
        var fields: [[UInt8]] = []
        while fields.count < 4 {
            guard let field = try process.read(until: 0, limit: Bound.Git.lineBytes) else { throw process.failure() }
            fields.append(field)
        }
        guard fields[3] == path.bytes else { throw .command("check-ignore", message: "it answers for another path than \(path)") }
        // No rule, or one that takes the path back.
        return !fields[2].isEmpty && fields[2].first != UInt8(ascii: "!")
    }

    func id(ofFile path: TreePath) throws(RepositoryError) -> ObjectID {
        let process = if let hashing { hashing } else { try command.start(["hash-object", "-t", "blob", "--stdin-paths"]) }
        hashing = process
        try process.write(Self.quoted(path.bytes) + [UInt8(ascii: "\n")])
        guard let line = try process.read(until: UInt8(ascii: "\n"), limit: Bound.Git.lineBytes), let id = ObjectID(hexBytes: line[...]) else {
            throw process.failure()
        }
        return id
    }

    func id(ofLinkTo target: [UInt8]) throws(RepositoryError) -> ObjectID {
        let output = try command.output(["hash-object", "-t", "blob", "--stdin"], input: target)
        guard let id = ObjectID(hexBytes: output.dropLast()) else { throw .command("hash-object", message: "it answers no id") }
        return id
    }

    /// In double quotes and with escapes where the path would else be read as something else.
    private static func quoted(_ path: [UInt8]) -> [UInt8] {
        guard path.contains(UInt8(ascii: "\n")) || path.first == UInt8(ascii: "\"") else { return path }
        var text: [UInt8] = [UInt8(ascii: "\"")]
        for byte in path {
            switch byte {
            case UInt8(ascii: "\n"): text += Array("\\n".utf8)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
            default: text.append(byte)
            }
        }
        return text + [UInt8(ascii: "\"")]
    }
}
