import Snapshots

/// A privacy manifest that a product ships.
package struct PrivacyManifestFile: Sendable {
    package let path: TreePath
    package let id: ObjectID
    package let contents: FileStore.Parsed
}
