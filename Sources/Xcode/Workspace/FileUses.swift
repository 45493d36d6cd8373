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

    /// Files that are not used for the same on both sides.
    package func differences(from other: FileUses) -> Set<TreePath> {
        Set(uses.keys).union(other.uses.keys).filter { uses[$0] != other.uses[$0] }
    }
}
