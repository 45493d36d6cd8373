/// A set of file names: whole names and endings, compared byte for byte.
///
/// Snapshots with hundreds of thousands of paths are searched with it without making a path value of each.
package struct FileNames: Sendable {
    private let names: [[UInt8]]
    private let suffixes: [[UInt8]]

    /// - Parameters:
    ///   - names: whole last components, such as `project.pbxproj`
    ///   - suffixes: endings of the last component, such as `.xcconfig`
    package init(names: [String] = [], suffixes: [String] = []) {
        self.names = names.map { Array($0.utf8) }
        self.suffixes = suffixes.map { Array($0.utf8) }
    }

    /// Whether the last component of `path` is in the set.
    package func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        names.contains { name in
            path.count >= name.count
                && ends(path, with: name)
                && (path.count == name.count || path[path.count - name.count - 1] == UInt8(ascii: "/"))
        } || suffixes.contains { ends(path, with: $0) }
    }

    package func contains(_ path: TreePath) -> Bool {
        path.bytes.withUnsafeBufferPointer { contains($0) }
    }

    /// Compares from the end, where most names differ at the first byte.
    private func ends(_ path: UnsafeBufferPointer<UInt8>, with suffix: [UInt8]) -> Bool {
        guard path.count >= suffix.count else { return false }
        var left = suffix.count
        let offset = path.count - suffix.count
        while left > 0 {
            left -= 1
            if path[offset + left] != suffix[left] { return false }
        }
        return true
    }
}
