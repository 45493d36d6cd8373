import Snapshots

/// What the products of a snapshot use each file for.
package struct FileUses {
    private var uses: [TreePath: FileUse] = [:]
    /// Catalogs and documents that are folders: what lies below one is used as it is.
    private var folders: [TreePath: FileUse] = [:]
    /// Lengths of the paths in `folders` and of projects' folders: of few ancestors of a file anything can be known.
    private var lengths: Set<Int> = []
    private let readableProjectFolders: Set<TreePath>
    private let unreadableProjectFolders: Set<TreePath>

    package init(of products: [Product], in workspace: Workspace) throws(SnapshotError) {
        readableProjectFolders = Set(products.map(\.path.parent))
        unreadableProjectFolders = workspace.unreadableProjectFolders()
        lengths.formUnion(readableProjectFolders.union(unreadableProjectFolders).map(\.bytes.count))
        var shipping: Set<ObjectIdentifier> = []
        var other: Set<ObjectIdentifier> = []
        for product in products {
            for (path, role) in try product.settingRoles() { add(path, role, isShipping: product.isShipping) }
            // Most products share their resources with others.
            guard let resources = try product.resources(),
                  product.isShipping ? shipping.insert(ObjectIdentifier(resources)).inserted : other.insert(ObjectIdentifier(resources)).inserted else { continue }
            for (path, role) in resources.roles { add(path, role, isShipping: product.isShipping) }
        }
    }

    private mutating func add(_ path: TreePath, _ role: FileUse.Role, isShipping: Bool) {
        func add(to use: inout FileUse) {
            if isShipping { use.shipping.insert(role) } else { use.other.insert(role) }
        }
        if role == .assetCatalog {
            add(to: &folders[path, default: FileUse()])
            lengths.insert(path.bytes.count)
        } else {
            add(to: &uses[path, default: FileUse()])
        }
    }

    package func use(of path: TreePath) -> FileUse {
        var use = uses[path] ?? FileUse()
        var folder = path
        while true {
            if lengths.contains(folder.bytes.count) {
                if let inherited = folders[folder] {
                    use.shipping.formUnion(inherited.shipping)
                    use.other.formUnion(inherited.other)
                }
                if folder != path {
                    if readableProjectFolders.contains(folder) { use.isCovered = true }
                    if unreadableProjectFolders.contains(folder) { use.isUncertain = true }
                }
            }
            if folder.isRoot { return use }
            folder = folder.parent
        }
    }

    /// Files that are not used for the same on both sides, and folders below which that may be so of any.
    package func differences(from other: FileUses) -> (files: Set<TreePath>, folders: Set<TreePath>) {
        let folders = Self.differences(folders, other.folders).union(readableProjectFolders.symmetricDifference(other.readableProjectFolders))
            .union(unreadableProjectFolders.symmetricDifference(other.unreadableProjectFolders))
        return (Self.differences(uses, other.uses), folders)
    }

    private static func differences(_ left: [TreePath: FileUse], _ right: [TreePath: FileUse]) -> Set<TreePath> {
        Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
    }
}
