import Bounds
import Snapshots

/// A tag that marks a release.
package struct ReleaseTag: Hashable, Sendable {
    package let name: String
    package let commit: ObjectID
}

extension Repository {
    /// The last tag that leads to a commit and whose name matches a pattern, in the form that `git tag --list` takes; nil where there is none.
    ///
    /// - Parameter includesHead: whether the commit's own tags count as any other; else they do only where none before it matches, for whoever
    ///   judges a release asks for the one before
    package func lastRelease(matching pattern: String, before head: ObjectID, includesHead: Bool) throws(RepositoryError) -> ReleaseTag? {
        let tags = try self.tags(matching: pattern)
        if tags.isEmpty { return nil }
        var queue = CommitQueue()
        var seen: Set<ObjectID> = [head]
        queue.insert(head, date: try commits.commit(head).date)
        while let id = queue.popYoungest() {
            if id != head || includesHead, let name = tags[id] { return ReleaseTag(name: name, commit: id) }
            guard seen.count < Bound.Git.commits else { throw .limitExceeded(what: "more than \(Bound.Git.commits) commits before the last release") }
            for parent in commits.reachableParents(of: try commits.commit(id), id) where seen.insert(parent).inserted {
                queue.insert(parent, date: try commits.commit(parent).date)
            }
        }
        return tags[head].map { ReleaseTag(name: $0, commit: head) }
    }

    /// The names of matching tags by the commits they lead to; of several on one commit the last in text order.
    private func tags(matching pattern: String) throws(RepositoryError) -> [ObjectID: String] {
        let prefix = "refs/tags/"
        guard let pattern = NamePattern(pattern) else { return [:] }
        var names: [String] = []
        _ = try references.targets { reference in
            let name = reference.dropFirst(prefix.count)
            if reference.hasPrefix(prefix), pattern.matches(String(name)) { names.append(String(name)) }
            return false
        }
        var tags: [ObjectID: String] = [:]
        for name in names {
            guard let id = try references.object(named: prefix + name), let commit = try peeledCommit(id) else { continue }
            tags[commit] = max(tags[commit] ?? "", name)
        }
        return tags
    }
}
