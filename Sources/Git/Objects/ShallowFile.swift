import Bounds
import Snapshots

/// The file that lists a shallow clone's oldest commits, one id a line.
enum ShallowFile {
    static func commits(_ environment: GitEnvironment, commonDirectory: String,
                        relativeTo folder: String) throws(RepositoryError) -> Set<ObjectID> {
        let path: String
        if let named = environment.shallowFile {
            // Git sets the variable to nothing to say that there are none.
            if named.isEmpty { return [] }
            path = FileSystem.absolute(named, from: folder)
        } else {
            path = FileSystem.absolute("shallow", from: commonDirectory)
        }
        switch try FileBytes.read(Array(path.utf8), limit: Bound.Git.shallowFileBytes, followingLinks: true) {
        case .absent: return []
        case .tooLarge: throw .limitExceeded(what: "a list of shallow commits of more than \(Bound.Git.shallowFileBytes) bytes")
        case .read(let file):
            var commits: Set<ObjectID> = []
            for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
                guard let id = ObjectID(hexBytes: line) else { throw .unreadable(path: path, reason: "a line is no object id") }
                commits.insert(id)
            }
            return commits
        }
    }
}
