import Snapshots

/// libgit2's objects, and those that only the `git` command can read: what lies behind a quoted alternate, or was left on a server and may
/// be fetched.
///
/// Git is started for the first object that libgit2 does not find, which a repository that it reads well has none of.
final class CombinedObjects: ObjectReading {
    let isPartialClone: Bool
    private let first: any ObjectReading
    private let access: GitAccess
    private let notes: ReadingNotes
    private lazy var second: CommandObjects? = access.command.map { CommandObjects($0, format: .sha1, isPartialClone: isPartialClone) }

    init(_ first: any ObjectReading, access: GitAccess, notes: ReadingNotes) {
        self.first = first
        self.access = access
        self.notes = notes
        isPartialClone = first.isPartialClone
    }

    func header(of id: ObjectID) throws(RepositoryError) -> ObjectHeader? {
        try read({ () throws(RepositoryError) in try first.header(of: id) }) { second throws(RepositoryError) in try second.header(of: id) }
    }

    func object(_ id: ObjectID) throws(RepositoryError) -> StoredObject? {
        try read({ () throws(RepositoryError) in try first.object(id) }) { second throws(RepositoryError) in try second.object(id) }
    }

    private func read<Found>(_ body: () throws(RepositoryError) -> Found?,
                             orElse other: (CommandObjects) throws(RepositoryError) -> Found?) throws(RepositoryError) -> Found? {
        let failure: RepositoryError?
        do throws(RepositoryError) {
            if let found = try body() { return found }
            // The server has it: that is known without git.
            if isPartialClone, !access.mayFetch { return nil }
            failure = nil
        } catch {
            failure = error
        }
        // What git says of an object that libgit2 can't read either is no better.
        if let second, let found = try? other(second) {
            notes.objectReason = isPartialClone ? .promisedObjects : .hiddenObjects
            return found
        }
        if let failure { throw failure }
        return nil
    }
}
