import Bounds
import Snapshots

/// The object database as `git cat-file` reads it.
final class CommandObjects: ObjectReading {
    private static let longestHeader = 200

    let isPartialClone: Bool
    private let command: GitCommand
    private let format: ObjectFormat
    /// `--batch-check`: kind and size.
    private var headers: GitProcess?
    /// `--batch`: the contents too.
    private var contents: GitProcess?

    init(_ command: GitCommand, format: ObjectFormat, isPartialClone: Bool) {
        self.command = command
        self.format = format
        self.isPartialClone = isPartialClone
    }

    func header(of id: ObjectID) throws(RepositoryError) -> ObjectHeader? {
        guard canBeNamed(id) else { return nil }
        let process = if let headers { headers } else { try command.start(["cat-file", "--batch-check"]) }
        headers = nil
        guard let header = try ask(process, for: id) else { return nil }
        headers = process
        return header.found
    }

    func object(_ id: ObjectID) throws(RepositoryError) -> StoredObject? {
        guard canBeNamed(id) else { return nil }
        let process = if let contents { contents } else { try command.start(["cat-file", "--batch"]) }
        contents = nil
        guard let header = try ask(process, for: id) else { return nil }
        guard let found = header.found else {
            contents = process
            return nil
        }
        guard found.size <= Bound.Git.objectBytes else { throw .limitExceeded(what: "object \(id) of \(found.size) bytes") }
        // A line end follows.
        guard var bytes = try process.read(count: found.size + 1) else { throw process.failure() }
        bytes.removeLast()
        contents = process
        return StoredObject(kind: found.kind, bytes: bytes)
    }

    private enum Answer {
        case missing
        case object(ObjectHeader)

        var found: ObjectHeader? {
            if case .object(let header) = self { header } else { nil }
        }
    }

    /// A name of another length would be taken for an abbreviation.
    private func canBeNamed(_ id: ObjectID) -> Bool { !id.isNull && id.byteCount == format.byteCount }

    /// Nil where git ended because a partial clone left the object on its server: it gives no other answer then.
    private func ask(_ process: GitProcess, for id: ObjectID) throws(RepositoryError) -> Answer? {
        try process.write(Array("\(id.hex)\n".utf8))
        guard let line = try process.read(until: UInt8(ascii: "\n"), limit: Self.longestHeader) else {
            _ = process.finish()
            if isPartialClone, process.errorText.contains("from promisor remote") { return nil }
            throw process.failure()
        }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.first.map(String.init) == id.hex else { throw unexpected(line) }
        if words.count == 2, words[1] == "missing" { return .missing }
        guard words.count == 3, let kind = ObjectKind(rawValue: String(words[1])), let size = Int(words[2]), size >= 0 else { throw unexpected(line) }
        return .object(ObjectHeader(kind: kind, size: size))
    }

    private func unexpected(_ line: [UInt8]) -> RepositoryError {
        .command("cat-file", message: "it answers \(String(decoding: line, as: UTF8.self))")
    }
}
