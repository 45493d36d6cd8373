import Snapshots
import Xcode

/// What was found in a snapshot, and what of it could not be understood.
package struct Diagnosis {
    let projects: [ProjectSummary]
    /// Files of build settings.
    let buildConfigurationCount: Int
    /// Descriptions of projects that another tool makes and that are not in the repository.
    let generated: [GeneratedProject]
    /// Everything that could not be understood, each once.
    let obstacles: [Obstacle]

    package var isUnderstood: Bool { obstacles.isEmpty }

    /// Something that could not be understood, and where.
    struct Obstacle: Hashable {
        let place: ShownPlace?
        /// A lower-case sentence without a period, from the repository in parts and not yet safe to show.
        let message: String
    }

    package init(of snapshot: any Snapshot) throws(SnapshotError) {
        let listing = try ProjectListing(of: snapshot)
        let workspace = Workspace(snapshot, listing: listing, files: FileStore())
        var projects: [ProjectSummary] = []
        for entry in listing.projects {
            if let summary = try workspace.summary(of: entry) { projects.append(summary) }
        }
        self.projects = projects
        buildConfigurationCount = listing.buildConfigurations.count
        generated = try GeneratedProject.list(in: snapshot, besides: projects.map(\.file))
        var collector = ObstacleCollector()
        for project in projects { collector.add(project) }
        for product in try workspace.products(of: listing.projects) where product.isShipping && product.kind.ships { try collector.add(product) }
        for project in generated { collector.add(project) }
        obstacles = collector.obstacles
    }
}

/// Collects what could not be understood, each thing once however many products have it.
private struct ObstacleCollector {
    private(set) var obstacles: [Diagnosis.Obstacle] = []
    private var seen: Set<Diagnosis.Obstacle> = []

    private mutating func add(_ message: String, at place: ShownPlace?) {
        let obstacle = Diagnosis.Obstacle(place: place, message: message)
        if seen.insert(obstacle).inserted { obstacles.append(obstacle) }
    }

    mutating func add(_ project: ProjectSummary) {
        if let obstacle = project.obstacle { add(obstacle.message, at: ShownPlace(project.file, line: obstacle.line)) }
        for scheme in project.malformedSchemes { add(scheme.error.message, at: ShownPlace(scheme.path, line: scheme.error.position?.line)) }
    }

    mutating func add(_ project: GeneratedProject) {
        add("\(project.tool.rawValue) makes the project from this file, and it is not in the repository: files are judged alone", at: ShownPlace(project.path))
    }

    mutating func add(_ product: Product) throws(SnapshotError) {
        for issue in try product.settingsIssues() where !issue.isHarmless { add(issue.message, at: ShownPlace(issue.origin)) }
        if let unknown = try product.platformObstacle() { return add(unknown, "the platform", of: product) }
        let plist = try product.infoPlist()
        if try product.carriesInfoPlist(), case .incomplete(let unknown) = plist.completeness {
            add(unknown, "the Info.plist", of: product)
        } else if case .unknown(let unknown) = plist.value("CFBundleIdentifier") {
            add(unknown, "the bundle identifier", of: product)
        }
        if product.kind.carriesEntitlements, let unknown = try product.entitlements().incompleteness { add(unknown, "the entitlements", of: product) }
        for manifest in try product.privacyManifests() where manifest.dictionary == nil {
            add("the privacy manifest can't be read as a property list", at: ShownPlace(manifest.path))
        }
    }

    private mutating func add(_ unknown: Unknown, _ subject: String, of product: Product) {
        add("\(subject) of \(product.name) can't be known: \(unknown.reason)", at: ShownPlace(unknown.origin))
    }
}

extension SettingsIssue {
    /// Whether what is missing is known to decide nothing: files that a tool writes and whose contents are known in kind.
    fileprivate var isHarmless: Bool {
        switch kind {
        case .missingBase(_, let generator), .missingInclude(_, let generator): generator != nil
        case .differsInCase, .includeCycle, .unreadableLine, .notAFile, .tooLarge, .tooManyIncludes: false
        }
    }
}
