import Snapshots
import Syntax

/// Where a value is written, and by what means it gets into the product.
package struct Origin: Hashable, Sendable {
    package enum Mechanism: Hashable, Sendable {
        /// A key of the file that INFOPLIST_FILE names.
        case infoPlistFile
        /// A key of the file that CODE_SIGN_ENTITLEMENTS names.
        case entitlementsFile
        /// A build setting in a project file, at the project or the target.
        case projectSetting
        /// A build setting in an xcconfig file.
        case xcconfigSetting
        /// A default of the build system; the place is that of the target.
        case buildSystem
        /// An asset catalog or an Icon Composer document.
        case assetCatalog
        /// A localised InfoPlist.strings or InfoPlist.xcstrings file.
        case localization
        /// A privacy manifest.
        case privacyManifest
        /// The project file's description of the target itself.
        case projectFile
        /// A key that a project generator's spec gives for an Info.plist or entitlements file that it writes.
        case generatorSpec
        /// The code of an application's delegate.
        case source
    }

    package let path: TreePath
    /// Nil where the file has no lines (a binary property list, an image).
    package let range: SourceRange?
    package let mechanism: Mechanism

    package init(path: TreePath, range: SourceRange?, mechanism: Mechanism) {
        self.path = path
        self.range = range
        self.mechanism = mechanism
    }
}
