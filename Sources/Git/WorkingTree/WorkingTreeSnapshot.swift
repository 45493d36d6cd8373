import Snapshots

/// The files as they lie on disk.
final class WorkingTreeSnapshot: Snapshot {
    let identity = SnapshotIdentity.workingTree
    /// In byte order of the path.
    let files: [WorkingFile]
    private let identities: WorkingFileIdentity
    private let blobs: BlobReader

    init(files: [WorkingFile], identities: WorkingFileIdentity, blobs: BlobReader) {
        self.files = files
        self.identities = identities
        self.blobs = blobs
    }

    func entry(at path: TreePath) throws(SnapshotError) -> TreeEntry? {
        guard let file = file(at: path) else { return nil }
        return try entry(file)
    }

    func hasFolder(at path: TreePath) throws(SnapshotError) -> Bool {
        path.isRoot || !range(below: path).isEmpty
    }

    func children(of folder: TreePath) throws(SnapshotError) -> [FolderEntry] {
        let prefix = folder.prefix
        var children: [FolderEntry] = []
        for file in files[range(below: folder)] {
            let rest = file.path.bytes.dropFirst(prefix.count)
            let name = rest.prefix { $0 != UInt8(ascii: "/") }
            let kind: FolderEntry.Kind = name.count < rest.count ? .folder : .entry(file.kind)
            let child = FolderEntry(name: Array(name), kind: kind)
            // The files of one folder follow each other.
            if children.last != child { children.append(child) }
        }
        return children
    }

    func entries(named names: FileNames) throws(SnapshotError) -> [TreeEntry] {
        try entries(files.filter { $0.kind != .submodule && names.contains($0.path) })
    }

    func links() throws(SnapshotError) -> [TreeEntry] {
        try entries(files.filter { $0.kind == .symbolicLink })
    }

    func entries(below folder: TreePath) throws(SnapshotError) -> [TreeEntry] {
        try entries(files[range(below: folder)])
    }

    func contents(of entry: TreeEntry, limit: Int) throws(SnapshotError) -> Contents {
        guard let file = file(at: entry.path) else { throw SnapshotError("\(entry.path) is not in the working tree") }
        guard case .disk(let info) = file.source else { return try blobs.contents(of: entry, limit: limit) }
        do throws(RepositoryError) {
            let location = Array(identities.root.utf8) + [UInt8(ascii: "/")] + entry.path.bytes
            if info.kind == .link {
                let target = try FileSystem.linkTarget(location)
                return target.count <= limit ? .bytes(target) : .tooLarge(target.count)
            }
            switch try FileBytes.read(location, limit: limit) {
            case .read(let file): return .bytes(file.bytes)
            case .tooLarge(let size): return .tooLarge(size)
            case .absent: throw .unreadable(path: entry.path.text, reason: "it has just been removed")
            }
        } catch {
            throw SnapshotError(error)
        }
    }

    private func entries(_ files: some Sequence<WorkingFile>) throws(SnapshotError) -> [TreeEntry] {
        var entries: [TreeEntry] = []
        for file in files { entries.append(try entry(file)) }
        return entries
    }

    private func entry(_ file: WorkingFile) throws(SnapshotError) -> TreeEntry {
        do throws(RepositoryError) {
            return try identifiedEntry(file)
        } catch {
            throw SnapshotError(error)
        }
    }

    /// The entry with the id that the file would have if it were added now.
    func identifiedEntry(_ file: WorkingFile) throws(RepositoryError) -> TreeEntry {
        try identities.entry(file)
    }

    private func file(at path: TreePath) -> WorkingFile? {
        let index = firstIndex(notBefore: path)
        return index < files.count && files[index].path == path ? files[index] : nil
    }

    private func range(below folder: TreePath) -> Range<Int> {
        if folder.isRoot { return files.indices }
        let start = firstIndex(notBefore: TreePath(bytes: folder.prefix))
        // The byte after the slash sorts after everything in the folder.
        let end = firstIndex(notBefore: TreePath(bytes: folder.bytes + [UInt8(ascii: "/") + 1]))
        return start..<end
    }

    private func firstIndex(notBefore path: TreePath) -> Int {
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path < path {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
