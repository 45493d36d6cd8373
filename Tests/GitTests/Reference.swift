import CLibgit2
@testable import Git
import Snapshots
import TestSupport

/// What others say changed: the git command, and libgit2's own diff.
struct Reference {
    /// A path with what the old and the new side hold, as `mode id` or a dash.
    typealias Line = String

    let repository: TestRepository

    static func lines(_ set: ChangeSet) -> [Line] {
        set.changes.map { line($0.path, $0.old.map(text), $0.new.map(text)) }
    }

    /// `git diff-index --cached`, against the empty tree before the first commit.
    ///
    /// Unless told not to, it lists what is only meant to be added.
    func staged() throws -> [Line] {
        let hasHead = (try? repository.git("rev-parse", "-q", "--verify", "HEAD")) != nil
        let base = hasHead ? "HEAD" : try repository.git("hash-object", "-t", "tree", "/dev/null")
        let options = ["--cached", "--ita-invisible-in-index", "-z", "--raw", "--no-renames", "--no-abbrev"]
        return Self.parse(try repository.git(["diff-index"] + options + [base, "--"]))
    }

    /// `git diff-tree -r`.
    func changes(_ old: ObjectID?, _ new: ObjectID) throws -> [Line] {
        let base = if let old { old.hex } else { try repository.git("hash-object", "-t", "tree", "-w", "/dev/null") }
        return Self.parse(try repository.git(["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", base, new.hex]))
    }

    /// Takes `:oldmode newmode oldid newid status NUL path NUL` apart, without submodules.
    static func parse(_ output: [UInt8]) -> [Line] {
        let fields = output.split(separator: 0)
        var lines: [Line] = []
        for index in stride(from: 0, to: fields.count - 1, by: 2) {
            let words = String(decoding: fields[index].dropFirst(), as: UTF8.self).split(separator: " ").map(String.init)
            let old = side(words[0], words[2])
            let new = side(words[1], words[3])
            if old != new { lines.append(line(TreePath(bytes: Array(fields[index + 1])), old, new)) }
        }
        return lines
    }

    /// libgit2's diff of a tree and the index file, without intent-to-add entries.
    func libgitStaged() throws -> [Line] {
        try withLibgit { handle, tree in
            var index: OpaquePointer?
            let path = repository.variables["GIT_INDEX_FILE"] ?? ".git/index"
            try check(git_index_open(&index, path.hasPrefix("/") ? path : repository.folder + "/" + path), "index")
            defer { git_index_free(index) }
            var diff: OpaquePointer?
            try check(git_diff_tree_to_index(&diff, handle, tree, index, nil), "diff")
            defer { git_diff_free(diff) }
            var intended: Set<TreePath> = []
            for position in 0..<git_index_entrycount(index) {
                guard let entry = git_index_get_byindex(index, position)?.pointee, entry.flags_extended & 0x2000 != 0 else { continue }
                intended.insert(TreePath(bytes: Self.bytes(entry.path)))
            }
            return lines(of: diff, leavingOut: intended)
        }
    }

    private func withLibgit<Result>(_ body: (OpaquePointer?, OpaquePointer?) throws -> Result) throws -> Result {
        try Libgit.start()
        var handle: OpaquePointer?
        try check(git_repository_open(&handle, repository.folder), "open")
        defer { git_repository_free(handle) }
        var tree: OpaquePointer?
        _ = git_revparse_single(&tree, handle, "HEAD^{tree}")
        defer { git_object_free(tree) }
        return try body(handle, tree)
    }

    private func check(_ code: Int32, _ what: String) throws {
        if code != 0 { throw TestRepositoryError("\(what): \(Libgit.lastMessage())") }
    }

    /// A change of type comes as a deletion and an addition; both are put together again.
    private func lines(of diff: OpaquePointer?, leavingOut skipped: Set<TreePath>) -> [Line] {
        var sides: [TreePath: (old: String?, new: String?)] = [:]
        for index in 0..<git_diff_num_deltas(diff) {
            guard let delta = git_diff_get_delta(diff, index)?.pointee else { continue }
            let (old, new) = (delta.old_file, delta.new_file)
            let path = TreePath(bytes: Self.bytes(new.path))
            if skipped.contains(path) { continue }
            if let text = Self.side(String(UInt32(old.mode), radix: 8), ObjectID(old.id)?.hex ?? "") { sides[path, default: (nil, nil)].old = text }
            if let text = Self.side(String(UInt32(new.mode), radix: 8), ObjectID(new.id)?.hex ?? "") { sides[path, default: (nil, nil)].new = text }
        }
        return sides.filter { $0.value.old != $0.value.new }.sorted { $0.key < $1.key }.map { Self.line($0.key, $0.value.old, $0.value.new) }
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var next = text
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
        return bytes
    }

    private static func side(_ mode: String, _ id: String) -> String? {
        switch mode {
        case "000000", "0", "160000": nil
        // Written by very early versions of git; every git reads it as the other.
        case "100664": "100644 \(id)"
        default: "\(mode) \(id)"
        }
    }

    private static func text(_ entry: TreeEntry) -> String {
        switch entry.kind {
        case .file: "100644 \(entry.id)"
        case .executable: "100755 \(entry.id)"
        case .symbolicLink: "120000 \(entry.id)"
        case .submodule: "160000 \(entry.id)"
        }
    }

    private static func line(_ path: TreePath, _ old: String?, _ new: String?) -> Line {
        "\(path.bytes.map { $0 < 127 && $0 > 32 ? String(UnicodeScalar($0)) : "\\\($0)" }.joined()): \(old ?? "-") > \(new ?? "-")"
    }
}
