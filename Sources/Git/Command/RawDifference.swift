import Snapshots

/// What `git diff-index --raw -z` lists.
enum RawDifference {
    /// Takes `:oldmode SP newmode SP oldid SP newid SP status NUL path NUL` apart, without submodules.
    static func changes(_ output: [UInt8]) throws(RepositoryError) -> [Change] {
        let fields = output.split(separator: 0)
        guard fields.count.isMultiple(of: 2) else { throw failure }
        var changes: [Change] = []
        for index in stride(from: 0, to: fields.count, by: 2) {
            let path = TreePath(bytes: Array(fields[index + 1]))
            let words = fields[index].dropFirst().split(separator: UInt8(ascii: " "))
            guard fields[index].first == UInt8(ascii: ":"), words.count == 5, let status = words[4].first else { throw failure }
            if status == UInt8(ascii: "U") { throw .unmerged(path: path.text) }
            let (old, new) = (try side(words[0], words[2], path), try side(words[1], words[3], path))
            // Two spellings of one mode are no change.
            if old != new { changes.append(Change(path: path, old: old, new: new)) }
        }
        return changes.sorted { $0.path < $1.path }
    }

    /// Nil where the side has nothing there, or a submodule.
    private static func side(_ mode: ArraySlice<UInt8>, _ id: ArraySlice<UInt8>, _ path: TreePath) throws(RepositoryError) -> TreeEntry? {
        guard let mode = Int(String(decoding: mode, as: UTF8.self), radix: 8), let id = ObjectID(hexBytes: id) else { throw failure }
        if mode == 0 { return nil }
        guard let kind = TreeEntry.Kind(mode: mode) else { throw failure }
        return kind == .submodule ? nil : TreeEntry(path: path, kind: kind, id: id)
    }

    private static let failure = RepositoryError.command("diff-index", message: "it lists a change in a form that is not known")
}
