import Snapshots

/// The object database: everything else reads objects through this.
protocol ObjectReading: AnyObject {
    /// Whether an object that is missing may lie on a server (a partial clone).
    var isPartialClone: Bool { get }

    /// Kind and size without the contents; nil where the object is missing.
    func header(of id: ObjectID) throws(RepositoryError) -> ObjectHeader?

    /// The object whole; nil where it is missing.
    func object(_ id: ObjectID) throws(RepositoryError) -> StoredObject?
}

extension ObjectReading {
    /// The object whole; an error where it is missing.
    func required(_ id: ObjectID) throws(RepositoryError) -> StoredObject {
        if let object = try object(id) { return object }
        throw isPartialClone ? .promisedObject(id) : .missingObject(id)
    }
}

enum ObjectKind: String {
    case commit
    case tree
    case blob
    case tag
}

struct ObjectHeader {
    let kind: ObjectKind
    /// In bytes.
    let size: Int
}

struct StoredObject {
    let kind: ObjectKind
    let bytes: [UInt8]
}
