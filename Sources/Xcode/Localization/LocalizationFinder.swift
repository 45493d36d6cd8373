import Snapshots

/// Finds the files of a product that say its Info.plist in other languages.
struct LocalizationFinder {
    let source: TargetSource
    let platform: Platform?
    let settings: BuildSettings
    /// Whether the target is built for other platforms too.
    let hasOtherPlatforms: Bool

    func localizations() throws(SnapshotError) -> InfoPlistLocalizations {
        let stems = stems
        let items = try source.contents().items.filter { item in
            (item.kind == .strings || item.kind == .stringCatalog) && isAtTop(item) && stems.contains(item.path.stem)
                && (platform.map(item.platformFilters.include) ?? true)
        }
        if items.isEmpty { return .none }
        var reader = LocalizationReader(in: source.snapshot, files: source.workspace.files, isShared: isShared)
        for item in items { try reader.read(item) }
        return reader.result
    }

    /// The names that the files may have: that of the table, and those that the build system renames to it (swift-build, CopyStringsFile.swift).
    private var stems: Set<String> {
        var stems: Set<String> = ["InfoPlist"]
        guard settings.boolean("STRINGS_FILE_INFOPLIST_RENAME").value != false else { return stems }
        if let file = settings.string("INFOPLIST_FILE").value, !file.isEmpty {
            let stem = TreePath(file.lastComponent).stem
            stems.formUnion([stem + "Plist", stem + "-InfoPlist"])
        } else {
            stems.insert(source.target.name + "-InfoPlist")
        }
        return stems
    }

    private func isAtTop(_ item: TargetContents.Item) -> Bool {
        item.destination == nil || item.destination?.path.isEmpty == true
    }

    private func isShared(_ path: TreePath) -> Bool {
        hasOtherPlatforms || source.project.targets.contains { $0.id != source.target.id && !$0.kind.isTestBundle && $0.takes(path) }
    }
}

extension TreePath {
    /// The name without its ending.
    fileprivate var stem: String {
        fileExtension.isEmpty ? name : String(name.dropLast(fileExtension.count + 1))
    }
}

extension Target {
    /// Whether a file is among the target's resources by what the project says, whether or not it is there.
    fileprivate func takes(_ path: TreePath) -> Bool {
        if resources.contains(where: { $0.reference.path.map { $0 == path || ($0.hasSuffix(".lproj") && path.isBelow($0)) } ?? false }) { return true }
        return synchronizedFolders.contains { folder in
            guard let root = folder.reference.path, let relative = path.relative(to: root) else { return false }
            return folder.includes(relative)
        }
    }
}
