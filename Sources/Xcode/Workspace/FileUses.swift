import Snapshots

/// What the products of a snapshot use each file for.
package struct FileUses {
    private var uses: [TreePath: FileUse] = [:]
    /// Catalogs and documents that are folders: what lies below one is used as it is.
    private var folders: [TreePath: FileUse] = [:]
    private let readableProjectFolders: Set<TreePath>

    package init(of products: [Product], in workspace: Workspace) throws(SnapshotError) {
        var readable: Set<TreePath> = []
        for product in products {
            readable.insert(product.path.parent)
            for (path, role) in try product.fileRoles() {
                func add(to use: inout FileUse) {
                    if product.isShipping { use.shipping.insert(role) } else { use.other.insert(role) }
                }
                if role == .assetCatalog { add(to: &folders[path, default: FileUse()]) } else { add(to: &uses[path, default: FileUse()]) }
            }
        }
        readableProjectFolders = readable
    }

    package func use(of path: TreePath) -> FileUse {
        var use = uses[path] ?? FileUse()
        var folder = path
        while true {
            if let inherited = folders[folder] {
                use.shipping.formUnion(inherited.shipping)
                use.other.formUnion(inherited.other)
            }
            if readableProjectFolders.contains(folder.parent) { use.isCovered = true }
            if folder.isRoot { return use }
            folder = folder.parent
        }
    }

    /// Files that are not used for the same on both sides, and folders below which that may be so of any.
    package func differences(from other: FileUses) -> (files: Set<TreePath>, folders: Set<TreePath>) {
        let folders = Self.differences(folders, other.folders).union(readableProjectFolders.symmetricDifference(other.readableProjectFolders))
        return (Self.differences(uses, other.uses), folders)
    }

    private static func differences(_ left: [TreePath: FileUse], _ right: [TreePath: FileUse]) -> Set<TreePath> {
        Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
    }
}
