import Rules
import Snapshots
import Xcode

/// Compares what one target ships on one platform at both ends.
struct ProductComparison {
    /// Nil where the base has no such product.
    let base: Product?
    let head: Product
    /// The files that changed, where values are looked for first.
    let changed: Set<TreePath>

    func changes() throws(SnapshotError) -> [FactChange] {
        // Of what is new only what a user or a reviewer is asked for is listed: that everything else is new goes without saying.
        let isNew = base == nil
        let (old, new) = (try infoPlist(of: base), try infoPlist(of: head))
        let obstacles = [old, new].compactMap { $0.obstacle?.content }
        var changes = try identityChanges(obstacles: obstacles)
        let icons = try iconChanges(obstacles: obstacles)
        changes += try infoPlistChanges(from: old, to: new).filter { !isNew || $0.kind != .infoPlist || $0.isAboutWholeList }
        if let base { changes += try LocalizedTexts(of: head).changes(since: LocalizedTexts(of: base)) }
        changes += try entitlementChanges()
        // What became of the icon says it.
        if icons.contains(where: { $0.key == "icon" && $0.isKnown }) { changes.removeAll { $0.key == Self.iconFileKey } }
        changes += icons
        changes += try privacyChanges()
        return changes
    }

    // MARK: Single facts

    /// - Parameter obstacles: why the whole Info.plist can't be known at one end or both
    private func identityChanges(obstacles: [ShownValue.Content]) throws(SnapshotError) -> [FactChange] {
        var changes: [FactChange] = []
        func add(_ kind: FactChange.Kind, _ key: String, _ value: (Product) throws(SnapshotError) -> ShownValue?) throws(SnapshotError) {
            var old: ShownValue?
            if let base { old = try value(base) }
            let new = try value(head)
            // What is unknown with the whole Info.plist is said once.
            if [old, new].contains(where: { value in value.map { obstacles.contains($0.content) } ?? false }) { return }
            if let change = FactChange(kind, key, old: old, new: new) { changes.append(change) }
        }
        func plistValue(_ key: String) -> (Product) throws(SnapshotError) -> ShownValue? {
            { product throws(SnapshotError) in ShownValue(editing: try product.infoPlist().value(key), in: changed) }
        }
        try add(.bundleIdentifier, "CFBundleIdentifier", plistValue("CFBundleIdentifier"))
        try add(.version, "CFBundleShortVersionString", plistValue("CFBundleShortVersionString"))
        try add(.build, "CFBundleVersion", plistValue("CFBundleVersion"))
        try add(.minimumOS, "minimumOS") { product throws(SnapshotError) in try minimumOS(of: product) }
        try add(.devices, "UIDeviceFamily") { product throws(SnapshotError) in try ShownFacts.deviceFamilies(of: product, in: changed) }
        try add(.hardenedRuntime, "ENABLE_HARDENED_RUNTIME") { product throws(SnapshotError) in try hardenedRuntime(of: product) }
        return changes
    }

    /// Of a product without an Info.plist its binary alone says it.
    private func minimumOS(of product: Product) throws(SnapshotError) -> ShownValue? {
        let value: Resolved<String> = if let platform = product.platform, try !product.carriesInfoPlist() {
            try product.settings().string(SettingsSDK.deploymentTargetSetting(of: platform))
        } else {
            try product.minimumOS()
        }
        return ShownValue(editing: value.map { .string($0) }, in: changed)
    }

    /// Nil where it is off, and where the platform has none: other systems always protect a process so.
    private func hardenedRuntime(of product: Product) throws(SnapshotError) -> ShownValue? {
        guard product.platform == .macOS || product.platform == .macCatalyst else { return nil }
        let value = ShownValue(editing: try product.settings().boolean("ENABLE_HARDENED_RUNTIME").map { .boolean($0) }, in: changed)
        return value?.value?.boolean == false ? nil : value
    }

    // MARK: Property lists

    private static let identityKeys: Set<String> = [
        "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion", "MinimumOSVersion", "LSMinimumSystemVersion", "UIDeviceFamily",
    ]

    private func infoPlistChanges(from old: PlistSide, to new: PlistSide) throws(SnapshotError) -> [FactChange] {
        let obstacle = try change(.infoPlist, "Info.plist", old, new) { product throws(SnapshotError) in try product.infoPlist().file }
        let pairs = PlistComparison(from: old, to: new).pairs.filter { !Self.identityKeys.contains($0.key) }
        return (obstacle.map { [$0] } ?? []) + pairs.flatMap(ListedFacts.changes)
    }

    /// What became of a whole list by the obstacles to reading it: also that its file was edited where neither end can be known.
    private func change(_ kind: FactChange.Kind, _ key: String, _ old: PlistSide, _ new: PlistSide,
                        file: (Product) throws(SnapshotError) -> TreePath?) throws(SnapshotError) -> FactChange? {
        if let change = FactChange(kind, key, old: old.obstacle, new: new.obstacle) { return change }
        guard let base, let obstacle = old.obstacle, let reason = new.obstacle?.reason, !Self.isSeen(kind, old, new),
              let before = try file(base), let now = try file(head), try base.blob(at: before) != head.blob(at: now) else { return nil }
        return FactChange(kind, key, .unknown, old: obstacle, new: ShownValue(ShownValue(Unknown(reason)), at: ShownPlace(now)))
    }

    /// Whether what was edited shows in the values of the keys that both ends are known to have.
    private static func isSeen(_ kind: FactChange.Kind, _ old: PlistSide, _ new: PlistSide) -> Bool {
        Set(old.entries.map(\.key)) == Set(new.entries.map(\.key))
            && PlistComparison(from: old, to: new).pairs.contains { FactChange(kind, $0.key, old: $0.old, new: $0.new) != nil }
    }

    /// Whether all of the head is known that the change, of a whole list, says can't be.
    func sees(_ change: FactChange) throws(SnapshotError) -> Bool {
        switch change.kind {
        case .infoPlist: try infoPlist(of: head).obstacle == nil
        case .entitlement: try entitlements(of: head).obstacle == nil
        default: false
        }
    }

    private func infoPlist(of product: Product?) throws(SnapshotError) -> PlistSide {
        guard let product, try product.carriesInfoPlist() else { return .none }
        return PlistSide(try product.infoPlist(), changed: changed)
    }

    private func entitlementChanges() throws(SnapshotError) -> [FactChange] {
        let (old, new) = (try entitlements(of: base), try entitlements(of: head))
        let obstacle = try change(.entitlement, "entitlements", old, new) { product throws(SnapshotError) in try product.entitlements().file }
        return (obstacle.map { [$0] } ?? []) + PlistComparison(from: old, to: new).pairs.flatMap { ListedFacts.set($0, .entitlement) }
    }

    private func entitlements(of product: Product?) throws(SnapshotError) -> PlistSide {
        guard let product else { return .none }
        let signed = try product.entitlements()
        return product.kind.carriesEntitlements || signed.file != nil ? PlistSide(signed, changed: changed) : .none
    }

    // MARK: Privacy

    func privacyChanges() throws(SnapshotError) -> [FactChange] {
        let (old, new) = (try base?.privacyManifests() ?? [], try head.privacyManifests())
        let presence = FactChange(.privacyManifest, "PrivacyInfo.xcprivacy", old: Self.name(old), new: Self.name(new))
        return (presence.map { [$0] } ?? []) + PrivacyDeclarations.changes(from: old, to: new)
    }

    private static func name(_ manifests: [PrivacyManifestFile]) -> ShownValue? {
        manifests.first.map { ShownValue(.string("PrivacyInfo.xcprivacy"), at: ShownPlace($0.path)) }
    }
}
