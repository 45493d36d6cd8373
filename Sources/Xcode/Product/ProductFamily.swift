import Snapshots

/// The products of one project, and which of them is copied into which.
///
/// Products hold their family and not the other way round, so that nothing outlives what asked for it; one that is gone is made anew.
/// Used from one thread.
final class ProductFamily {
    struct Member {
        let source: TargetSource
        let platform: Platform?
        let isShipping: Bool
    }

    private struct Living {
        weak var product: Product?
    }

    private let project: Project
    private let members: [Member]
    private var living: [Living]
    private var madeLinks: Links?

    /// Positions of members, and the entry of the phase that copies one into the other.
    private struct Link {
        let position: Int
        let embedding: EmbeddedProduct
    }

    private struct Links {
        var hosts: [[Link]]
        var embedded: [[Link]]
    }

    init(_ project: Project, members: [Member]) {
        self.project = project
        self.members = members
        living = Array(repeating: Living(), count: members.count)
    }

    /// Every product, in the order of the members.
    func products() -> [Product] { members.indices.map(product) }

    /// What a member is copied into, in the project's order.
    func hosts(of position: Int) -> [RelatedProduct] { links().hosts[position].map(related) }

    /// What is copied into a member, in the order of its phases.
    func embedded(in position: Int) -> [RelatedProduct] { links().embedded[position].map(related) }

    /// Whether the target of a member is built for other platforms too, in the same configuration.
    func hasOtherPlatforms(_ position: Int) -> Bool {
        let member = members[position]
        return members.contains {
            $0.source.target.id == member.source.target.id && $0.source.configuration == member.source.configuration && $0.platform != member.platform
        }
    }

    /// Whether another target needs the product of a member to be built first, and none takes it in: a tool of the build, a server for tests.
    func isBuildHelper(_ position: Int) -> Bool {
        let id = members[position].source.target.id
        return links().hosts[position].isEmpty && project.targets.contains { target in
            target.kind != .aggregate && target.dependencies.contains { $0.product == .target(id: id) }
        }
    }

    private func related(_ link: Link) -> RelatedProduct {
        RelatedProduct(product: product(at: link.position), embedding: link.embedding)
    }

    private func product(at position: Int) -> Product {
        if let product = living[position].product { return product }
        let product = Product(members[position], in: self, at: position)
        living[position].product = product
        return product
    }

    // MARK: Links

    private func links() -> Links {
        if let madeLinks { return madeLinks }
        var links = Links(hosts: Array(repeating: [], count: members.count), embedded: Array(repeating: [], count: members.count))
        let positions = Dictionary(grouping: members.indices) { members[$0].source.target.id }
        for (position, host) in members.enumerated() where !host.source.target.kind.isTestBundle {
            var seen: Set<Int> = []
            for embedding in host.source.target.embedded where host.platform.map(embedding.platformFilters.include) ?? true {
                guard let target = target(of: embedding.product), target.id != host.source.target.id else { continue }
                for partner in partners(among: positions[target.id] ?? [], of: host, target) where seen.insert(partner).inserted {
                    links.embedded[position].append(Link(position: partner, embedding: embedding))
                    links.hosts[partner].append(Link(position: position, embedding: embedding))
                }
            }
        }
        madeLinks = links
        return links
    }

    /// The target of this project that builds what a phase copies; nil for what comes from elsewhere.
    private func target(of product: ProductSource) -> Target? {
        switch product {
        case .target(let id): return project.target(id: id)
        case .builtProduct(let name):
            let builders = project.targets.filter { $0.productFileName == name }
            return builders.count == 1 ? builders.first : nil
        case .otherProject, .file, .package: return nil
        }
    }

    /// The products of the embedded target that a build of the host makes: one configuration, and the platforms that go together.
    private func partners(among positions: [Int], of host: Member, _ target: Target) -> [Int] {
        let name = target.configurations.configuration(named: host.source.configuration, projectDefault: project.configurations.defaultName)?.name
        let built = positions.filter { members[$0].source.configuration == name ?? host.source.configuration }
        let same = built.filter { members[$0].platform == host.platform }
        if !same.isEmpty { return same }
        return built.filter { Self.goTogether(host: host.platform, embedded: members[$0].platform) }
    }

    /// Whether a product for one platform goes into a host for another: a watch app into its iPhone app, a driver into an app, a plug-in of
    /// AppKit into a Catalyst app. Where either isn't known, it may be so.
    private static func goTogether(host: Platform?, embedded: Platform?) -> Bool {
        guard let host, let embedded else { return true }
        return switch (host, embedded) {
        case (.iOS, .watchOS), (.iOS, .driverKit), (.macOS, .driverKit), (.macCatalyst, .macOS), (.macCatalyst, .driverKit): true
        default: false
        }
    }
}

/// A product of the same project that another one is copied into, or that is copied into it.
package struct RelatedProduct {
    package let product: Product
    /// The entry of the host's phase that copies the one into the other.
    package let embedding: EmbeddedProduct
}

extension Product {
    /// What the product is copied into, in the project's order; nothing for a file alone, and nothing is known of other projects.
    package func hosts() -> [RelatedProduct] { family?.hosts(of: position) ?? [] }

    /// What is copied into the product, in the order of its phases, as far as targets of the same project build it.
    package func embedded() -> [RelatedProduct] { family?.embedded(in: position) ?? [] }

    /// Whether other targets of the project need the product to be built first, and none takes it in.
    package func isBuildHelper() -> Bool { family?.isBuildHelper(position) ?? false }

    /// Whether any of the paths can decide the product, or one that it shares facts with: what it is copied into, what is copied into it,
    /// and on from there.
    package func isDecided(by paths: Set<TreePath>) throws(SnapshotError) -> Bool {
        if try footprint().intersects(paths) { return true }
        return try hasRelative(decidedBy: paths)
    }

    /// Whether a product around this one, or in it, has one of the paths in its footprint.
    package func hasRelative(decidedBy paths: Set<TreePath>) throws(SnapshotError) -> Bool {
        if try hasRelative(decidedBy: paths, { $0.hosts() }) { return true }
        return try hasRelative(decidedBy: paths) { $0.embedded() }
    }

    private func hasRelative(decidedBy paths: Set<TreePath>, _ next: (Product) -> [RelatedProduct]) throws(SnapshotError) -> Bool {
        var seen: Set<Int> = [position]
        var pending = next(self).map(\.product)
        while let product = pending.popLast() {
            guard seen.insert(product.position).inserted else { continue }
            if try product.footprint().intersects(paths) { return true }
            pending += next(product).map(\.product)
        }
        return false
    }
}
