import Snapshots
import Xcode

extension ProductView {
    /// The lines that assign INFOPLIST_KEY_ settings, and settings whose names are close to one that decides what ships.
    package func typedSettings() throws(SnapshotError) -> [TypedSetting] {
        try noting(.typedSettings).typedSettings()
    }

    /// The languages that the product's resources are in.
    package func languages() throws(SnapshotError) -> ProductLanguages { try noting(.languages).languages() }

    /// Whether nobody gives a key of the Info.plist, and only the build may add it.
    package func isLeftToBuild(_ key: String) throws(SnapshotError) -> Bool {
        try noting(.infoPlistKey(key)).infoPlist().isLeftToBuild(key)
    }

    /// What is wrong with the xcconfig files that the configuration is made of.
    package func settingsFileIssues() throws(SnapshotError) -> [SettingsIssue] {
        try noting(.settingsFiles).settingsFileIssues()
    }

    /// Where the target copies the file that INFOPLIST_FILE names.
    package func infoPlistCopies() throws(SnapshotError) -> [TargetContents.Item] {
        try noting(.infoPlistCopies).infoPlistCopies()
    }
}
