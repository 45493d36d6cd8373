import Bounds
import Snapshots

extension Repository {
    /// The further parents of the commit that ends a merge in progress, as after a conflict; none where there is no merge.
    package func mergeInProgress() throws(RepositoryError) -> [ObjectID] {
        let path = FileSystem.absolute("MERGE_HEAD", from: gitDirectory)
        switch try FileBytes.read(Array(path.utf8), limit: Bound.Git.mergeFileBytes) {
        case .absent: return []
        case .tooLarge: throw .limitExceeded(what: "a merge of more than \(Bound.Git.mergeFileBytes / 41) commits")
        case .read(let file):
            var parents: [ObjectID] = []
            for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
                guard let id = ObjectID(hexBytes: line), let commit = try peeledCommit(id) else {
                    throw .unreadable(path: path, reason: "a line names no commit")
                }
                parents.append(commit)
            }
            return parents
        }
    }

    /// The commits that `git merge` names to its hooks, which it calls before it says so in the repository.
    package var commitsBeingMerged: [ObjectID] { environment.mergedCommits }

    /// Whether a commit is one that a remote had when it was last asked.
    package func isOnRemote(_ commit: ObjectID) throws(RepositoryError) -> Bool {
        guard let commit = try contains(commit) ? peeledCommit(commit) : nil else { return false }
        return try newCommits([commit], known: .anyRemote).commits.isEmpty
    }

    /// What the index would change in a commit that is not HEAD.
    package func stagedChanges(against commit: ObjectID) throws(RepositoryError) -> ChangeSet {
        try stagedChanges(from: treeSnapshot(commit))
    }
}
