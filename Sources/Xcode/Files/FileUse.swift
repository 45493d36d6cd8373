import Snapshots

/// What the targets of a repository use a file for.
package struct FileUse: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case infoPlist
        /// An Info.plist that runs through the C preprocessor first: no property list yet.
        case preprocessedInfoPlist
        /// An Info.plist of which it isn't known whether it runs through the C preprocessor.
        case perhapsPreprocessedInfoPlist
        case entitlements
        case privacyManifest
        case assetCatalog
        case resource
    }

    /// Roles in products that ship.
    package var shipping: Set<Role> = []
    /// Roles in test bundles and in configurations that don't ship.
    package var other: Set<Role> = []
    /// Whether a project that could be read lies in a folder above the file, so that "used by none" means something.
    package var isCovered = false
    /// Whether a project that can't be read lies in a folder above the file, so that it may be used after all.
    package var isUncertain = false

    package init() {}

    package var isUsed: Bool { !shipping.isEmpty || !other.isEmpty }

    /// Whether the build reads the file, and doesn't only copy it.
    package var isRead: Bool { isInfoPlist || has(.entitlements) || has(.privacyManifest) || has(.assetCatalog) }

    /// Whether the file is an Info.plist as it stands, or may be.
    package var isInfoPlist: Bool { has(.infoPlist) || has(.perhapsPreprocessedInfoPlist) }

    package func has(_ role: Role) -> Bool { shipping.contains(role) || other.contains(role) }
}
