import Snapshots

/// A folder whose files on disk are members of a target without being named in the project (Xcode 16 and later).
package struct SynchronizedFolder: Sendable {
    /// What of the folder belongs to the target.
    package enum Membership: Hashable, Sendable {
        /// The target owns the folder: everything but these.
        case allExcept(Set<String>)
        /// Another target owns it, or none: only these.
        case only(Set<String>)
    }

    package let reference: PathReference
    /// Paths relative to the folder, as written; `/Localized/` or `/Localized: ` before a path stands for all its languages.
    package let membership: Membership
    /// Files that also go to a copy phase of the target.
    package let copied: [Copied]
    /// Sub folders that are copied whole.
    package let explicitFolders: [String]
    /// Relative path to a file type that replaces the one its name implies.
    package let explicitFileTypes: [String: String]
    /// Relative path to the platforms that the file is limited to.
    package let platformFilters: [String: PlatformFilters]
    /// The entry in the target's list of folders; where another target owns it, the exception set.
    package let origin: Origin
    /// Narrows the membership further, where a generator's spec lists patterns.
    let filter: SourceFilter?
    /// The platforms that files are limited to which `platformFilters` doesn't name.
    let commonFilters: PlatformFilters

    package init(reference: PathReference, membership: Membership, copied: [Copied], explicitFolders: [String],
                 explicitFileTypes: [String: String], platformFilters: [String: PlatformFilters], origin: Origin,
                 filter: SourceFilter? = nil, commonFilters: PlatformFilters = .all) {
        self.reference = reference
        self.membership = membership
        self.copied = copied
        self.explicitFolders = explicitFolders
        self.explicitFileTypes = explicitFileTypes
        self.platformFilters = platformFilters
        self.origin = origin
        self.filter = filter
        self.commonFilters = commonFilters
    }

    /// Whether the target takes everything that isn't excepted.
    package var isOwned: Bool {
        if case .allExcept = membership { true } else { false }
    }

    /// Files of the folder that a copy phase takes.
    package struct Copied: Hashable, Sendable {
        package let paths: Set<String>
        package let destination: CopyDestination

        package init(paths: Set<String>, destination: CopyDestination) {
            self.paths = paths
            self.destination = destination
        }
    }

    /// Whether the file at `relative`, seen from the folder, is a member.
    ///
    /// An entry that names a folder stands for all below it. A localized file is named without its `.lproj` folder
    /// and with a prefix; Xcode passes over entries that spell the `.lproj` folder out (XcodeGen, change 1616).
    package func includes(_ relative: TreePath) -> Bool {
        if let filter, !filter.includes(relative) { return false }
        return switch membership {
        case .allExcept(let paths): !Self.lists(paths, relative)
        case .only(let paths): Self.lists(paths, relative)
        }
    }

    private static func lists(_ paths: Set<String>, _ relative: TreePath) -> Bool {
        guard !paths.isEmpty else { return false }
        if let unlocalized = relative.withoutRegion {
            return paths.contains("/Localized/" + unlocalized.text) || paths.contains("/Localized: " + unlocalized.text)
        }
        var path = relative
        while !path.isRoot {
            if paths.contains(path.text) { return true }
            path = path.parent
        }
        return false
    }
}

extension TreePath {
    /// The path without the `.lproj` folder that its last component lies in; nil where it lies in none.
    var withoutRegion: TreePath? {
        guard parent.hasSuffix(".lproj") else { return nil }
        return parent.parent.appending(bytes: nameBytes)
    }
}
