import Snapshots
import Xcode

/// What one target ships: its shipping configuration on each of its platforms.
struct ShippedTarget {
    struct Key: Hashable {
        /// The project's folder.
        let project: TreePath
        let name: String
    }

    let key: Key
    let kind: ProductKind
    let configuration: String
    /// Whether only its privacy manifest is compared: all else of a library concerns what it is put into.
    let isLibrary: Bool
    /// One a platform; a single one where the platforms can't be known.
    let products: [Product]

    /// The targets that users get, in the order of the products.
    /// - Parameter name: the only target to take, and wholly, whatever it builds; nil for every one that users get
    static func list(_ products: [Product], named name: String?) -> [ShippedTarget] {
        var order: [Key] = []
        var members: [Key: [Product]] = [:]
        for product in products where product.isShipping {
            guard let identity = product.identity, name.map({ $0 == identity.target }) ?? (product.reachesUsers || product.kind == .framework) else { continue }
            let key = Key(project: identity.project, name: identity.target)
            if members[key] == nil { order.append(key) }
            // Of several targets with one name the first counts.
            if members[key]?.contains(where: { $0.platform == product.platform }) != true { members[key, default: []].append(product) }
        }
        return order.compactMap { key in
            guard let products = members[key], let first = products.first else { return nil }
            return ShippedTarget(key: key, kind: first.kind, configuration: first.identity?.configuration ?? "",
                                 isLibrary: name == nil && !first.reachesUsers, products: products)
        }
    }

    /// Nil stands for platforms that can't be known.
    var platforms: [Platform]? {
        let known = products.compactMap(\.platform)
        return known.count == products.count ? known : nil
    }

    var targetID: String? { products.first?.targetID }

    func product(on platform: Platform?) -> Product? { products.first { $0.platform == platform } }

    /// The product on the same platform; the first one where that product's can't be known.
    func product(insteadOf other: Product) -> Product? { other.platform == nil ? products.first : product(on: other.platform) }

    /// The known bundle identifier of what the target ships first.
    func bundleIdentifier() throws(SnapshotError) -> String? { try products.first?.bundleIdentifier().value }
}

/// One target at both ends; nil where that end has none.
struct ShippedPair {
    let base: ShippedTarget?
    let head: ShippedTarget?

    /// Matches by project and name; what is left over by the object in one project, by name alone, then by bundle identifier, where only
    /// one can be meant: a target or project that was renamed. In the order of the head, then of what only the base has.
    static func pairs(_ base: [ShippedTarget], _ head: [ShippedTarget]) throws(SnapshotError) -> [ShippedPair] {
        let headKeys = Set(head.map(\.key))
        let baseKeys = Set(base.map(\.key))
        var gone = base.filter { !headKeys.contains($0.key) }
        let fresh = head.filter { !baseKeys.contains($0.key) }
        var partners = Dictionary(base.map { ($0.key, $0) }) { first, _ in first }
        for target in fresh {
            guard let origin = try predecessor(of: target, among: gone, fresh) else { continue }
            partners[target.key] = origin
            gone.removeAll { $0.key == origin.key }
        }
        return head.map { ShippedPair(base: partners[$0.key], head: $0) } + gone.map { ShippedPair(base: $0, head: nil) }
    }

    private static func predecessor(of target: ShippedTarget, among gone: [ShippedTarget], _ fresh: [ShippedTarget]) throws(SnapshotError) -> ShippedTarget? {
        let candidates = gone.filter { $0.kind == target.kind }
        if candidates.isEmpty { return nil }
        if let renamed = candidates.first(where: { $0.key.project == target.key.project && $0.targetID == target.targetID }) { return renamed }
        // Targets of one name for different platforms, as an app has them in a project each, are told apart by those.
        for isLike in [{ _, _ in true }, { $0.platforms == $1.platforms }] as [(ShippedTarget, ShippedTarget) -> Bool] {
            let namesakes = candidates.filter { $0.key.name == target.key.name && isLike($0, target) }
            let rivals = fresh.filter { $0.key.name == target.key.name && $0.kind == target.kind && isLike($0, target) }
            if namesakes.count == 1, rivals.count == 1 { return namesakes.first }
        }
        guard let identifier = try target.bundleIdentifier(), !identifier.isEmpty else { return nil }
        var matching: [ShippedTarget] = []
        for candidate in candidates where try candidate.bundleIdentifier() == identifier { matching.append(candidate) }
        return matching.count == 1 ? matching.first : nil
    }

    /// What decides the targets and can't be read, where it is the same at both ends; empty where it isn't, so that what came into sight
    /// isn't taken for news.
    func unseen() throws(SnapshotError) -> [String] {
        let new = try Self.unseen(head)
        guard let base else { return new }
        return try Self.unseen(base) == new ? new : []
    }

    private static func unseen(_ target: ShippedTarget?) throws(SnapshotError) -> [String] {
        var reasons: [String] = []
        for product in target?.products ?? [] {
            for reason in try product.unseen().map(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
        }
        return reasons
    }

    /// Whether any of the paths can decide what the target ships at either end.
    func isDecided(by paths: Set<TreePath>) throws(SnapshotError) -> Bool {
        guard let base, let head, base.key == head.key, base.configuration == head.configuration, base.platforms == head.platforms else { return true }
        for product in base.products + head.products where try product.footprint().intersects(paths) { return true }
        return false
    }
}

extension Product {
    /// Whether users get the product as more than code of another one: what ships by itself, and the tools and bundles beside that.
    fileprivate var reachesUsers: Bool {
        switch kind {
        case .commandLineTool, .bundle, .spotlightImporter, .inAppPurchaseContent, .kernelExtension, .ioKitKernelExtension: !isBuildHelper()
        default: kind.ships
        }
    }
}
