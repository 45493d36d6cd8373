import Snapshots

/// Turns a listing of files into the items that a build sees: what lies in a package, such as an asset catalog, counts as the package.
enum PackageFolding {
    /// - Parameters:
    ///   - entries: what lies below the folder, in byte order
    ///   - wholeFolders: folders that count as one item whatever their names
    /// - Returns: files and package folders, in byte order, each once
    static func fold(_ entries: [TreeEntry], below folder: TreePath, wholeFolders: Set<TreePath> = []) -> [TreePath] {
        var paths: [TreePath] = []
        var package: TreePath?
        // Most files lie beside the one before: what was found out of its folder holds for them.
        var plainFolder: ArraySlice<UInt8>?
        for entry in entries {
            if let package, entry.path.isBelow(package) { continue }
            let parent = entry.path.bytes.dropLast(entry.path.nameBytes.count)
            if let plainFolder, parent == plainFolder {
                paths.append(entry.path)
                continue
            }
            package = outermostPackage(of: entry.path, below: folder, wholeFolders: wholeFolders)
            plainFolder = package == nil ? parent : nil
            paths.append(package ?? entry.path)
        }
        return paths
    }

    private static func outermostPackage(of path: TreePath, below folder: TreePath, wholeFolders: Set<TreePath>) -> TreePath? {
        let start = folder.isRoot ? 0 : folder.bytes.count + 1
        var from = start
        while let slash = path.bytes[from...].firstIndex(of: UInt8(ascii: "/")) {
            let name = String(decoding: path.bytes[from..<slash], as: UTF8.self)
            let candidate = TreePath(bytes: Array(path.bytes[..<slash]))
            if ResourceKind.isPackage(name) || wholeFolders.contains(candidate) { return candidate }
            from = slash + 1
        }
        return nil
    }
}
