import Snapshots

/// Tells by its path alone whether a changed file can change what any product ships.
///
/// Everything else in a change, sources above all, is passed over before anything is read.
package enum RelevantPaths {
    private static let extensions: Set<String> = [
        "plist", "entitlements", "xcprivacy", "pbxproj", "xcproj", "xcconfig", "strings", "xcstrings", "xcscheme",
        "storyboard", "xib", "nib", "icns", "png", "ttf", "otf", "ttc",
    ]
    private static let names: Set<String> = [".plimsoll.yml", ".xcode-version", ".gitignore", "icon.json"]

    package static func contains(_ change: Change) -> Bool {
        if change.old?.kind == .symbolicLink || change.new?.kind == .symbolicLink { return true }
        // A file of code counts by its name alone, so only where it comes or goes.
        if (change.old == nil) != (change.new == nil), LifeCycleSigns.isDecided(by: change.path) { return true }
        return contains(change.path) || AppDelegate.isPossible(change.path.name)
    }

    /// Whether a file may be part of a project generator's spec: those have any names, but no hidden ones.
    ///
    /// Where no spec is, such a file decides nothing.
    package static func isSpecFile(_ path: TreePath) -> Bool {
        let fileExtension = path.fileExtension
        guard fileExtension == "yml" || fileExtension == "yaml" else { return false }
        return !path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }

    package static func contains(_ path: TreePath) -> Bool {
        extensions.contains(path.fileExtension.lowercased()) || names.contains(path.name) || isSpecFile(path) || path.isInAssetCatalog
            || path.isInIconDocument
    }
}
