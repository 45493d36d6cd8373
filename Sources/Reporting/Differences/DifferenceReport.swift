import Snapshots
import Xcode

/// What would ship differently after a change, product by product.
package struct DifferenceReport {
    let differences: [ProductDifference]
    /// Whether headings must name the project, because there are several.
    let namesProjects: Bool
    let base: SnapshotIdentity
    let head: SnapshotIdentity
    /// Folders of projects that can be read at one end alone: what they ship can't be compared.
    package let incomparableProjects: [TreePath]
    /// Why there is nothing to compare for the target that was asked for, lower case without a period; nil where there is.
    package let missingTarget: String?

    /// Reads only the projects and files that the change can reach.
    /// - Parameter target: the only target to compare, whatever it builds; nil for every one that ships as a thing of its own
    package init(_ changeSet: ChangeSet, target: String? = nil) throws(SnapshotError) {
        (base, head) = (changeSet.base.identity, changeSet.head.identity)
        let paths = Set(changeSet.changes.filter(RelevantPaths.contains).map(\.path))
        if paths.isEmpty, target == nil {
            (differences, namesProjects, incomparableProjects, missingTarget) = ([], false, [], nil)
            return
        }
        let files = FileStore()
        let listing = try ProjectListing(of: changeSet.head)
        let olderListing = listing.undoing(changeSet.changes)
        let newer = Workspace(changeSet.head, listing: listing, files: files)
        let older = Workspace(changeSet.base, listing: olderListing, files: files)
        missingTarget = try target.flatMap { name throws(SnapshotError) in try Self.missing(name, in: newer, older) }
        let reached = Set(try newer.projects(reachableFrom: paths).map(\.path) + older.projects(reachableFrom: paths).map(\.path))
        let blind = try Self.readableAtOneEndAlone(newer, older, reached)
        let pairs = try ShippedPair.pairs(Self.targets(of: older, reached, blind, target), Self.targets(of: newer, reached, blind, target))
        var written = WrittenTargets { workspace throws(SnapshotError) in
            try Self.targets(of: workspace.readingAsWritten(), reached, blind, target)
        }
        var differences: [ProductDifference] = []
        for pair in pairs where try pair.isDecided(by: paths) {
            differences += try TargetComparison(pair: pair, written: written.counterpart(of: pair, older, newer), changed: paths).differences()
        }
        if target == nil { differences += try LooseFileComparison.differences(in: paths, older, newer, reached) }
        self.differences = differences
        namesProjects = listing.hasSeveralProjects || olderListing.hasSeveralProjects
        incomparableProjects = blind.sorted()
    }

    package var isEmpty: Bool { differences.isEmpty }

    private static func targets(of workspace: Workspace, _ reached: Set<TreePath>, _ blind: Set<TreePath>, _ name: String?) throws(SnapshotError) -> [ShippedTarget] {
        let projects = workspace.listing.projects.filter { reached.contains($0.path) && !blind.contains($0.path.parent) }
        return ShippedTarget.list(try workspace.products(of: projects), named: name)
    }

    private static func readableAtOneEndAlone(_ newer: Workspace, _ older: Workspace, _ reached: Set<TreePath>) throws(SnapshotError) -> Set<TreePath> {
        var blind: Set<TreePath> = []
        for folder in Set(reached.map(\.parent)) where try newer.hasUnreadableProject(at: folder) != older.hasUnreadableProject(at: folder) { blind.insert(folder) }
        return blind
    }

    private static func missing(_ name: String, in newer: Workspace, _ older: Workspace) throws(SnapshotError) -> String? {
        let all = try newer.products(of: newer.listing.projects)
        let selection = ProductSelection(of: all, target: name, onlyShipping: false)
        guard let message = selection.missingTarget else { return nil }
        return try older.products(of: older.listing.projects).contains { $0.name == name } ? nil : message
    }
}
