import Bounds
import Snapshots
import Syntax

/// Reads xcconfig files with what they include, each contents once however many configurations and snapshots share it.
///
/// Used from one thread.
package final class SettingsLoader {
    /// How much is read for one base file; what is beyond is unknown.
    package struct Limits: Sendable {
        package var depth = Bound.Settings.includeDepth
        package var files = Bound.Settings.files
        package var fileSize = Bound.Settings.fileBytes
        package var totalSize = Bound.Settings.totalBytes
        package var lines = Bound.Settings.lines

        package init() {}
    }

    private let limits: Limits
    private var parsed: [ObjectID: XCConfigFile] = [:]

    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The pile of a base file, its includes in place.
    ///
    /// - Parameters:
    ///   - origin: the place in the project file that names the base file
    ///   - projectFolder: the last folder that relative includes are looked for in
    package func load(_ base: TreePath, namedAt origin: Origin, projectFolder: TreePath, in snapshot: any Snapshot) throws(SnapshotError) -> LoadedSettings {
        var pile = SettingsPile(loader: self, snapshot: snapshot, projectFolder: projectFolder, limits: limits)
        try pile.addBase(base, namedAt: origin)
        return LoadedSettings(level: SettingsLevel(pile.lines), issues: pile.issues, dependencies: pile.dependencies)
    }

    func file(_ id: ObjectID, _ read: () throws(SnapshotError) -> FileContents) throws(SnapshotError) -> FileContents {
        if let file = parsed[id] { return .file(file) }
        let contents = try read()
        if case .file(let file) = contents { parsed[id] = file }
        return contents
    }

    enum FileContents {
        case file(XCConfigFile)
        case tooLarge
        /// In Git LFS, or not in a partial clone.
        case unavailable
    }
}

/// What reading a base file gave.
package struct LoadedSettings: Sendable {
    package let level: SettingsLevel
    package let issues: [SettingsIssue]
    /// Every path that was read or looked for in vain, and the folders above, where a link may come to lie: a change to
    /// any of them can change the level.
    package let dependencies: Set<TreePath>

    package init(level: SettingsLevel, issues: [SettingsIssue] = [], dependencies: Set<TreePath> = []) {
        self.level = level
        self.issues = issues
        self.dependencies = dependencies
    }

    /// For a configuration without a base file.
    package static let none = LoadedSettings(level: .empty)

    /// For a base file that no path of the repository leads to.
    package static func unknown(_ reason: String, at origin: Origin) -> LoadedSettings {
        LoadedSettings(level: SettingsLevel([.gap(SettingsGap(.everything, reason: Unknown(reason, at: origin)))]))
    }
}
