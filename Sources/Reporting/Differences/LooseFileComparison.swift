import Snapshots
import Xcode

/// Compares a file that no known target uses, as a build that only its own tool describes may ship it.
struct LooseFileComparison {
    let path: TreePath
    /// Nil where that end has no such file. A file that was moved is another one's at the base.
    let base: Product?
    let head: Product?

    /// Of the files among the paths, those of no target at either end: what a target uses at one end is told with the target.
    /// - Parameter reached: the projects that the change can reach
    static func differences(in paths: Set<TreePath>, _ older: Workspace, _ newer: Workspace, _ reached: Set<TreePath>) throws(SnapshotError) -> [ProductDifference] {
        let files = paths.filter { mayBeLoose($0, in: older) && mayBeLoose($0, in: newer) }
        if files.isEmpty { return [] }
        let (oldProducts, newProducts) = (try products(of: older, reached), try products(of: newer, reached))
        let (before, after) = (try FileUses(of: oldProducts, in: older), try FileUses(of: newProducts, in: newer))
        var claimed: Set<TreePath> = []
        for product in oldProducts + newProducts { claimed.formUnion(try product.filesInOtherCase().map(\.found)) }
        var comparisons: [LooseFileComparison] = []
        for path in files.sorted() where !claimed.contains(path) {
            let (base, head) = (try loose(path, before, in: older), try loose(path, after, in: newer))
            if base == nil, try older.snapshot.entry(at: path) != nil { continue }
            if head == nil, try newer.snapshot.entry(at: path) != nil { continue }
            comparisons.append(LooseFileComparison(path: path, base: base, head: head))
        }
        var differences: [ProductDifference] = []
        for comparison in try joiningMoves(comparisons) { differences += try comparison.differences() }
        return differences
    }

    /// Takes a file that went and one of the same name that came for one, where only they can be meant: of an Info.plist by the bundle
    /// identifier, of any other file by its contents.
    private static func joiningMoves(_ comparisons: [LooseFileComparison]) throws(SnapshotError) -> [LooseFileComparison] {
        var gone: [Likeness: [Product]] = [:]
        var fresh: [Likeness: Int] = [:]
        for comparison in comparisons {
            if comparison.head == nil, let base = comparison.base { gone[try Likeness(base), default: []].append(base) }
            if comparison.base == nil, let head = comparison.head { fresh[try Likeness(head), default: 0] += 1 }
        }
        var moved: Set<TreePath> = []
        var joined: [LooseFileComparison] = []
        for comparison in comparisons {
            guard comparison.base == nil, let head = comparison.head else {
                joined.append(comparison)
                continue
            }
            let likeness = try Likeness(head)
            guard fresh[likeness] == 1, let partners = gone[likeness], partners.count == 1, let base = partners.first else {
                joined.append(comparison)
                continue
            }
            moved.insert(base.path)
            joined.append(LooseFileComparison(path: comparison.path, base: base, head: head))
        }
        return joined.filter { !($0.head == nil && moved.contains($0.path)) }
    }

    /// By what a file is known again elsewhere.
    private struct Likeness: Hashable {
        let name: String
        let identifier: String?
        let contents: ObjectID?

        init(_ file: Product) throws(SnapshotError) {
            name = file.path.name
            identifier = try file.bundleIdentifier().value
            contents = identifier == nil ? try file.blob(at: file.path) : nil
        }
    }

    /// A project above a file has its own list of what it uses, but of privacy manifests, which lie in packages too.
    private static func mayBeLoose(_ path: TreePath, in workspace: Workspace) -> Bool {
        // What tests are built from is given to nobody.
        if path.components.dropLast().contains(where: { $0.hasSuffix("Tests") }) { return false }
        return switch kind(of: path) {
        case .privacyManifest: true
        case .propertyList, .entitlements: !workspace.listing.projects.contains { $0.path.parent.fileExtension == "xcodeproj" && path.isBelow($0.path.parent.parent) }
        default: false
        }
    }

    /// .NET and what came before it name entitlements so.
    private static func kind(of path: TreePath) -> WatchedFile? { path.name == "Entitlements.plist" ? .entitlements : WatchedFile(path) }

    private static func products(of workspace: Workspace, _ reached: Set<TreePath>) throws(SnapshotError) -> [Product] {
        try workspace.products(of: workspace.listing.projects.filter { reached.contains($0.path) })
    }

    private static func loose(_ path: TreePath, _ uses: FileUses, in workspace: Workspace) throws(SnapshotError) -> Product? {
        guard let kind = kind(of: path), let entry = try workspace.snapshot.entry(at: path), entry.isFile,
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

    /// That the file came, went or was moved, as a target does; nil where it stays.
    private var presence: FactChange? {
        func value(_ file: Product) -> PlistValue { .string(base != nil && head != nil ? file.path.text : path.name) }
        return FactChange(.file, path.name, old: base.map { ShownValue(value($0)) }, new: head.map { ShownValue(value($0), at: ShownPlace(path)) })
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
