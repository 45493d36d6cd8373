import Snapshots
import Syntax

/// A project file of a snapshot, read, with its products.
final class LoadedProject {
    let entry: TreeEntry
    /// Nil where the file can't be read as a project.
    let project: Project?
    /// Nil where there is no project, or a generator's spec describes it.
    let document: Document?
    /// Whether a project is described here that can't be made out; false for a project.yml that describes none.
    let isUnreadable: Bool
    private unowned let workspace: Workspace

    init(_ entry: TreeEntry, in workspace: Workspace) throws(SnapshotError) {
        self.entry = entry
        self.workspace = workspace
        if entry.path.name == SpecProject.fileName {
            document = nil
            let reading = try SpecProject.read(entry, in: workspace.snapshot, files: workspace.files, isCommitted: workspace.listing.holds)
            if case .project(let made) = reading { project = made } else { project = nil }
            if case .unreadable = reading { isUnreadable = true } else { isUnreadable = false }
            return
        }
        guard case .document(let document) = try workspace.files.projectFile(entry, in: workspace.snapshot) else {
            document = nil
            project = nil
            isUnreadable = true
            return
        }
        self.document = document
        let made = try? Project.read(document, file: entry.path)
        project = made
        isUnreadable = made == nil
    }

    /// The folder that the project's paths begin in.
    var folder: TreePath { entry.folderServed }

    /// What each target ships in each configuration on each platform; nothing is evaluated yet.
    ///
    /// Made anew each time: products keep their workspace alive, so it can't keep them.
    func products() throws(SnapshotError) -> [Product] {
        guard let project else { return [] }
        let schemes = try SharedSchemes.find(for: project, in: workspace.snapshot).adding(project.generated?.schemes ?? [])
        let shippingConfigurations = ShippingConfigurations(project, schemes: schemes)
        let schemeFiles = try footprint(of: schemes)
        var members: [ProductFamily.Member] = []
        for target in project.targets where target.buildsProduct {
            let shipping = shippingConfigurations.configuration(of: target)?.name
            for name in Self.configurationNames(of: target, in: project) {
                let source = TargetSource(project: project, document: document, target: target, configuration: name, workspace: workspace,
                                          schemes: schemeFiles)
                let platforms = try source.platforms()
                for platform in platforms {
                    var isShipping = !target.kind.isTestBundle && name == shipping
                    if isShipping, platforms.count > 1 { isShipping = try source.isForDevices(of: platform) }
                    members.append(.init(source: source, platform: platform, isShipping: isShipping))
                }
            }
        }
        return ProductFamily(project, members: members).products()
    }

    private func footprint(of schemes: SharedSchemes) throws(SnapshotError) -> Footprint {
        var footprint = Footprint()
        footprint.folders = schemes.listedFolders.filter { $0.name == "xcschemes" }
        for path in schemes.schemes.map(\.path) + schemes.malformed.map(\.path) { try footprint.follow(path, in: workspace.snapshot) }
        return footprint
    }

    private static func configurationNames(of target: Target, in project: Project) -> [String] {
        var names = target.configurations.names
        if names.isEmpty { names = project.configurations.names }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
