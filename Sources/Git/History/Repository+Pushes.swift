import CLibgit2
import Snapshots

/// What the receiving side of a push already has.
package enum KnownHistory: Hashable, Sendable {
    /// On the receiving side, before the references move: everything that a reference reaches.
    case allReferences
    /// On the receiving side, after some references have moved: what the others reach.
    case otherReferences(than: Set<String>)
    /// On the pushing side: everything that the tracking references of a remote reach.
    case remote(String)
    /// On the pushing side, for a remote without a name: everything that any tracking reference reaches.
    case anyRemote

    fileprivate func includes(_ name: String) -> Bool {
        switch self {
        case .allReferences: true
        case .otherReferences(let moved): !moved.contains(name)
        case .remote(let remote): name.hasPrefix("refs/remotes/\(remote)/")
        case .anyRemote: name.hasPrefix("refs/remotes/")
        }
    }
}

/// What is new in a push.
package struct NewCommits: Hashable, Sendable {
    /// Each after its parents.
    package let commits: [ObjectID]
    /// The known commits on which the new ones are built, the youngest first and none an ancestor of another. Where nothing is new, the
    /// pushed commits themselves; empty where the new history starts from nothing.
    package let bases: [ObjectID]
}

extension Repository {
    /// What the pushed commits bring that the receiving side does not have.
    ///
    /// - Parameters:
    ///   - pushed: commits, or annotated tags of commits
    ///   - old: further commits that the receiving side has; ignored where they are not in this repository
    package func newCommits(_ pushed: [ObjectID], known: KnownHistory, alsoKnown old: [ObjectID] = []) throws(RepositoryError) -> NewCommits {
        var tips: [ObjectID] = []
        for id in pushed {
            guard let commit = try peeledCommit(id) else { throw .wrongKind(id, found: "tree or blob", wanted: "commit") }
            tips.append(commit)
        }
        var hidden = try knownCommits(known)
        for id in old {
            if try contains(id), let commit = try peeledCommit(id) { hidden.append(commit) }
        }
        var walk = CommitWalk(commits: commits)
        let new = try walk.commits(from: tips, hiding: hidden)
        let bases = new.isEmpty ? tips : walk.boundary(of: new)
        return NewCommits(commits: new, bases: try Ancestry.independent(bases, commits))
    }

    /// What to compare for one pushed reference; nil where there is nothing to judge (a deletion, a tag of a tree or blob).
    ///
    /// The base is the reference's old commit where this repository has it, and for a new reference the youngest
    /// commit on which the new ones are built.
    package func range(of reference: PushedReference, known: KnownHistory) throws(RepositoryError) -> CommitRange? {
        guard let newID = reference.newID, let head = try peeledCommit(newID) else { return nil }
        if let oldID = reference.oldID, try contains(oldID), let base = try peeledCommit(oldID) {
            return CommitRange(base: base, head: head)
        }
        return CommitRange(base: try newCommits([head], known: known).bases.first, head: head)
    }

    /// The commits that references name, tags followed; what is broken or no commit is passed over.
    private func knownCommits(_ known: KnownHistory) throws(RepositoryError) -> [ObjectID] {
        var commits: [ObjectID] = []
        var seen: Set<ObjectID> = []
        for id in try referenceTargets(known) where seen.insert(id).inserted {
            do throws(RepositoryError) {
                if let commit = try peeledCommit(id) { commits.append(commit) }
            } catch .missingObject, .promisedObject {
                // To know less is safe: more commits then count as new.
                continue
            }
        }
        return commits
    }

    private func referenceTargets(_ known: KnownHistory) throws(RepositoryError) -> [ObjectID] {
        var iterator: OpaquePointer?
        guard git_reference_iterator_new(&iterator, handle.pointer) == 0, let iterator else { throw Libgit.failure("reading the references") }
        defer { git_reference_iterator_free(iterator) }
        var targets: [ObjectID] = []
        while true {
            var reference: OpaquePointer?
            let code = git_reference_next(&reference, iterator)
            if code == GIT_ITEROVER.rawValue { return targets }
            guard code == 0, let reference else { throw Libgit.failure("reading the references") }
            defer { git_reference_free(reference) }
            // Symbolic references lead to others that come by themselves.
            guard let name = git_reference_name(reference), known.includes(String(cString: name)),
                  let target = git_reference_target(reference), let id = ObjectID(target.pointee) else { continue }
            targets.append(id)
        }
    }
}
