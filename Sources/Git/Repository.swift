import CLibgit2
import Snapshots

/// A Git repository, opened for reading.
///
/// Nothing is ever written. Used from one thread at a time, together with the snapshots that it hands out.
package final class Repository {
    /// The repository's own folder; in a linked work tree that work tree's part of it.
    package let gitDirectory: String
    /// What linked work trees share: objects, references, configuration.
    package let commonDirectory: String
    /// The folder of the checked-out files, nil in a bare repository.
    package let workTree: String?
    let handle: RepositoryHandle
    let environment: GitEnvironment
    /// What relative paths of the environment start from where Git has no work tree.
    let startFolder: String
    let objects: any ObjectReading
    /// One for all snapshots, so that what one of them reads ahead serves the others.
    let blobs: BlobReader
    let trees: TreeStore
    let commits: CommitStore

    init(handle: RepositoryHandle, environment: GitEnvironment, startFolder: String, gitDirectory: String, commonDirectory: String,
         workTree: String?, objects: any ObjectReading, shallowCommits: Set<ObjectID>) {
        self.handle = handle
        self.environment = environment
        self.startFolder = startFolder
        self.gitDirectory = gitDirectory
        self.commonDirectory = commonDirectory
        self.workTree = workTree
        self.objects = objects
        blobs = BlobReader(objects: objects)
        trees = TreeStore(objects: objects)
        commits = CommitStore(objects: objects, shallowCommits: shallowCommits)
    }

    /// Whether there is no work tree, and so no index.
    package var isBare: Bool { workTree == nil }

    /// Whether objects that are missing may lie on a server.
    package var isPartialClone: Bool { objects.isPartialClone }

    /// Whether the history is cut off somewhere.
    package var isShallow: Bool { !commits.shallowCommits.isEmpty }

    /// Whether an object is in the repository.
    package func contains(_ id: ObjectID) throws(RepositoryError) -> Bool {
        try objects.header(of: id) != nil
    }

    /// The commit that HEAD names, nil before the first commit.
    package func headCommit() throws(RepositoryError) -> ObjectID? {
        var id = git_oid()
        let code = git_reference_name_to_id(&id, handle.pointer, "HEAD")
        if code == 0 { return ObjectID(id) }
        let failure = Libgit.failure("reading HEAD")
        // A branch that does not exist yet is the one reason that is no fault.
        guard Libgit.isNotFound(code), git_repository_head_unborn(handle.pointer) == 1 else { throw failure }
        return nil
    }
}
