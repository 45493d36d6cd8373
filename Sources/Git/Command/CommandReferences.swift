import Snapshots

/// References as the `git` command reads them.
final class CommandReferences: ReferenceReading {
    private let command: GitCommand

    init(_ command: GitCommand) {
        self.command = command
    }

    func head() throws(RepositoryError) -> ObjectID? {
        if let id = ObjectID(hex: try command.run(["rev-parse", "-q", "--verify", "HEAD"]).line) { return id }
        // A branch that does not exist yet is the one reason that is no fault.
        let branch = try command.run(["symbolic-ref", "-q", "HEAD"])
        guard branch.isSuccess else { throw .command("rev-parse", message: "HEAD names neither a branch nor a commit") }
        let listed = try command.run(["for-each-ref", "--format=%(objectname)", branch.line])
        // Of a broken one git says so and lists nothing.
        guard listed.isSuccess, listed.bytes.isEmpty, listed.errorText.isEmpty else {
            throw .command("for-each-ref", message: listed.errorText.isEmpty ? "HEAD names no commit" : listed.complaint)
        }
        return nil
    }

    func targets(where isWanted: (String) -> Bool) throws(RepositoryError) -> [ObjectID] {
        // Symbolic references lead to others that come by themselves.
        try listed().compactMap { id, name, target in target.isEmpty && isWanted(name) ? ObjectID(hex: id) : nil }
    }

    func symbolicTargets(of names: [String]) throws(RepositoryError) -> [String: String] {
        let names = Set(names)
        return Dictionary(try listed().filter { !$0.target.isEmpty && names.contains($0.name) }.map { ($0.name, $0.target) }, uniquingKeysWith: { $1 })
    }

    /// Every reference; the target is empty but for symbolic ones.
    private func listed() throws(RepositoryError) -> [(id: String, name: String, target: String)] {
        try command.output(["for-each-ref", "--format=%(objectname) %(refname) %(symref)"]).split(separator: UInt8(ascii: "\n")).compactMap { line in
            let words = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            return words.count == 3 ? (words[0], words[1], words[2]) : nil
        }
    }

    func object(named revision: String) throws(RepositoryError) -> ObjectID? {
        // Never taken for an option.
        guard !revision.isEmpty, !revision.hasPrefix("-") else { return nil }
        let output = try command.run(["rev-parse", "--verify", revision])
        if output.isSuccess { return ObjectID(hex: output.line) }
        if output.errorText.contains("is ambiguous") { throw .ambiguousRevision(revision) }
        return nil
    }
}
