import Snapshots

extension Product {
    /// The lines that assign INFOPLIST_KEY_ settings, and settings whose names are close to one that decides what ships.
    package func typedSettings() throws(SnapshotError) -> [TypedSetting] {
        if let madeTypedSettings { return madeTypedSettings }
        let made = try allSettings().typed.settings(scripts: maker.scripts.map(\.text))
        madeTypedSettings = made
        return made
    }

    /// What is wrong with the xcconfig files that the configuration is made of, but for files that Git ignores: those may well be there.
    package func settingsFileIssues() throws(SnapshotError) -> [SettingsIssue] {
        var issues: [SettingsIssue] = []
        for issue in try settingsIssues() {
            if issue.isOfMissingFile {
                // A path that leads out of the tree or into other people's code may be there for whoever builds.
                // What lies beside a file that is committed would be committed with it.
                let elsewhere = issue.lookedFor.filter { $0.parent != issue.origin.path.parent }
                guard !issue.lookedFor.isEmpty, !elsewhere.contains(where: VendoredPath.contains) else { continue }
                if try maker.ignores(anyOf: issue.lookedFor) { continue }
            }
            issues.append(issue)
        }
        return issues
    }

    /// The entries by which the target copies the file that INFOPLIST_FILE names; one for each way.
    package func infoPlistCopies() throws(SnapshotError) -> [TargetContents.Item] {
        guard case .found(let path) = try settingFile("INFOPLIST_FILE"), let contents = try resources()?.contents else { return [] }
        guard let excluded = try settings().list("EXCLUDED_SOURCE_FILE_NAMES").value, !excluded.contains(where: { path.mayMatch($0) }) else { return [] }
        // A copy phase with another destination than the top of the resources puts the file where somebody wants it.
        return contents.items(.propertyList).filter { item in
            item.path == path && item.destination == nil && (platform.map(item.platformFilters.include) ?? true)
        }
    }
}

extension TreePath {
    /// Whether a pattern of EXCLUDED_SOURCE_FILE_NAMES may mean the file; folders in the pattern are taken to fit.
    fileprivate func mayMatch(_ pattern: String) -> Bool {
        let name = pattern.split(separator: "/").last.map(String.init) ?? pattern
        return NamePattern(name)?.matches(self.name) ?? true
    }
}

extension SettingsIssue {
    fileprivate var isOfMissingFile: Bool {
        switch kind {
        case .missingBase, .missingInclude: true
        default: false
        }
    }
}

extension [SettingsIssue] {
    func isSameFact(as other: [SettingsIssue]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.kind == $1.kind && $0.origin.isSameFile(as: $1.origin) }
    }
}

extension [TargetContents.Item] {
    func isSameFact(as other: [TargetContents.Item]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.path == $1.path && $0.origin.isSameFile(as: $1.origin)
            && $0.synchronizedFolder == $1.synchronizedFolder }
    }
}
