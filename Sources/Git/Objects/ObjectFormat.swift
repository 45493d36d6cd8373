import Snapshots

/// The hash that names a repository's objects.
enum ObjectFormat: Sendable {
    case sha1
    case sha256

    /// As `git rev-parse --show-object-format` calls it.
    init?(name: String) {
        switch name {
        case "sha1": self = .sha1
        case "sha256": self = .sha256
        default: return nil
        }
    }

    /// The bytes of an id.
    var byteCount: Int {
        switch self {
        case .sha1: 20
        case .sha256: 32
        }
    }

    /// The name of the tree without entries, which Git knows without storing it.
    var emptyTree: ObjectID? {
        switch self {
        case .sha1: ObjectID(hex: "4b825dc642cb6eb9a060e54bf8d69288fbee4904")
        case .sha256: ObjectID(hex: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321")
        }
    }
}
