import Snapshots

/// The file of a project's folder that describes the project.
package struct ProjectFiles: Hashable, Sendable {
    package static let objectsName = "project.pbxproj"
    /// The JSON format, which Xcode 27.2 writes.
    package static let treeName = "project.xcproj"

    /// The file to read, in the JSON format where there is one.
    package let file: TreeEntry
    /// The other file, where the folder holds both; Xcode doesn't open such a project, or takes the JSON file.
    package let ignored: TreeEntry?

    /// - Parameter project: the folder, such as `App/App.xcodeproj`
    /// - Returns: nil where the folder holds neither
    package static func find(in project: TreePath, of snapshot: any Snapshot) throws(SnapshotError) -> ProjectFiles? {
        var found: [TreeEntry] = []
        for name in [treeName, objectsName] {
            if case .file(let entry) = try snapshot.lookUp(project.appending(name)) { found.append(entry) }
        }
        guard let file = found.first else { return nil }
        return ProjectFiles(file: file, ignored: found.count > 1 ? found.last : nil)
    }
}
