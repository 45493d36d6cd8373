import Snapshots

/// A Git repository, opened for reading.
///
/// Read by libgit2 and our own reader of the index, and through the `git` command where neither knows its form. Nothing is ever written. Used
/// from one thread at a time, together with the snapshots that it hands out.
package final class Repository {
    /// The repository's own folder; in a linked work tree that work tree's part of it.
    package let gitDirectory: String
    /// What linked work trees share: objects, references, configuration.
    package let commonDirectory: String
    /// The folder of the checked-out files, nil in a bare repository.
    package let workTree: String?
    /// Why all of it is read through the `git` command; nil where libgit2 reads it.
    package let commandReason: CommandReason?
    let format: ObjectFormat
    let environment: GitEnvironment
    let access: GitAccess
    let notes: ReadingNotes
    let objects: any ObjectReading
    let references: any ReferenceReading
    /// Nil in a bare repository.
    let workingFiles: (any WorkingFileReading)?
    /// One for all snapshots, so that what one of them reads ahead serves the others.
    let blobs: BlobReader
    let trees: TreeStore
    let commits: CommitStore

    init(_ place: RepositoryPlace, _ readers: RepositoryReaders, environment: GitEnvironment, access: GitAccess) throws(RepositoryError) {
        (gitDirectory, commonDirectory, workTree) = (place.gitDirectory, place.commonDirectory, place.workTree)
        commandReason = readers.commandReason
        format = readers.format
        self.environment = environment
        self.access = access
        notes = readers.notes
        objects = readers.objects
        references = readers.references
        workingFiles = readers.workingFiles
        blobs = BlobReader(objects: objects, notes: notes)
        trees = TreeStore(objects: objects)
        commits = CommitStore(objects: objects, shallowCommits: try ShallowFile.commits(environment, commonDirectory: commonDirectory, relativeTo: access.folder))
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
        try references.head()
    }
}

/// Where the parts of a repository lie.
struct RepositoryPlace {
    let gitDirectory: String
    let commonDirectory: String
    let workTree: String?
}

/// What reads the parts of a repository.
struct RepositoryReaders {
    let objects: any ObjectReading
    let references: any ReferenceReading
    let workingFiles: (any WorkingFileReading)?
    let format: ObjectFormat
    let notes: ReadingNotes
    let commandReason: CommandReason?
}
