import Bounds
import Snapshots

/// The files of a work tree: the tracked ones, and the untracked ones that no ignore rule covers.
///
/// Folders are read and links are not followed, so that nothing outside the tree is ever seen.
struct WorkingTreeScan {
    private let root: [UInt8]
    private let index: IndexFile
    private let reader: any WorkingFileReading
    /// Where `core.fileMode` is off the file system cannot say what is executable; the index then does.
    private let trustsExecutableBit: Bool
    private var files: [WorkingFile] = []
    private var seen: Set<Int> = []

    init(root: String, index: IndexFile, reader: any WorkingFileReading, trustsExecutableBit: Bool) {
        self.root = Array(root.utf8)
        self.index = index
        self.reader = reader
        self.trustsExecutableBit = trustsExecutableBit
    }

    /// In byte order of the path.
    mutating func run() throws(RepositoryError) -> [WorkingFile] {
        var pending: [(folder: TreePath, depth: Int)] = [(.root, 0)]
        while let (folder, depth) = pending.popLast() {
            guard depth <= Bound.Git.folderDepth else { throw .limitExceeded(what: "folders inside each other more than \(Bound.Git.folderDepth) deep") }
            for name in try FileSystem.names(in: location(of: folder)) where !name.elementsEqual(".git".utf8) {
                let path = folder.appending(bytes: name)
                guard let info = try FileSystem.info(location(of: path)) else { continue }
                switch info.kind {
                case .folder: if try entersFolder(path) { pending.append((path, depth + 1)) }
                case .file, .link: try add(path, info)
                case .other: continue
                }
                guard files.count <= Bound.Git.entries else { throw .limitExceeded(what: "more than \(Bound.Git.entries) paths") }
            }
        }
        addSkipped()
        return files.sorted { $0.path < $1.path }
    }

    private func location(of path: TreePath) -> [UInt8] {
        path.isRoot ? root : root + [UInt8(ascii: "/")] + path.bytes
    }

    /// Whether what lies in a folder belongs to the tree; a submodule is added here and not entered.
    private mutating func entersFolder(_ path: TreePath) throws(RepositoryError) -> Bool {
        if let tracked = index.index(of: path), index.kind(at: tracked) == .submodule {
            seen.insert(tracked)
            files.append(WorkingFile(path: path, kind: .submodule, source: .index, indexEntry: tracked))
            return false
        }
        if !index.entries(withPrefix: path.prefix, in: index.indices).isEmpty { return true }
        // Somebody else's repository.
        if try FileSystem.info(location(of: path.appending(".git"))) != nil { return false }
        return try !reader.isIgnored(path)
    }

    private mutating func add(_ path: TreePath, _ info: FileInfo) throws(RepositoryError) {
        let tracked = index.index(of: path)
        if let tracked {
            seen.insert(tracked)
        } else if try reader.isIgnored(path) {
            return
        }
        files.append(WorkingFile(path: path, kind: kind(info, tracked), source: .disk(info), indexEntry: tracked))
    }

    private func kind(_ info: FileInfo, _ tracked: Int?) -> TreeEntry.Kind {
        if info.kind == .link { return .symbolicLink }
        if trustsExecutableBit { return info.isExecutable ? .executable : .file }
        return tracked.flatMap(index.kind) == .executable ? .executable : .file
    }

    /// What a sparse checkout leaves out is still part of the tree.
    private mutating func addSkipped() {
        for entry in index.indices where index.isSkippedInWorkTree(at: entry) && !seen.contains(entry) {
            guard let kind = index.kind(at: entry) else { continue }
            files.append(WorkingFile(path: index.treePath(at: entry), kind: kind, source: .index, indexEntry: entry))
        }
    }
}
