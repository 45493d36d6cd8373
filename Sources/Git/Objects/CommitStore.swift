import Snapshots

/// The commits of a repository, and where a shallow clone cuts its history off.
final class CommitStore {
    let objects: any ObjectReading
    /// Commits whose parents count as missing.
    let shallowCommits: Set<ObjectID>

    /// Tags that point to tags: nobody nests them deeper, and an attacker's circle must end.
    private static let tagDepth = 16

    init(objects: any ObjectReading, shallowCommits: Set<ObjectID>) {
        self.objects = objects
        self.shallowCommits = shallowCommits
    }

    func commit(_ id: ObjectID) throws(RepositoryError) -> Commit {
        try commit(objects.required(id), id)
    }

    /// Nil where the object is missing.
    func commitIfPresent(_ id: ObjectID) throws(RepositoryError) -> Commit? {
        guard let object = try objects.object(id) else { return nil }
        return try commit(object, id)
    }

    private func commit(_ object: StoredObject, _ id: ObjectID) throws(RepositoryError) -> Commit {
        guard object.kind == .commit else { throw .wrongKind(id, found: object.kind.rawValue, wanted: "commit") }
        return try Commit(object.bytes, id: id)
    }

    /// The parents that the repository has reason to hold: none at a shallow clone's edge.
    func reachableParents(of commit: Commit, _ id: ObjectID) -> [ObjectID] {
        shallowCommits.contains(id) ? [] : commit.parents
    }

    /// Follows annotated tags to what they name.
    func peel(_ id: ObjectID) throws(RepositoryError) -> (id: ObjectID, object: StoredObject) {
        var id = id
        for _ in 0..<Self.tagDepth {
            let object = try objects.required(id)
            guard object.kind == .tag else { return (id, object) }
            id = try Tag(object.bytes, id: id).target
        }
        throw .limitExceeded(what: "tags of tags more than \(Self.tagDepth) deep")
    }
}
