import Snapshots

/// How a repository was read, for whoever wants to know.
final class ReadingNotes {
    /// Why the `git` command reads the index; nil where it does not.
    var indexReason: CommandReason?
    /// Why it reads some of the objects.
    var objectReason: CommandReason?
    /// Files whose contents a partial clone left on its server.
    private(set) var unavailableFiles: Set<ObjectID> = []

    func addUnavailable(_ id: ObjectID) { unavailableFiles.insert(id) }
}

/// Why the `git` command reads what libgit2 or our own reader of the index usually do.
package enum CommandReason: Hashable, Sendable {
    /// The environment asks for it.
    case wanted
    case feature(UnsupportedFeature)
    /// libgit2 can't open the repository, and says why.
    case library(String)
    /// libgit2 doesn't find objects that git has, as behind a quoted line of an alternates file.
    case hiddenObjects
    /// A partial clone left objects on its server.
    case promisedObjects
    case commonDirectory
}

extension CommandReason: CustomStringConvertible {
    /// What follows "because".
    package var description: String {
        switch self {
        case .wanted: "PLIMSOLL_GIT_READER asks for it"
        case .feature(let feature): feature.description
        case .library(let message): "libgit2 can't: \(message)"
        case .hiddenObjects: "libgit2 doesn't find them"
        case .promisedObjects: "this partial clone left them on its server"
        case .commonDirectory: "GIT_COMMON_DIR names another folder than the repository does"
        }
    }
}
