import Snapshots
import Xcode

/// What one target ships differently, on the platforms where it does so alike.
struct ProductDifference: Equatable {
    let target: ShownTarget
    /// Empty where they can't be known.
    private(set) var platforms: [Platform]
    private(set) var changes: [FactChange]
    /// Why some changes are as written alone; empty where none is.
    var unseen: [ShownValue] = []

    /// The same with further changes before its own.
    func preceded(by changes: [FactChange]) -> ProductDifference {
        var result = self
        result.changes = changes + self.changes
        return result
    }

    /// Whether it is about a file that no known target uses; a target always has a configuration.
    var isOfFileAlone: Bool { target.configuration.isEmpty }

    mutating func join(_ platform: Platform) { platforms.append(platform) }
}

/// Compares one target at both ends.
struct TargetComparison {
    let pair: ShippedPair
    /// The same targets read as written; nil where nothing unseen decides both of them alike.
    let written: ShippedPair?
    /// The files that changed, where values are looked for first.
    let changed: Set<TreePath>

    /// Empty where nothing ships differently.
    func differences() throws(SnapshotError) -> [ProductDifference] {
        guard let head = pair.head else { return pair.base.map { $0.isLibrary ? [] : [removal(of: $0)] } ?? [] }
        if head.isLibrary { return try productDifferences(head) }
        let ofTarget = try targetChanges(head)
        let groups = try productDifferences(head)
        if ofTarget.isEmpty { return groups }
        let platforms = head.platforms ?? []
        if groups.count == 1, let only = groups.first, only.platforms == platforms { return [only.preceded(by: ofTarget)] }
        return [ProductDifference(target: shown(head), platforms: platforms, changes: ofTarget)] + groups
    }

    private func removal(of target: ShippedTarget) -> ProductDifference {
        let change = FactChange(.target, target.key.name, .removed, old: ShownValue(.string(target.key.name)), new: nil)
        return ProductDifference(target: shown(target), platforms: target.platforms ?? [], changes: [change])
    }

    private func shown(_ target: ShippedTarget) -> ShownTarget {
        ShownTarget(name: target.key.name, kind: target.kind, project: target.key.project, configuration: target.configuration, isShipping: true)
    }

    /// What is said once for all platforms.
    private func targetChanges(_ head: ShippedTarget) throws(SnapshotError) -> [FactChange] {
        let place = head.products.first.flatMap { product in product.origin.range.map { _ in product.origin } }
        func value(_ text: String) -> ShownValue { ShownValue(.string(text), at: place.flatMap { Self.place(of: $0) }) }
        guard let base = pair.base else {
            return [FactChange(.target, head.key.name, .added, old: nil, new: value(head.key.name))]
        }
        let changes = [
            FactChange(.target, "target", old: value(base.key.name), new: value(head.key.name)),
            FactChange(.project, "project", old: value(base.key.project.text), new: value(head.key.project.text)),
            FactChange(.productType, "productType", old: base.kind.shortProductType.map(value), new: head.kind.shortProductType.map(value)),
            FactChange(.configuration, "configuration", old: value(base.configuration), new: ShownValue(.string(head.configuration))),
            FactChange(.platforms, "platforms", old: try platforms(of: base), new: try platforms(of: head)),
        ]
        return changes.compactMap(\.self)
    }

    /// The line that names the target, which for other values stands for nothing.
    private static func place(of origin: Origin) -> ShownPlace? {
        ShownPlace(Origin(path: origin.path, range: origin.range, mechanism: .projectSetting))
    }

    private func platforms(of target: ShippedTarget) throws(SnapshotError) -> ShownValue? {
        guard let product = target.products.first else { return nil }
        guard let platforms = target.platforms else { return try product.platformObstacle().map { ShownValue($0) } }
        let settings = try product.settings()
        let provenances = [settings.string("SUPPORTED_PLATFORMS").provenance, settings.string("SDKROOT").provenance].compactMap(\.self)
        let place = provenances.map { $0.place(in: changed) }.first { ShownPlace($0) != nil } ?? product.origin
        return ShownValue(.array(platforms.map { PlistItem(.string($0.rawValue), Provenance(place)) }), at: ShownPlace(place))
    }

    private func productDifferences(_ head: ShippedTarget) throws(SnapshotError) -> [ProductDifference] {
        var groups: [ProductDifference] = []
        for product in head.products {
            let base = pair.base?.product(on: product.platform)
            // A platform that is new, or wasn't known, is said once; all that it brings isn't a change of the target.
            if pair.base != nil, base == nil { continue }
            let comparison = ProductComparison(base: base, head: product, changed: changed)
            var changes = try head.isLibrary ? comparison.privacyChanges() : comparison.changes()
            var asWritten: [FactChange] = []
            if let written = try comparisonAsWritten(product) {
                changes = try changes.sure(besides: written)
                asWritten = try written.changesAsWritten(besides: changes)
            }
            changes += asWritten
            if changes.isEmpty { continue }
            if let platform = product.platform, let same = groups.firstIndex(where: { $0.changes.map(\.atHead) == changes.map(\.atHead) }) {
                groups[same].join(platform)
            } else {
                let unseen = asWritten.isEmpty ? [] : try product.unseen().map { ShownValue($0) }
                groups.append(ProductDifference(target: shown(head), platforms: product.platform.map { [$0] } ?? [], changes: changes, unseen: unseen))
            }
        }
        return groups
    }

    /// The comparison of what the repository says where something unseen, the same at both ends, may decide otherwise; nil where nothing does.
    private func comparisonAsWritten(_ product: Product) throws(SnapshotError) -> ProductComparison? {
        guard pair.head?.isLibrary != true, let written, let head = written.head?.product(insteadOf: product) else { return nil }
        let base = written.base?.product(insteadOf: product)
        return base == nil && pair.base != nil ? nil : ProductComparison(base: base, head: head, changed: changed)
    }
}

extension ProductComparison {
    /// What is known as written, of facts that are not among the sure changes.
    fileprivate func changesAsWritten(besides sure: [FactChange]) throws(SnapshotError) -> [FactChange] {
        let known = Set(sure.map(\.subject))
        return try changes().filter { $0.direction != .unknown && !known.contains($0.subject) }.map { change in
            var change = change
            change.isAsWritten = true
            return change
        }
    }
}

extension [FactChange] {
    /// Without those that only say of a whole list that it is unknown, where its changes can be read as written.
    fileprivate func sure(besides written: ProductComparison) throws(SnapshotError) -> [FactChange] {
        var sure: [FactChange] = []
        for change in self {
            let saysNothing = change.isAboutWholeList && (written.base == nil ? change.new?.reason != nil : change.reasonAtBothEnds != nil)
            if saysNothing, try written.sees(change) { continue }
            sure.append(change)
        }
        return sure
    }
}
