import Snapshots

/// What is staged: the tree that a commit would have.
final class IndexSnapshot: Snapshot {
    let identity = SnapshotIdentity.index
    private let index: any IndexReading
    private let blobs: BlobReader
    private let workTree: String?

    init(_ index: any IndexReading, blobs: BlobReader, workTree: String?) {
        self.index = index
        self.blobs = blobs
        self.workTree = workTree
    }

    func entry(at path: TreePath) throws(SnapshotError) -> TreeEntry? {
        let file = try file()
        guard let number = file.index(of: path) else { return nil }
        return try entry(number, of: file)
    }

    func hasFolder(at path: TreePath) throws(SnapshotError) -> Bool {
        if path.isRoot { return true }
        let file = try file()
        let first = file.lowerBound(path.prefix, in: file.indices)
        return first < file.indices.count && file.hasPrefix(path.prefix, at: first)
    }

    func children(of folder: TreePath) throws(SnapshotError) -> [FolderEntry] {
        let file = try file()
        let prefix = folder.prefix
        let range = file.entries(withPrefix: prefix, in: file.indices)
        var children: [FolderEntry] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let rest = file.path(at: index).dropFirst(prefix.count)
            let name = Array(rest.prefix { $0 != UInt8(ascii: "/") })
            if name.count < rest.count {
                children.append(FolderEntry(name: name, kind: .folder))
                index = file.entries(withPrefix: prefix + name + [UInt8(ascii: "/")], in: index..<range.upperBound).upperBound
            } else {
                children.append(FolderEntry(name: name, kind: .entry(try entry(index, of: file).kind)))
                index += 1
            }
        }
        return children
    }

    func entries(named names: FileNames) throws(SnapshotError) -> [TreeEntry] {
        let file = try file()
        let found = file.indices.filter { names.contains(UnsafeBufferPointer(rebasing: file.path(at: $0))) }
        return try entries(found, of: file).filter { $0.kind != .submodule }
    }

    func links() throws(SnapshotError) -> [TreeEntry] {
        let file = try file()
        return try entries(file.indices.filter { file.isLink(at: $0) }, of: file)
    }

    func entries(below folder: TreePath) throws(SnapshotError) -> [TreeEntry] {
        let file = try file()
        return try entries(file.entries(withPrefix: folder.prefix, in: file.indices), of: file)
    }

    func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents {
        try blobs.contents(of: entry, limit: limit)
    }

    func checkedOutBytes(of entry: TreeEntry, limit: Int) -> [UInt8]? {
        guard let workTree, entry.isFile, let file = try? file(), let number = file.index(of: entry.path),
              case .read(let copy)? = try? FileBytes.read(Array(workTree.utf8) + [UInt8(ascii: "/")] + entry.path.bytes, limit: limit),
              // What git takes for unchanged without reading it.
              file.status(at: number).isOf(copy.info, indexWritten: file.modified), file.id(at: number) == entry.id else { return nil }
        return copy.bytes
    }

    private func file() throws(SnapshotError) -> IndexFile {
        do throws(RepositoryError) {
            return try index.file()
        } catch {
            throw SnapshotError(error)
        }
    }

    private func entries(_ indices: some Sequence<Int>, of file: IndexFile) throws(SnapshotError) -> [TreeEntry] {
        var entries: [TreeEntry] = []
        for index in indices { entries.append(try entry(index, of: file)) }
        return entries
    }

    private func entry(_ index: Int, of file: IndexFile) throws(SnapshotError) -> TreeEntry {
        do throws(RepositoryError) {
            return try file.entry(at: index)
        } catch {
            throw SnapshotError(error)
        }
    }
}
