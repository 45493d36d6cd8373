import Bounds
import Snapshots

/// Two commits to compare.
package struct CommitRange: Hashable, Sendable {
    /// Nil stands for the empty tree.
    package let base: ObjectID?
    /// The later one.
    package let head: ObjectID
    /// Further commits on which the head is built and which are known as well as the base is: what one of them has is not new.
    package let otherBases: [ObjectID]

    /// - Parameter base: nil for the empty tree
    package init(base: ObjectID?, head: ObjectID, otherBases: [ObjectID] = []) {
        self.base = base
        self.head = head
        self.otherBases = otherBases
    }
}

extension Repository {
    /// The commit that a revision names, in any of Git's ways (`main`, `HEAD~2`, `v1.0`, an abbreviated id).
    package func resolve(_ revision: String) throws(RepositoryError) -> ObjectID {
        if let ancestor = AncestorSteps(revision) { return try follow(ancestor, of: revision) }
        guard let id = try references.object(named: revision) else { throw .unknownRevision(revision, isShallow: isShallow) }
        guard try contains(id) else {
            // Git gives back a whole id without looking whether there is such an object; what a reference names must be there.
            throw id.hex == revision.lowercased() ? .unknownRevision(revision, isShallow: isShallow) : .missingObject(id)
        }
        guard let commit = try peeledCommit(id) else {
            throw .unknownRevision(revision, isShallow: false)
        }
        return commit
    }

    /// Goes up step by step: libgit2 would do that without looking whether an object can be read.
    private func follow(_ ancestor: AncestorSteps, of revision: String) throws(RepositoryError) -> ObjectID {
        var id: ObjectID
        do throws(RepositoryError) { id = try resolve(ancestor.start) } catch {
            guard case .unknownRevision(_, let isShallow) = error else { throw error }
            throw .unknownRevision(revision, isShallow: isShallow)
        }
        for step in ancestor.steps {
            let parents: [Int] = switch step {
            case .generations(let count): Array(repeating: 1, count: min(count, Bound.Git.commits))
            case .parent(let number): number == 0 ? [] : [number]
            }
            for number in parents {
                let all = commits.reachableParents(of: try commits.commit(id), id)
                guard all.indices.contains(number - 1) else { throw .unknownRevision(revision, isShallow: isShallow) }
                id = all[number - 1]
            }
        }
        return id
    }

    /// The two commits of `A..B`, of `A...B` (whose base is the merge base), or of one revision and its first parent.
    ///
    /// A side left out is HEAD.
    package func resolveRange(_ text: String) throws(RepositoryError) -> CommitRange {
        guard let (left, dots, right) = Self.split(text) else {
            let head = try resolve(text)
            return CommitRange(base: try parents(of: head).first, head: head)
        }
        guard !(left.isEmpty && right.isEmpty), Self.split(right) == nil else { throw .malformedRange(text) }
        let first = try resolve(left.isEmpty ? "HEAD" : left)
        let second = try resolve(right.isEmpty ? "HEAD" : right)
        guard dots == 3 else { return CommitRange(base: first, head: second) }
        guard let base = try mergeBase(first, second) else { throw .unrelatedHistories(first, second) }
        return CommitRange(base: base, head: second)
    }

    /// What stands before and after the first two or three dots in a row.
    private static func split(_ text: String) -> (left: String, dots: Int, right: String)? {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard let start = bytes.indices.first(where: { bytes[$0] == dot && $0 + 1 < bytes.count && bytes[$0 + 1] == dot }) else { return nil }
        let dots = start + 2 < bytes.count && bytes[start + 2] == dot ? 3 : 2
        return (String(decoding: bytes[..<start], as: UTF8.self), dots, String(decoding: bytes[(start + dots)...], as: UTF8.self))
    }
}
