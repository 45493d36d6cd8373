import Snapshots

extension Snapshot {
    /// The file that a file system would find which doesn't tell upper from lower case; nil where there is none.
    func file(inAnyCase path: TreePath) throws(SnapshotError) -> TreePath? {
        var found = TreePath.root
        for component in path.bytes.split(separator: UInt8(ascii: "/")) {
            let isLast = component.endIndex == path.bytes.endIndex
            let folded = String(decoding: component, as: UTF8.self).lowercased()
            let names = try children(of: found).filter { ($0.kind == .folder) != isLast && $0.text.lowercased() == folded }.map(\.name)
            guard let name = names.first(where: { $0.elementsEqual(component) }) ?? names.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
            found = found.appending(bytes: name)
        }
        return found.isRoot ? nil : found
    }
}
