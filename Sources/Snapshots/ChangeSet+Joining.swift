extension ChangeSet {
    /// The net change of this one and one that begins where it ends.
    package func joined(with next: ChangeSet) -> ChangeSet {
        var byPath: [TreePath: Change] = [:]
        for change in changes { byPath[change.path] = change }
        for change in next.changes {
            byPath[change.path] = Change(path: change.path, old: byPath[change.path].map(\.old) ?? change.old, new: change.new)
        }
        let net = byPath.values.filter { $0.old != $0.new }.sorted { $0.path < $1.path }
        return ChangeSet(base: base, head: next.head, changes: net)
    }
}
