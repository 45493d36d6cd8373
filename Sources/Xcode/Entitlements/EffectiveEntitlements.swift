import Snapshots

/// The entitlements that an executable is signed with: the file, and on macOS the settings that add keys.
package struct EffectiveEntitlements: Sendable {
    package let contents: PlistDictionary
    /// What the file says by itself, before the settings add their keys.
    package let written: PlistDictionary
    /// Why keys that are not listed may be there after all; nil where they are known to be absent.
    package let incompleteness: Unknown?
    /// The file that CODE_SIGN_ENTITLEMENTS names, where there is one in the tree.
    package let file: TreePath?
    /// Where to say that something is missing: the file's dictionary, else the target.
    package let anchor: Origin

    package func value(_ key: String) -> Resolved<PlistValue> {
        if let item = contents[key] {
            if case .unknown(let unknown) = item.value { return .unknown(unknown) }
            return .known(item.value, item.provenance)
        }
        return incompleteness.map { .unknown($0) } ?? .absent
    }
}
