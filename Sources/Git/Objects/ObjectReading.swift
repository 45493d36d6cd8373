import Snapshots

/// The object database: everything else reads objects through this.
protocol ObjectReading: AnyObject {
    /// Kind and size without the contents; nil where the object is missing.
    func header(of id: ObjectID) throws(RepositoryError) -> ObjectHeader?

    /// The object whole; nil where it is missing.
    func object(_ id: ObjectID) throws(RepositoryError) -> StoredObject?
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
