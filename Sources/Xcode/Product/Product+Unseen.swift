import Snapshots

extension Product {
    /// What may decide parts of the product and can't be read: xcconfig files that are not in the repository, what the preprocessor makes
    /// of the Info.plist, a file whose path has another letter case than the setting that names it, which most Macs find all the same.
    package func unseen() throws(SnapshotError) -> [Unknown] {
        let settings = try settings()
        var unseen = settings.gaps
        if case .known(true, let provenance) = settings.boolean("INFOPLIST_PREPROCESS") { unseen.append(.preprocessor(at: provenance.origin)) }
        for (name, found) in try filesInOtherCase() {
            unseen.append(Unknown("\(name) names \(found) in another letter case", at: settings.string(name).provenance?.origin))
        }
        return unseen
    }

    /// The files that are there but for the letter case of the path in a setting, with the setting's name.
    package func filesInOtherCase() throws(SnapshotError) -> [(setting: String, found: TreePath)] {
        var files: [(setting: String, found: TreePath)] = []
        for name in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
            if case .otherCase(_, let found, _) = try settingFile(name) { files.append((name, found)) }
        }
        return files
    }
}

extension Unknown {
    static func preprocessor(at origin: Origin) -> Unknown { Unknown("the Info.plist runs through the C preprocessor", at: origin) }
}
