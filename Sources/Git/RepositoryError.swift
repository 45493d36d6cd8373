import Snapshots

/// Why something could not be read from a repository.
package enum RepositoryError: Error, Hashable, Sendable {
    case notFound(startingAt: String)
    /// Another user owns the repository, and no `safe.directory` setting allows it.
    case foreignOwner(path: String)
    case unsupported(UnsupportedFeature)
    /// A bare repository has no index and no work tree.
    case bare(wanted: String)
    case commonDirectoryMismatch(named: String, actual: String)
    case missingObject(ObjectID)
    /// A partial clone left the object on a server, and nothing is fetched here.
    case promisedObject(ObjectID)
    /// History ends at a shallow clone's edge before the answer.
    case shallow(at: ObjectID)
    case wrongKind(ObjectID, found: String, wanted: String)
    case malformedObject(ObjectID, reason: String)
    case malformedIndex(path: String, reason: String)
    case missingIndex(path: String)
    /// The index holds several versions of a path, so there is no staged tree yet.
    case unmerged(path: String)
    case malformedRange(String)
    /// In a shallow clone the commit may lie in what was not fetched.
    case unknownRevision(String, isShallow: Bool)
    case ambiguousRevision(String)
    case unrelatedHistories(ObjectID, ObjectID)
    case limitExceeded(what: String)
    /// The operating system refused.
    case unreadable(path: String, reason: String)
    /// libgit2 failed in a way that is not one of the above.
    case library(doing: String, message: String)
    /// The `git` command failed, or said what nobody understands.
    case command(String, message: String)
    /// The `git` command is wanted and not found.
    case noCommand
}

/// A form of repository or index that only the `git` command reads.
package enum UnsupportedFeature: Hashable, Sendable {
    case splitIndex
    case sparseIndex
    case sha256
    case reftable
    case repositoryFormat(version: Int)
    case repositoryExtension(String)
    case indexExtension(String)
    case indexVersion(Int)
}

extension RepositoryError: CustomStringConvertible {
    private static let deepening = "fetch more of it (git fetch --unshallow, or fetch-depth: 0 in CI)"

    package var description: String {
        switch self {
        case .notFound(let folder):
            "there is no Git repository at \(folder) or above it"
        case .foreignOwner(let path):
            "the repository at \(path) is owned by another user; to trust it, run: git config --global --add safe.directory \(path)"
        case .unsupported(let feature):
            "\(feature), which is read through the git command, and none is found"
        case .bare(let wanted):
            "the repository is bare and has no \(wanted)"
        case .commonDirectoryMismatch(let named, let actual):
            "GIT_COMMON_DIR names \(named), but the repository keeps its objects and references in \(actual)"
        case .missingObject(let id):
            "object \(id) is missing from the repository"
        case .promisedObject(let id):
            "object \(id) was left on the server by this partial clone; --fetch reads it from there, and git fetch --refetch --filter=blob:none brings all but the contents of files"
        case .shallow(let id):
            "the history before commit \(id) is missing because this is a shallow clone; \(Self.deepening)"
        case .wrongKind(let id, let found, let wanted):
            "object \(id) is a \(found), not a \(wanted)"
        case .malformedObject(let id, let reason):
            "object \(id) is malformed: \(reason)"
        case .malformedIndex(let path, let reason):
            "the index \(path) is malformed: \(reason)"
        case .missingIndex(let path):
            "the index \(path) does not exist"
        case .unmerged(let path):
            "\(path) has unresolved conflicts, so nothing that could be committed is staged yet"
        case .malformedRange(let text):
            "\(text) is not a range; write A..B, A...B or one revision"
        case .unknownRevision(let text, let isShallow):
            "\(text) names no commit of this repository" + (isShallow ? "; it is a shallow clone, \(Self.deepening)" : "")
        case .ambiguousRevision(let text):
            "\(text) names more than one object; write more of its digits"
        case .unrelatedHistories(let first, let second):
            "commits \(first) and \(second) have no common ancestor"
        case .limitExceeded(let what):
            "the repository holds more than can be checked: \(what)"
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .library(let doing, let message):
            "\(doing) failed: \(message)"
        case .command(let name, let message):
            "git \(name) failed: \(message)"
        case .noCommand:
            "there is no git command in PATH"
        }
    }
}

extension UnsupportedFeature: CustomStringConvertible {
    package var description: String {
        switch self {
        case .splitIndex: "the repository uses a split index"
        case .sparseIndex: "the repository uses a sparse index"
        case .sha256: "the repository names its objects with SHA-256"
        case .reftable: "the repository keeps its references in the reftable format"
        case .repositoryFormat(let version): "the repository has format version \(version)"
        case .repositoryExtension(let name): "the repository uses the extension \(name)"
        case .indexExtension(let name): "the index has the mandatory extension \(name)"
        case .indexVersion(let version): "the index has format version \(version)"
        }
    }
}

extension SnapshotError {
    init(_ error: RepositoryError) {
        self.init(error.description)
    }
}
