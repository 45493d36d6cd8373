import Rules
import Snapshots
import Xcode

/// What one target ships in one configuration, on the platforms where it ships the same.
struct ShownProduct {
    let target: ShownTarget
    /// Empty where it can't be known.
    private(set) var platforms: [Platform]
    /// Why the platforms can't be known; nil where they are.
    let platformObstacle: ShownValue?
    let facts: ShownFacts

    init(_ product: Product, _ identity: ProductIdentity, _ context: RuleContext) throws(SnapshotError) {
        target = ShownTarget(name: identity.target, kind: product.kind, project: identity.project, configuration: identity.configuration,
                             isShipping: product.isShipping)
        platforms = product.platform.map { [$0] } ?? []
        platformObstacle = try product.platformObstacle().map { ShownValue($0) }
        facts = try ShownFacts(product, context)
    }

    /// Takes in the platforms of another entry that says the same; false where it says something else.
    mutating func join(_ other: ShownProduct) -> Bool {
        guard target == other.target, platformObstacle == other.platformObstacle, facts == other.facts else { return false }
        platforms += other.platforms
        return true
    }
}

/// Which target in which configuration.
struct ShownTarget: Equatable {
    let name: String
    let kind: ProductKind
    /// The project's folder.
    let project: TreePath
    let configuration: String
    let isShipping: Bool

    func isSameTarget(as other: ShownTarget) -> Bool { name == other.name && project == other.project }
}

/// What a product ships, as far as it is shown; nil for what it doesn't have.
struct ShownFacts: Equatable {
    let bundleIdentifier: ShownValue?
    let minimumOS: ShownValue?
    /// An array of numbers.
    let deviceFamilies: ShownValue?
    let version: ShownValue?
    let build: ShownValue?
    let infoPlist: ShownPlist?
    let entitlements: ShownPlist?
    let icon: ShownIcon?
    let privacyManifests: [ShownManifest]
    /// Major version of the SDK that the product is judged for.
    let sdk: Int
    let distribution: Distribution?

    init(_ product: Product, _ context: RuleContext) throws(SnapshotError) {
        let plist = try product.carriesInfoPlist() ? product.infoPlist() : nil
        bundleIdentifier = plist.flatMap { ShownValue(editing: $0.value("CFBundleIdentifier")) }
        minimumOS = ShownValue(editing: try product.minimumOS().map { .string($0) })
        deviceFamilies = try Self.deviceFamilies(of: product)
        version = plist.flatMap { ShownValue(editing: $0.value("CFBundleShortVersionString")) }
        build = plist.flatMap { ShownValue(editing: $0.value("CFBundleVersion")) }
        infoPlist = plist.map { ShownPlist($0) }
        let signed = try product.entitlements()
        entitlements = product.kind.carriesEntitlements || signed.file != nil ? ShownPlist(signed) : nil
        icon = ShownIcon(try product.icons().primary)
        privacyManifests = try product.privacyManifests().map { ShownManifest($0) }
        sdk = context.sdk
        distribution = context.distribution
    }

    /// Without the setting the build leaves alone what the file says; on a Mac neither counts.
    static func deviceFamilies(of product: Product, in changed: Set<TreePath> = []) throws(SnapshotError) -> ShownValue? {
        let families = try product.deviceFamilies()
        switch families {
        case .known(let numbers, let provenance):
            let place = provenance.place(in: changed)
            return ShownValue(.array(numbers.sorted().map { PlistItem(.integer(Int64($0)), Provenance(place)) }), at: ShownPlace(place))
        case .unknown(let unknown): return ShownValue(unknown)
        case .absent: return product.platform == .macOS ? nil : ShownValue(editing: try product.infoPlist().value("UIDeviceFamily"), in: changed)
        }
    }
}
