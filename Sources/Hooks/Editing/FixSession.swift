import Bounds
import Evaluation
import Git
import Rules
import Snapshots

/// Works out what fixes make of the files of a work tree, and writes it.
package struct FixSession {
    /// What becomes of one file.
    package struct File {
        package let path: TreePath
        package let before: [UInt8]
        package let after: [UInt8]
        package let fixed: [JudgedFinding]
        let permissions: UInt16
        /// What the index is to hold; nil where it is left alone.
        let staged: IndexUpdate.Change?
    }

    /// A finding with a fix that isn't made.
    package struct Left {
        package let finding: JudgedFinding
        /// Lower case, without a period.
        package let reason: String
    }

    private let repository: Repository
    private let root: String
    private let snapshot: any Snapshot
    /// The files on disk, where the snapshot is the index.
    private let disk: (any Snapshot)?

    /// - Parameter snapshot: what was judged: the files on disk, or the index
    package init(_ repository: Repository, snapshot: any Snapshot) throws(RepositoryError) {
        guard let root = repository.workTree else { throw .bare(wanted: "working tree") }
        self.repository = repository
        self.root = root
        self.snapshot = snapshot
        disk = snapshot.identity == .index ? try repository.workingTreeSnapshot() : nil
    }

    /// Each file with its fixes, and what is left.
    package func plan(_ findings: [JudgedFinding]) throws(SnapshotError) -> (files: [File], left: [Left]) {
        var files: [File] = []
        var left: [Left] = []
        let byFile = Dictionary(grouping: findings.filter { $0.finding.fix != nil }) { $0.finding.fix?.path ?? .root }
        for (path, findings) in byFile.sorted(by: { $0.key < $1.key }) {
            switch try plan(findings, in: path) {
            case .file(let file, let waiting):
                files.append(file)
                left += waiting.map { Left(finding: $0, reason: "it touches what another fix replaces; run plimsoll fix again") }
            case .refused(let reason): left += findings.map { Left(finding: $0, reason: reason) }
            }
        }
        return (files, left)
    }

    private enum Outcome {
        case file(File, waiting: [JudgedFinding])
        case refused(String)
    }

    private func plan(_ findings: [JudgedFinding], in path: TreePath) throws(SnapshotError) -> Outcome {
        guard let entry = try snapshot.entry(at: path), entry.isFile else { return .refused("\(path) is no ordinary file") }
        guard case .bytes(let judged) = try snapshot.contents(of: entry, limit: Bound.File.bytes) else { return .refused("\(path) can't be read") }
        if let disk {
            guard try disk.entry(at: path) == entry, IndexUpdate.canName(path) else { return .refused("\(path) has changes that are not staged") }
        }
        let contents: TreeFile.Contents
        do throws(TreeFile.Failure) {
            guard let read = try TreeFile(root: root, path: path).read(limit: Bound.File.bytes) else { return .refused("\(path) is not on disk") }
            contents = read
        } catch {
            return .refused(error.message)
        }
        // Line ends may be others on disk than in the index; fixes go by lines.
        if disk == nil, contents.bytes != judged { return .refused("\(path) has changed since it was judged") }
        let fixes = findings.compactMap(\.finding.fix)
        guard let text = FixedText(contents.bytes, applying: fixes), let stagedText = FixedText(judged, applying: fixes), text.applied == stagedText.applied else {
            return .refused("\(path) can't be changed without touching more of it")
        }
        let isFixed = { (judged: JudgedFinding) in judged.finding.fix.map(text.applied.contains) ?? false }
        let staged = disk == nil ? nil : IndexUpdate.Change(path: path, isExecutable: entry.kind == .executable, bytes: stagedText.bytes)
        return .file(File(path: path, before: contents.bytes, after: text.bytes, fixed: findings.filter(isFixed), permissions: contents.permissions, staged: staged),
                     waiting: findings.filter { !isFixed($0) })
    }

    /// Writes the index first, for it can be locked: then nothing is written at all.
    package func write(_ files: [File]) throws(FixFailure) {
        try UninterruptedWork.perform { () throws(FixFailure) in try writeAll(files) }
    }

    private func writeAll(_ files: [File]) throws(FixFailure) {
        let staged = files.compactMap(\.staged)
        if !staged.isEmpty {
            do throws(IndexUpdate.Failure) {
                try IndexUpdate(of: repository).apply(staged)
            } catch {
                throw FixFailure(message: "the index can't be written, so nothing was changed: \(error.message)")
            }
        }
        for file in files {
            do throws(TreeFile.Failure) {
                try TreeFile(root: root, path: file.path).replace(with: file.after, permissions: file.permissions)
            } catch {
                throw FixFailure(message: error.message)
            }
        }
    }
}

/// Why fixes could not be written: lower case, without a period.
package struct FixFailure: Error, Hashable, Sendable {
    package let message: String
}
