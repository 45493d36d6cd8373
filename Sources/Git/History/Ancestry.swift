import Bounds
import Snapshots

/// Common ancestors, found by walking back from two commits at once.
///
/// Walked here for the same reason as `CommitWalk`.
struct Ancestry {
    private struct Marks: OptionSet {
        let rawValue: UInt8
        static let first = Marks(rawValue: 1)
        static let second = Marks(rawValue: 2)
        /// An ancestor of a common ancestor: no better one can be found through it.
        static let stale = Marks(rawValue: 4)
        static let both: Marks = [.first, .second]
    }

    private struct State {
        let commit: Commit
        var marks: Marks
        var isQueued = false
    }

    private let commits: CommitStore
    private var states: [ObjectID: State] = [:]
    private var queue = CommitQueue()
    /// Commits in the queue that are not stale.
    private var freshCount = 0
    /// Whether the walk came to where a shallow clone ends.
    private(set) var edge: ObjectID?

    init(commits: CommitStore) {
        self.commits = commits
    }

    /// The common ancestors that are no ancestors of each other, the youngest first.
    mutating func mergeBases(_ first: ObjectID, _ second: ObjectID) throws(RepositoryError) -> [ObjectID] {
        try walk(first, second)
        let candidates = states.filter { $0.value.marks == .both }.sorted { $0.value.commit.date > $1.value.commit.date }
        return try Self.independent(candidates.map(\.key), commits)
    }

    /// Whether `ancestor` is `descendant` or reached from it through parents.
    mutating func isAncestor(_ ancestor: ObjectID, of descendant: ObjectID) throws(RepositoryError) -> Bool {
        try walk(ancestor, descendant)
        return states[ancestor]?.marks.contains(.second) == true
    }

    /// Those of the commits that no other of them has for an ancestor, in the order given.
    static func independent(_ ids: [ObjectID], _ commits: CommitStore) throws(RepositoryError) -> [ObjectID] {
        guard ids.count > 1 else { return ids }
        var kept = Array(ids.prefix(Bound.Git.mergeBases))
        for id in kept {
            for other in kept where other != id {
                var ancestry = Ancestry(commits: commits)
                if try ancestry.isAncestor(id, of: other) {
                    kept.removeAll { $0 == id }
                    break
                }
            }
        }
        return kept
    }

    private mutating func walk(_ first: ObjectID, _ second: ObjectID) throws(RepositoryError) {
        try mark(first, .first)
        try mark(second, .second)
        while freshCount > 0, let id = queue.popYoungest() {
            guard let state = states[id] else { continue }
            states[id]?.isQueued = false
            if !state.marks.contains(.stale) { freshCount -= 1 }
            if commits.shallowCommits.contains(id) { edge = id }
            let passedOn = state.marks.isSuperset(of: .both) ? state.marks.union(.stale) : state.marks
            for parent in commits.reachableParents(of: state.commit, id) { try mark(parent, passedOn) }
        }
    }

    private mutating func mark(_ id: ObjectID, _ marks: Marks) throws(RepositoryError) {
        var state: State
        if let known = states[id] {
            guard !known.marks.isSuperset(of: marks) else { return }
            state = known
        } else {
            guard states.count < Bound.Git.commits else { throw .limitExceeded(what: "more than \(Bound.Git.commits) commits in one range") }
            state = State(commit: try commits.commit(id), marks: [])
        }
        let wasFresh = state.isQueued && !state.marks.contains(.stale)
        state.marks.formUnion(marks)
        if !state.isQueued { queue.insert(id, date: state.commit.date) }
        state.isQueued = true
        let isFresh = !state.marks.contains(.stale)
        freshCount += (isFresh ? 1 : 0) - (wasFresh ? 1 : 0)
        states[id] = state
    }
}
