import Bounds
import Snapshots

/// The commits that some tips reach and others do not: `git rev-list TIPS --not HIDDEN`.
///
/// Walked here and not by libgit2, whose versions differ where a shallow clone ends: 1.5 fails, later ones make its last commits look
/// like first commits.
struct CommitWalk {
    private struct State {
        let commit: Commit
        var isHidden: Bool
        var isQueued = true
    }

    /// Dates may run backwards between a commit and its parent: so many further commits are looked at before the walk ends.
    private static let slack = 32

    private let commits: CommitStore
    private var states: [ObjectID: State] = [:]
    private var queue = CommitQueue()
    /// Commits in the queue that are not hidden.
    private var openCount = 0

    init(commits: CommitStore) {
        self.commits = commits
    }

    /// Every such commit, each after all of its parents. Hidden commits that are missing are passed over.
    mutating func commits(from tips: [ObjectID], hiding hidden: [ObjectID]) throws(RepositoryError) -> [ObjectID] {
        for id in hidden { try enqueue(id, isHidden: true, isRequired: false) }
        for id in tips { try enqueue(id, isHidden: false, isRequired: true) }
        var reached: [ObjectID] = []
        var oldestReached = Int64.max
        var remaining = Self.slack
        while let date = queue.youngestDate, let id = nextWanted(&remaining, date, oldestReached) {
            guard let state = states[id] else { continue }
            states[id]?.isQueued = false
            if !state.isHidden {
                openCount -= 1
                reached.append(id)
                oldestReached = min(oldestReached, state.commit.date)
            }
            for parent in commits.reachableParents(of: state.commit, id) {
                try enqueue(parent, isHidden: state.isHidden, isRequired: !state.isHidden)
            }
        }
        return parentsFirst(reached.filter { states[$0]?.isHidden == false })
    }

    /// The parents of `reached` that are not among them: what the new commits were built on, youngest first.
    func boundary(of reached: [ObjectID]) -> [ObjectID] {
        let inside = Set(reached)
        var seen: Set<ObjectID> = []
        var edge: [(id: ObjectID, date: Int64)] = []
        for id in reached {
            guard let commit = states[id]?.commit else { continue }
            for parent in commits.reachableParents(of: commit, id) where !inside.contains(parent) && seen.insert(parent).inserted {
                edge.append((parent, states[parent]?.commit.date ?? 0))
            }
        }
        return edge.sorted { $0.date > $1.date }.map(\.id)
    }

    /// The next commit, nil once nothing that remains can still matter: all of it is hidden and older than what was reached.
    private mutating func nextWanted(_ remaining: inout Int, _ date: Int64, _ oldestReached: Int64) -> ObjectID? {
        if openCount == 0, date < oldestReached {
            guard remaining > 0 else { return nil }
            remaining -= 1
        } else {
            remaining = Self.slack
        }
        return queue.popYoungest()
    }

    private mutating func enqueue(_ id: ObjectID, isHidden: Bool, isRequired: Bool) throws(RepositoryError) {
        if let known = states[id] {
            if isHidden, !known.isHidden { hide(id) }
            return
        }
        guard states.count < Bound.Git.commits else { throw .limitExceeded(what: "more than \(Bound.Git.commits) commits in one range") }
        guard let commit = try commits.commitIfPresent(id) else {
            if isRequired { throw .missingObject(id) }
            return
        }
        states[id] = State(commit: commit, isHidden: isHidden)
        if !isHidden { openCount += 1 }
        queue.insert(id, date: commit.date)
    }

    /// Hides a commit that was taken for a wanted one, and all that was reached through it.
    private mutating func hide(_ id: ObjectID) {
        var pending = [id]
        while let next = pending.popLast() {
            guard let state = states[next], !state.isHidden else { continue }
            states[next]?.isHidden = true
            if state.isQueued { openCount -= 1 }
            pending += commits.reachableParents(of: state.commit, next)
        }
    }

    private func parentsFirst(_ reached: [ObjectID]) -> [ObjectID] {
        var unvisited = Set(reached)
        var ordered: [ObjectID] = []
        // The youngest are reached first, so starting at the end keeps the order of time among unrelated commits.
        for start in reached.reversed() where unvisited.remove(start) != nil {
            var pending = [start]
            while let id = pending.last {
                let parents = states[id].map { commits.reachableParents(of: $0.commit, id) } ?? []
                if let parent = parents.first(where: { unvisited.remove($0) != nil }) {
                    pending.append(parent)
                } else {
                    pending.removeLast()
                    ordered.append(id)
                }
            }
        }
        return ordered
    }
}
