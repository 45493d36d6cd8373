import Snapshots
import Syntax
import Xcode

/// A product as rules see it: the only way to its facts, so that every read is known.
package struct ProductView {
    let product: Product
    private let context: RuleContext
    private let recorder: FactRecorder?
    /// What a fact of this product is to the one under judgement; nil where they are the same.
    private let relation: (@Sendable (Fact) -> Fact)?

    package init(_ product: Product, context: RuleContext, recorder: FactRecorder? = nil) {
        self.init(product, context: context, recorder: recorder, relation: nil)
    }

    private init(_ product: Product, context: RuleContext, recorder: FactRecorder?, relation: (@Sendable (Fact) -> Fact)?) {
        self.product = product
        self.context = context
        self.recorder = recorder
        self.relation = relation
    }

    func noting(_ fact: Fact) -> Product {
        recorder?.note(relation?(fact) ?? fact)
        return product
    }

    /// A product that this one shares facts with; each fact it is asked for counts as one of this product.
    func relative(_ product: Product, _ wrap: @escaping @Sendable (Fact) -> Fact) -> ProductView {
        let outer = relation
        return ProductView(product, context: context, recorder: recorder) { fact in outer?(wrap(fact)) ?? wrap(fact) }
    }

    // MARK: Circumstances

    /// Major version of the SDK that the product is built with.
    package var sdk: Int { context.sdk }
    /// Nil where the team has not said.
    package var distribution: Distribution? { context.distribution }

    // MARK: Identity

    package var kind: ProductKind { noting(.identity).kind }
    /// Nil where it can't be known.
    package var platform: Platform? { noting(.identity).platform }
    package var isShipping: Bool { noting(.identity).isShipping }
    package var name: String { noting(.identity).name }

    /// Whether this is a single file that no known target uses.
    package var isLooseFile: Bool { noting(.identity).identity == nil }

    /// Whether the product runs on iPhone or iPad itself.
    package var isIOS: Bool { platform == .iOS }

    /// Whether the store or the system looks at the product as a thing of its own; true of a file alone, whose kind isn't known.
    package var isJudged: Bool { isLooseFile || kind.ships || kind == .commandLineTool }

    // MARK: Facts

    package func setting(_ name: String) throws(SnapshotError) -> Resolved<String> {
        try noting(.setting(name)).settings().string(name)
    }

    package func booleanSetting(_ name: String) throws(SnapshotError) -> Resolved<Bool> {
        try noting(.setting(name)).settings().boolean(name)
    }

    /// Whether the file that a build setting names is there.
    package func settingFile(_ name: String) throws(SnapshotError) -> SettingFile {
        try noting(.settingFile(name)).settingFile(name)
    }

    /// One key of the effective Info.plist, exactly as spelled.
    package func infoPlist(_ key: String) throws(SnapshotError) -> Resolved<PlistValue> {
        try noting(.infoPlistKey(key)).infoPlist().value(key)
    }

    /// One key as it is in the built product: unknown where a script phase may write another value.
    package func finalInfoPlist(_ key: String) throws(SnapshotError) -> Resolved<PlistValue> {
        try noting(.infoPlistKey(key)).infoPlist().finalValue(key)
    }

    /// What an iPhone or iPad reads for a key. The rule declares the four spellings.
    package func infoPlist(_ key: String, on device: EffectiveInfoPlist.Device) throws(SnapshotError) -> Resolved<PlistValue> {
        for spelling in device.spellings(of: key) { _ = noting(.infoPlistKey(spelling)) }
        return try product.infoPlist().value(key, for: device)
    }

    /// The whole effective Info.plist.
    package func infoPlist() throws(SnapshotError) -> EffectiveInfoPlist {
        try noting(.infoPlist).infoPlist()
    }

    /// Whether the product has an Info.plist at all, and where to say that one of its keys is missing.
    package func infoPlistAnchor() throws(SnapshotError) -> Origin? {
        let plist = try noting(.identity).infoPlist()
        return plist.exists ? plist.anchor : nil
    }

    package func entitlement(_ key: String) throws(SnapshotError) -> Resolved<PlistValue> {
        try noting(.entitlement(key)).entitlements().value(key)
    }

    package func entitlements() throws(SnapshotError) -> EffectiveEntitlements {
        try noting(.entitlements).entitlements()
    }

    /// Where to say that an entitlement is missing.
    package func entitlementsAnchor() throws(SnapshotError) -> Origin {
        try noting(.entitlements).entitlements().anchor
    }

    package func minimumOS() throws(SnapshotError) -> Resolved<String> { try noting(.minimumOS).minimumOS() }

    package func deviceFamilies() throws(SnapshotError) -> Resolved<Set<Int>> { try noting(.deviceFamilies).deviceFamilies() }

    package func bundleIdentifier() throws(SnapshotError) -> Resolved<String> { try noting(.bundleIdentifier).bundleIdentifier() }

    package func appIcon() throws(SnapshotError) -> Resolved<IconSet> { try noting(.appIcon).icons().primary }

    /// The primary icon's set and those of alternate icons.
    package func iconSets() throws(SnapshotError) -> [IconSet] { try noting(.appIcon).icons().sets }

    package func imageHeader(of entry: TreeEntry) throws(SnapshotError) -> ImageHeader? {
        try noting(.appIcon).imageHeader(of: entry)
    }

    package func transparency(of entry: TreeEntry) throws(SnapshotError) -> PNGTransparency.Transparency? {
        try noting(.appIcon).transparency(of: entry)
    }

    package func privacyManifests() throws(SnapshotError) -> [PrivacyManifestFile] { try noting(.privacyManifests).privacyManifests() }

    // MARK: Findings

    package func finding(_ rule: any Rule.Type, _ severity: Severity? = nil, at origin: Origin, subject: [String], _ message: Message,
                         related: [RelatedLocation] = [], fix: Fix? = nil) -> Finding {
        finding(rule, severity, at: Location(origin), subject: subject, message, related: related, fix: fix)
    }

    /// A finding about a file as a whole.
    package func finding(_ rule: any Rule.Type, _ severity: Severity? = nil, in path: TreePath, subject: [String], _ message: Message) -> Finding {
        finding(rule, severity, at: Location(path: path), subject: subject, message, related: [], fix: nil)
    }

    private func finding(_ rule: any Rule.Type, _ severity: Severity?, at location: Location, subject: [String], _ message: Message,
                         related: [RelatedLocation], fix: Fix?) -> Finding {
        Finding(rule: rule.description.id, severity: severity ?? rule.description.severity, message: message.text, location: location,
                product: product.identity, subject: subject, related: related, fix: fix)
    }
}
