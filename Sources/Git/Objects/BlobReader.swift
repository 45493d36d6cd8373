import Snapshots

/// The contents of files, as the repository stores them.
struct BlobReader {
    let objects: any ObjectReading
    let notes: ReadingNotes

    func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents {
        // A submodule's commit lies in another repository.
        if entry.kind == .submodule { return .unavailable }
        do throws(RepositoryError) {
            // The header first: the size of what a push brings is not to be trusted with memory.
            guard let header = try objects.header(of: entry.id) else { return try missing(entry.id) }
            guard header.kind == .blob else { throw .wrongKind(entry.id, found: header.kind.rawValue, wanted: "blob") }
            guard header.size <= limit else { return .tooLarge(header.size) }
            guard let blob = try objects.object(entry.id) else { return try missing(entry.id) }
            return blob.bytes.count <= limit ? .bytes(blob.bytes) : .tooLarge(blob.bytes.count)
        } catch {
            throw SnapshotError("\(entry.path): \(error)")
        }
    }

    private func missing(_ id: ObjectID) throws(RepositoryError) -> Contents {
        guard objects.isPartialClone else { throw .missingObject(id) }
        notes.addUnavailable(id)
        return .unavailable
    }
}
