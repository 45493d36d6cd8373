import Snapshots
import Xcode

/// Compares a file that no known target uses, as a build that only its own tool describes may ship it.
struct LooseFileComparison {
    let path: TreePath
    /// Nil where that end has no such file.
    let base: Product?
    let head: Product?

    /// Of the files among the paths, those of no target at either end: what a target uses at one end is told with the target.
    /// - Parameter reached: the projects that the change can reach
    static func differences(in paths: Set<TreePath>, _ older: Workspace, _ newer: Workspace, _ reached: Set<TreePath>) throws(SnapshotError) -> [ProductDifference] {
        let files = paths.filter { mayBeLoose($0, in: older) && mayBeLoose($0, in: newer) }
        if files.isEmpty { return [] }
        let (before, after) = (try FileUses(of: products(of: older, reached), in: older), try FileUses(of: products(of: newer, reached), in: newer))
        var differences: [ProductDifference] = []
        for path in files.sorted() {
            let (base, head) = (try loose(path, before, in: older), try loose(path, after, in: newer))
            if base == nil, try older.snapshot.entry(at: path) != nil { continue }
            if head == nil, try newer.snapshot.entry(at: path) != nil { continue }
            differences += try LooseFileComparison(path: path, base: base, head: head).differences()
        }
        return differences
    }

    /// A project above a file has its own list of what it uses, but of privacy manifests, which lie in packages too.
    private static func mayBeLoose(_ path: TreePath, in workspace: Workspace) -> Bool {
        switch WatchedFile(path) {
        case .privacyManifest: true
        case .propertyList, .entitlements: !workspace.listing.projects.contains { $0.path.parent.fileExtension == "xcodeproj" && path.isBelow($0.path.parent.parent) }
        default: false
        }
    }

    private static func products(of workspace: Workspace, _ reached: Set<TreePath>) throws(SnapshotError) -> [Product] {
        try workspace.products(of: workspace.listing.projects.filter { reached.contains($0.path) })
    }

    private static func loose(_ path: TreePath, _ uses: FileUses, in workspace: Workspace) throws(SnapshotError) -> Product? {
        guard let kind = WatchedFile(path), let entry = try workspace.snapshot.entry(at: path), entry.isFile,
              case .document = try workspace.files.propertyList(entry, in: workspace.snapshot) else { return nil }
        return try workspace.looseProduct(of: entry, kind: kind, use: uses.use(of: path))
    }

    /// Empty where the file says the same.
    private func differences() throws(SnapshotError) -> [ProductDifference] {
        var changes = presence.map { [$0] } ?? []
        if head != nil { changes += try infoPlistChanges() + entitlementChanges() + privacyChanges() }
        if changes.isEmpty { return [] }
        let target = ShownTarget(name: path.text, kind: .other(""), project: path.parent, configuration: "", isShipping: false)
        return [ProductDifference(target: target, platforms: [], changes: changes)]
    }

    /// That the file came or went, as a target does; nil where it stays.
    private var presence: FactChange? {
        let name = PlistValue.string(path.name)
        return FactChange(.file, path.name, old: base.map { _ in ShownValue(name) }, new: head.map { _ in ShownValue(name, at: ShownPlace(path)) })
    }

    private static let identityKinds: [String: FactChange.Kind] = [
        "CFBundleIdentifier": .bundleIdentifier, "CFBundleShortVersionString": .version, "CFBundleVersion": .build,
        "MinimumOSVersion": .minimumOS, "LSMinimumSystemVersion": .minimumOS, "UIDeviceFamily": .devices,
    ]

    private func infoPlistChanges() throws(SnapshotError) -> [FactChange] {
        let (old, new) = (try base?.infoPlist().contents, try head?.infoPlist().contents)
        return PlistComparison(from: PlistSide(file: old), to: PlistSide(file: new)).pairs.flatMap { pair -> [FactChange] in
            if let kind = Self.identityKinds[pair.key] { return FactChange(kind, pair.key, old: pair.old, new: pair.new, missingIsKnown: true).map { [$0] } ?? [] }
            // As of a new target.
            return ListedFacts.changes(pair).filter { base != nil || $0.kind != .infoPlist }
        }
    }

    private func entitlementChanges() throws(SnapshotError) -> [FactChange] {
        let (old, new) = (try base?.entitlements().contents, try head?.entitlements().contents)
        return PlistComparison(from: PlistSide(file: old), to: PlistSide(file: new)).pairs.flatMap { ListedFacts.set($0, .entitlement) }
    }

    private func privacyChanges() throws(SnapshotError) -> [FactChange] {
        PrivacyDeclarations.changes(from: try base?.privacyManifests() ?? [], to: try head?.privacyManifests() ?? [])
    }
}
