import Snapshots
import Syntax

/// The projects, products and files of one snapshot, each read when first asked for.
///
/// Used from one thread.
package final class Workspace {
    package let snapshot: any Snapshot
    package let listing: ProjectListing
    package let files: FileStore
    let reading: Reading
    let settingsFiles: SettingsLoader
    let ignoreRules: IgnoreRules
    let iconSets: IconSets
    let assetSets: AssetSets
    private var projects: [TreePath: LoadedProject] = [:]
    private var resources: [TargetKey: TargetResources] = [:]
    private var lifeCycleSigns: [TargetKey: LifeCycleSigns] = [:]
    private var sourceNames: [TargetKey: Set<String>] = [:]
    private var delegateFiles: [TargetKey: [TreePath]] = [:]

    private struct TargetKey: Hashable {
        let project: TreePath
        let target: String
    }

    /// What becomes of a value that something unseen may decide.
    package enum Reading: Sendable {
        /// It is unknown.
        case cautious
        /// It is what the repository says, as if a missing xcconfig file held nothing and the preprocessor changed nothing in an Info.plist.
        case asWritten
    }

    package init(_ snapshot: any Snapshot, listing: ProjectListing, files: FileStore, reading: Reading = .cautious) {
        self.snapshot = snapshot
        self.listing = listing
        self.files = files
        self.reading = reading
        settingsFiles = SettingsLoader()
        ignoreRules = IgnoreRules(snapshot)
        iconSets = IconSets(in: snapshot, files: files, ignoreRules: ignoreRules)
        assetSets = AssetSets(in: snapshot)
    }

    /// The same snapshot, taken as it is written.
    package func readingAsWritten() -> Workspace { Workspace(snapshot, listing: listing, files: files, reading: .asWritten) }

    /// The project files that any of these paths could concern.
    package func projects(reachableFrom paths: Set<TreePath>) throws(SnapshotError) -> [TreeEntry] {
        try ProjectReach(listing: listing, snapshot: snapshot, files: files).projects(reachableFrom: paths)
    }

    /// Whether a change at this path would lead to the project: it lies below the project's folder, or the project may leave that.
    func isInReach(_ path: TreePath, of project: Project) throws(SnapshotError) -> Bool {
        if path.isBelow(project.path.parent) { return true }
        guard let entry = listing.projects.first(where: { $0.path == project.file }) else { return false }
        return try ProjectReach(listing: listing, snapshot: snapshot, files: files).climbsOut(entry)
    }

    /// The products of these projects: every target in every configuration on every platform it is built for.
    package func products(of projectFiles: [TreeEntry]) throws(SnapshotError) -> [Product] {
        var products: [Product] = []
        for file in projectFiles { products += try project(file).products() }
        return products
    }

    /// Whether the project file at this path could be read as a project, or describes none.
    package func isReadable(projectAt path: TreePath) throws(SnapshotError) -> Bool {
        guard let entry = listing.projects.first(where: { $0.path == path }) else { return false }
        return try !project(entry).isUnreadable
    }

    /// Whether this snapshot has the project but can't make it out.
    package func hasUnreadableProject(at folder: TreePath) throws(SnapshotError) -> Bool {
        let spec = folder.parent.appending(SpecProject.fileName)
        let described = listing.projects.first { $0.path.parent == folder } ?? listing.projects.first { $0.path == spec }
        guard let described else { return false }
        return try project(described).isUnreadable
    }

    /// The folders of the projects read so far that can't be made out.
    func unreadableProjectFolders() -> Set<TreePath> {
        Set(projects.values.filter(\.isUnreadable).map(\.folder))
    }

    /// Whether a project in a folder above a path can be made out here and can't be in the other snapshot. Both have read it.
    package func canReadMore(above path: TreePath, than other: Workspace) -> Bool {
        other.projects.values.contains { project in
            project.isUnreadable && path.isBelow(project.folder) && projects[project.entry.path]?.isUnreadable == false
        }
    }

    /// Every file of a kind that is parsed.
    package func watchedFiles() throws(SnapshotError) -> [TreeEntry] {
        try snapshot.entries(named: WatchedFile.names).filter { $0.isFile && WatchedFile($0.path) != nil }
    }

    package func watchedFiles(below folder: TreePath) throws(SnapshotError) -> [TreeEntry] {
        if folder.isRoot { return try watchedFiles() }
        return try snapshot.entries(below: folder).filter { $0.isFile && WatchedFile($0.path) != nil }
    }

    /// The text of a file that has lines, for quoting; nil for any other.
    package func text(of path: TreePath) throws(SnapshotError) -> SourceText? {
        guard let entry = try snapshot.entry(at: path), entry.isFile else { return nil }
        return try files.text(of: entry, in: snapshot)
    }

    /// What is wrong with a project file; nothing where it can't be read as a project.
    package func issues(ofProject file: TreeEntry) throws(SnapshotError) -> [ProjectIssue] {
        try project(file).project?.issues ?? []
    }

    func project(_ file: TreeEntry) throws(SnapshotError) -> LoadedProject {
        if let known = projects[file.path] { return known }
        let loaded = try LoadedProject(file, in: self)
        projects[file.path] = loaded
        return loaded
    }

    /// A target's resources, listed once for all its configurations and platforms.
    func resources(of target: Target, in project: Project) throws(SnapshotError) -> TargetResources {
        let key = TargetKey(project: project.path, target: target.id)
        if let known = resources[key] { return known }
        let made = try TargetResources(of: target, in: snapshot)
        resources[key] = made
        return made
    }

    /// How a target's application starts; nothing is told of what is no application.
    func lifeCycleSigns(of target: Target, in project: Project, _ document: Document?) throws(SnapshotError) -> LifeCycleSigns {
        guard target.kind == .application else { return .none }
        let key = TargetKey(project: project.path, target: target.id)
        if let known = lifeCycleSigns[key] { return known }
        let made = LifeCycleSigns(sources: try sourceNames(of: target, in: project, document),
                                  resources: Set(target.resources.map(\.name)), packageProducts: target.packageProducts,
                                  isPartial: project.lacksPhase(of: target))
        lifeCycleSigns[key] = made
        return made
    }

    private func sourceNames(of target: Target, in project: Project, _ document: Document?) throws(SnapshotError) -> Set<String> {
        let key = TargetKey(project: project.path, target: target.id)
        if let known = sourceNames[key] { return known }
        let made = try target.sourceNames(of: project, in: document, snapshot)
        sourceNames[key] = made
        return made
    }

    /// The sources of a target that may hold code of its application's delegate.
    func delegateFiles(of source: TargetSource) throws(SnapshotError) -> [TreePath] {
        let key = TargetKey(project: source.project.path, target: source.target.id)
        if let known = delegateFiles[key] { return known }
        var made: [TreePath] = []
        // Where they lie costs more than their names.
        if let document = source.document, try sourceNames(of: source.target, in: source.project, document).contains(where: AppDelegate.isPossible) {
            made = try source.target.sources(of: source.project, in: document, snapshot).files.filter { AppDelegate.isPossible($0.name) }
        }
        delegateFiles[key] = made
        return made
    }

    /// The project in this folder (`X.xcodeproj`), nil where there is none that can be read.
    func project(inFolder folder: TreePath) throws(SnapshotError) -> LoadedProject? {
        guard let entry = listing.projects.first(where: { $0.path.parent == folder }) else { return nil }
        return try project(entry)
    }
}
