import Snapshots

/// What the path that a build setting gives leads to.
package enum SettingFile: Hashable, Sendable {
    /// The setting is empty or not set.
    case none
    case found(TreePath)
    /// Nothing is there, and nothing says that it is made elsewhere.
    case missing(TreePath, Provenance)
    /// Only a name in another letter case is there.
    case otherCase(TreePath, found: TreePath, Provenance)
    case unknown(Unknown)
}
