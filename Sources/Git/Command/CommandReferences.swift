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
        let list = try command.output(["for-each-ref", "--format=%(objectname) %(refname) %(symref)"])
        var targets: [ObjectID] = []
        for line in list.split(separator: UInt8(ascii: "\n")) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
            // Symbolic references lead to others that come by themselves.
            guard words.count == 3, words[2].isEmpty, isWanted(String(words[1])), let id = ObjectID(hex: words[0]) else { continue }
            targets.append(id)
        }
        return targets
    }

    func symbolicTargets(of names: [String]) throws(RepositoryError) -> [String: String] {
        let names = Set(names)
        var targets: [String: String] = [:]
        for line in try command.output(["for-each-ref", "--format=%(refname) %(symref)"]).split(separator: UInt8(ascii: "\n")) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
            if words.count == 2, names.contains(words[0]) { targets[words[0]] = words[1] }
        }
        return targets
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
