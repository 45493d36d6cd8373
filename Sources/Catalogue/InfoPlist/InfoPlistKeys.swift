/// The keys of the information property list.
///
/// An unknown key is legal and common: only what is close to a known one deserves a word.
package enum InfoPlistKeys {
    private static let table = FactTable<InfoPlistKeyTable.Column>(InfoPlistKeyTable.text)
    private static let labels = FactTable<InfoPlistKeyLabelTable.Column>(InfoPlistKeyLabelTable.text)
    private static let dropped = FactTable<InfoPlistDroppedKeyTable.Column>(InfoPlistDroppedKeyTable.text)
    /// Deeper paths are not looked up; the deepest known one has five names.
    private static let deepestPath = 16

    /// A top-level key, with or without qualifiers.
    package static func find(_ key: String) -> InfoPlistKey? {
        guard key.utf8.count <= Spelling.longestName else { return nil }
        if let exact = topLevel(key) { return exact }
        let name = InfoPlistKeyName(key)
        guard name.isQualified, let base = topLevel(name.base), base.mayBeQualified else { return nil }
        return base
    }

    /// A key by the names that lead to it; indexes of arrays are left out, and free names are taken as they are.
    package static func find(path: [String]) -> InfoPlistKey? {
        guard let first = path.first, path.count <= deepestPath, var found = find(first) else { return nil }
        for name in path.dropFirst() {
            guard let next = child(name, of: found) else { return nil }
            found = next
        }
        return found
    }

    /// The keys of a dictionary, or of the elements of an array of dictionaries; a free name is `*`.
    package static func children(of path: [String]) -> [InfoPlistKey] {
        guard let parent = find(path: path)?.path else { return [] }
        return table.rows(withPrefix: (parent + [""]).joined(separator: "/")).map(InfoPlistKey.init).filter { $0.path.count == parent.count + 1 }
    }

    /// The top-level key that Xcode shows under this name. Written into a file, such a name has no effect.
    package static func find(displayName: String) -> InfoPlistKey? {
        labels.row(displayName).flatMap { topLevel($0.string(.key)) }
    }

    /// Every key, nested ones too.
    package static var all: [InfoPlistKey] { table.rows.map(InfoPlistKey.init) }

    /// Keys that the build leaves out when their value is empty, as an undefined variable makes it.
    package static var droppedWhenEmpty: [String] { dropped.rows.map { $0.string(.name) } }

    package static func isDroppedWhenEmpty(_ key: String) -> Bool { dropped.row(key) != nil }

    /// A key by the one whose dictionary, or array of dictionaries, holds it.
    package static func child(_ name: String, of parent: InfoPlistKey) -> InfoPlistKey? {
        let prefix = parent.path.joined(separator: "/") + "/"
        // A slash in a free name must not lead deeper than the name itself.
        let exact = name.utf8.contains(UInt8(ascii: "/")) ? nil : table.row(prefix + name)
        return (exact ?? table.row(prefix + "*")).map(InfoPlistKey.init)
    }

    private static func topLevel(_ key: String) -> InfoPlistKey? {
        key.utf8.contains(UInt8(ascii: "/")) ? nil : table.row(key).map(InfoPlistKey.init)
    }
}
