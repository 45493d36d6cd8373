import Bounds
import Snapshots

/// What the receiving side of a push already has: everything that some references reach.
package struct KnownHistory: Sendable {
    /// Which references count, by their names; of several choices the first that any reference fits.
    fileprivate let choices: [@Sendable (String) -> Bool]

    private init(_ choices: [@Sendable (String) -> Bool]) {
        self.choices = choices
    }

    /// On the receiving side, before the references move.
    package static let allReferences = KnownHistory([{ _ in true }])

    /// On the receiving side, before the references move: those that fit.
    ///
    /// - Parameter orAll: whether all count where none fits
    package static func references(where fits: @escaping @Sendable (String) -> Bool, orAll: Bool) -> KnownHistory {
        KnownHistory([fits] + (orAll ? allReferences.choices : []))
    }

    /// On the receiving side, after some references have moved: the others.
    package static func otherReferences(than moved: Set<String>) -> KnownHistory {
        KnownHistory([{ !moved.contains($0) }])
    }

    /// On the pushing side: the tracking references of a remote, or those of any remote for one that was never fetched from, such as a new fork.
    package static func remote(_ remote: String) -> KnownHistory {
        KnownHistory([{ $0.hasPrefix("refs/remotes/\(remote)/") }] + anyRemote.choices)
    }

    /// On the pushing side, for a remote without a name: any tracking reference.
    package static let anyRemote = KnownHistory([{ $0.hasPrefix("refs/remotes/") }])
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

    /// The pushed references, and behind them the branches that move in the stead of symbolic ones.
    package func withTargets(of pushed: [PushedReference]) throws(RepositoryError) -> [PushedReference] {
        var all = pushed
        var asked = pushed.filter { $0.newID != nil }
        for _ in 0..<Bound.Git.symbolicReferences where !asked.isEmpty {
            let targets = try references.symbolicTargets(of: asked.map(\.name))
            asked = asked.compactMap { reference in
                targets[reference.name].map { PushedReference(name: $0, oldID: reference.oldID, newID: reference.newID) }
            }
            all += asked
        }
        return all
    }

    /// What to compare for one pushed reference; nil where there is nothing to judge (a deletion, a tag of a tree or blob).
    ///
    /// The base is the reference's old commit where this repository has it, and for a new reference the known commits on which the new ones are
    /// built, the youngest first.
    package func range(of reference: PushedReference, known: KnownHistory) throws(RepositoryError) -> CommitRange? {
        guard let newID = reference.newID, let head = try peeledCommit(newID) else { return nil }
        if let oldID = reference.oldID, try contains(oldID), let base = try peeledCommit(oldID) {
            return CommitRange(base: base, head: head)
        }
        let new = try newCommits([head], known: known)
        // Known commits may lie behind a shallow clone's edge: not to find one there is no answer.
        if new.bases.isEmpty, let edge = new.commits.first(where: commits.shallowCommits.contains) { throw .shallow(at: edge) }
        return CommitRange(base: new.bases.first, head: head, otherBases: Array(new.bases.dropFirst()))
    }

    /// The commits that references name, tags followed; what is broken or no commit is passed over.
    private func knownCommits(_ known: KnownHistory) throws(RepositoryError) -> [ObjectID] {
        var commits: [ObjectID] = []
        var seen: Set<ObjectID> = []
        var targets: [ObjectID] = []
        for isKnown in known.choices where targets.isEmpty { targets = try references.targets(where: isKnown) }
        for id in targets where seen.insert(id).inserted {
            do throws(RepositoryError) {
                if let commit = try peeledCommit(id) { commits.append(commit) }
            } catch .missingObject, .promisedObject {
                // To know less is safe: more commits then count as new.
                continue
            }
        }
        return commits
    }
}
