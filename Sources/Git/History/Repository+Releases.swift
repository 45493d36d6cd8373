import CLibgit2
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
            guard seen.count < CommitWalk.limit else { throw .limitExceeded(what: "more than \(CommitWalk.limit) commits before the last release") }
            for parent in commits.reachableParents(of: try commits.commit(id), id) where seen.insert(parent).inserted {
                queue.insert(parent, date: try commits.commit(parent).date)
            }
        }
        return tags[head].map { ReleaseTag(name: $0, commit: head) }
    }

    /// The names of matching tags by the commits they lead to; of several on one commit the last in text order.
    private func tags(matching pattern: String) throws(RepositoryError) -> [ObjectID: String] {
        var names = git_strarray()
        guard git_tag_list_match(&names, pattern, handle.pointer) == 0 else { throw Libgit.failure("listing the tags") }
        defer { git_strarray_dispose(&names) }
        var tags: [ObjectID: String] = [:]
        for index in 0..<names.count {
            guard let text = names.strings?[index] else { continue }
            let name = String(cString: text)
            var object = git_oid()
            guard git_reference_name_to_id(&object, handle.pointer, "refs/tags/" + name) == 0, let id = ObjectID(object),
                  let commit = try peeledCommit(id) else { continue }
            tags[commit] = max(tags[commit] ?? "", name)
        }
        return tags
    }
}
