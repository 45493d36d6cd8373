import Snapshots

extension Repository {
    /// The parents of a commit as the commit names them; none for a first commit.
    ///
    /// Where a shallow clone does not have them that is an error, for the commit is not a first one.
    package func parents(of id: ObjectID) throws(RepositoryError) -> [ObjectID] {
        let parents = try commits.commit(id).parents
        if let first = parents.first, commits.shallowCommits.contains(id), try objects.header(of: first) == nil { throw .shallow(at: id) }
        return parents
    }

    /// The best common ancestor of two commits, nil where their histories are unrelated.
    package func mergeBase(_ first: ObjectID, _ second: ObjectID) throws(RepositoryError) -> ObjectID? {
        var ancestry = Ancestry(commits: commits)
        if let base = try ancestry.mergeBases(first, second).first { return base }
        // What is cut off could hold one.
        if let edge = ancestry.edge { throw .shallow(at: edge) }
        return nil
    }

    /// Whether `ancestor` is the same commit as `descendant` or comes before it.
    package func isAncestor(_ ancestor: ObjectID, of descendant: ObjectID) throws(RepositoryError) -> Bool {
        var ancestry = Ancestry(commits: commits)
        if try ancestry.isAncestor(ancestor, of: descendant) { return true }
        if let edge = ancestry.edge { throw .shallow(at: edge) }
        return false
    }

    /// The commits of a range, each after its parents; without a base, the whole history of `head`.
    package func commits(from base: ObjectID?, to head: ObjectID) throws(RepositoryError) -> [ObjectID] {
        try commits(of: CommitRange(base: base, head: head))
    }

    /// The commits of a range, each after its parents.
    package func commits(of range: CommitRange) throws(RepositoryError) -> [ObjectID] {
        var walk = CommitWalk(commits: commits)
        return try walk.commits(from: [range.head], hiding: (range.base.map { [$0] } ?? []) + range.otherBases)
    }

    /// The commit that an annotated tag names, or the commit itself; nil for a tree, a blob, or a tag of one.
    package func peeledCommit(_ id: ObjectID) throws(RepositoryError) -> ObjectID? {
        guard case .commit(let commit, _) = try commits.peel(id) else { return nil }
        return commit
    }
}
