import Snapshots

/// The ids that the files of a work tree would have if they were added now.
struct WorkingFileIdentity {
    let root: String
    let index: IndexFile
    let reader: any WorkingFileReading

    func entry(_ file: WorkingFile) throws(RepositoryError) -> TreeEntry {
        TreeEntry(path: file.path, kind: file.kind, id: try id(of: file))
    }

    private func id(of file: WorkingFile) throws(RepositoryError) -> ObjectID {
        switch file.source {
        case .index:
            guard let id = file.indexEntry.flatMap(index.id) else { throw .unreadable(path: file.path.text, reason: "it is not in the index") }
            return id
        case .disk(let info):
            if let entry = file.indexEntry, index.kind(at: entry) == file.kind,
               index.status(at: entry).isOf(info, indexWritten: index.modified), let id = index.id(at: entry) {
                return id
            }
            guard info.kind == .link else { return try reader.id(ofFile: file.path) }
            return try reader.id(ofLinkTo: FileSystem.linkTarget(Array(root.utf8) + [UInt8(ascii: "/")] + file.path.bytes))
        }
    }
}
