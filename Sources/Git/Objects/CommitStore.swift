import Bounds
import Snapshots

/// The commits of a repository, each read once, and where a shallow clone cuts its history off.
final class CommitStore {
    /// What an id leads to once annotated tags are followed.
    enum Peeled {
        case commit(ObjectID, Commit)
        case tree(ObjectID)
        case blob(ObjectID)
    }

    let objects: any ObjectReading
    /// Commits whose parents count as missing.
    let shallowCommits: Set<ObjectID>
    private var cache: [ObjectID: Commit] = [:]

    init(objects: any ObjectReading, shallowCommits: Set<ObjectID>) {
        self.objects = objects
        self.shallowCommits = shallowCommits
    }

    func commit(_ id: ObjectID) throws(RepositoryError) -> Commit {
        if let commit = cache[id] { return commit }
        return try keep(objects.required(id), id)
    }

    /// Nil where the object is missing.
    func commitIfPresent(_ id: ObjectID) throws(RepositoryError) -> Commit? {
        if let commit = cache[id] { return commit }
        guard let object = try objects.object(id) else { return nil }
        return try keep(object, id)
    }

    /// The parents that the repository has reason to hold: none at a shallow clone's edge.
    func reachableParents(of commit: Commit, _ id: ObjectID) -> [ObjectID] {
        shallowCommits.contains(id) ? [] : commit.parents
    }

    func peel(_ id: ObjectID) throws(RepositoryError) -> Peeled {
        var id = id
        for _ in 0..<Bound.Git.tagDepth {
            if let commit = cache[id] { return .commit(id, commit) }
            let object = try objects.required(id)
            switch object.kind {
            case .commit: return .commit(id, try keep(object, id))
            case .tree: return .tree(id)
            case .blob: return .blob(id)
            case .tag: id = try Tag(object.bytes, id: id).target
            }
        }
        throw .limitExceeded(what: "tags of tags more than \(Bound.Git.tagDepth) deep")
    }

    private func keep(_ object: StoredObject, _ id: ObjectID) throws(RepositoryError) -> Commit {
        guard object.kind == .commit else { throw .wrongKind(id, found: object.kind.rawValue, wanted: "commit") }
        let commit = try Commit(object.bytes, id: id)
        if cache.count >= Bound.Git.cachedCommits { cache.removeAll(keepingCapacity: true) }
        cache[id] = commit
        return commit
    }
}
