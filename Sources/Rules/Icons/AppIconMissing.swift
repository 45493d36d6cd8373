import Snapshots
import Xcode

/// An application whose icon no asset catalog of its target holds.
package struct AppIconMissing: ProductRule {
    private static let setting = "ASSETCATALOG_COMPILER_APPICON_NAME"
    private static let generatedName = "AppIcon"

    package static let description = RuleDescription(
        id: "app-icon-missing",
        severity: .error,
        group: .icons,
        summary: "the app icon that is named is in none of the target's asset catalogs",
        why: """
            The asset catalog compiler stops at the name of an app icon that it can't find in the catalogs and Icon Composer documents of \
            the target. App Store Connect refuses an app without an icon from a catalog.
            """,
        remedy: "Mend the name, or make the catalog or document that holds the icon a member of the target.",
        storeCodes: ["ITMS-90022", "ITMS-90713"],
        reference: "https://developer.apple.com/documentation/xcode/configuring-your-app-icon",
        reads: [.identity, .appIcon, .setting(setting), .setting("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"),
                .infoPlistKey("CFBundleIconName")],
        wrongExample: "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcons   // there is only Assets.xcassets/AppIcon.appiconset",
        rightExample: "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon   // Assets.xcassets/AppIcon.appiconset")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.platform != nil, product.kind.showsIcon || product.kind.isExtension else { return [] }
        switch try product.setting(Self.setting) {
        case .known(let name, let provenance) where !name.isEmpty:
            // A default of the product's type stands for what the build brings along.
            if provenance.origin.mechanism == .buildSystem { return [] }
            return try judge(name, at: provenance, in: product)
        case .known, .absent: return try withoutName(product)
        case .unknown: return []
        }
    }

    private func judge(_ name: String, at provenance: Provenance, in product: ProductView) throws(SnapshotError) -> [Finding] {
        let listing = try product.iconListing()
        if listing.gap != nil { return [] }
        if listing.names.contains(name) { return try ofAnotherKind(name, at: provenance, in: product) }
        // XcodeGen names an icon for every Mac app; those that bring an .icns file instead are built all the same.
        if product.platform == .macOS, provenance.origin.isInSpec, name == Self.generatedName { return [] }
        if listing.catalogCount == 0 { return withoutCatalog(name, at: provenance, of: product) }
        let twin = listing.twin(of: name)
        let severity: Severity = product.kind.isApplication && twin == nil ? .error : .warning
        return [product.finding(Self.self, severity, at: provenance.editableOrigin, subject: [product.name, name],
                                .missing(name, known: listing.names.sorted(), twin: twin))]
    }

    /// Nothing is then compiled and nothing stops; samples, helpers and extensions do without an icon.
    private func withoutCatalog(_ name: String, at provenance: Provenance, of product: ProductView) -> [Finding] {
        guard product.kind.isApplication, product.platform != .macOS, product.platform != .macCatalyst, !provenance.origin.isInSpec else { return [] }
        return [product.finding(Self.self, .warning, at: provenance.editableOrigin, subject: [product.name, name], .noCatalog(name))]
    }

    /// The name is there, but none of its sets is one that the platform reads.
    private func ofAnotherKind(_ name: String, at provenance: Provenance, in product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.platform == .tvOS, try product.appIcon().isUnknown else { return [] }
        return [product.finding(Self.self, .warning, at: provenance.editableOrigin, subject: [product.name, name], .notForTV(name))]
    }

    /// Without the setting only the Info.plist may name an icon; one that names none is that of a test host or a sample.
    private func withoutName(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS,
              try product.booleanSetting("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS").value != true,
              case .known(let value, let provenance) = try product.infoPlist("CFBundleIconName"), let name = value.string else { return [] }
        let listing = try product.iconListing()
        guard listing.gap == nil, !listing.names.contains(name) else { return [] }
        return [product.finding(Self.self, at: provenance.editableOrigin, subject: [product.name, name], .iconNameMissing(name))]
    }
}

extension Origin {
    /// Whether this is a generator's spec, which may assign the setting by itself where nobody has written it.
    var isInSpec: Bool { ["yml", "yaml"].contains(path.fileExtension) }
}

extension ProductKind {
    /// Whether the product is shown to people with an icon of its own, which is compiled from its own catalogs.
    var showsIcon: Bool {
        switch self {
        case .application, .appClip, .watchApp2, .messagesApp: true
        default: false
        }
    }
}

extension Message {
    fileprivate static func missing(_ name: String, known: [String], twin: String?) -> Message {
        if let twin { return "no asset catalog of the target holds the app icon \(name); there is \(twin), and letter case counts" }
        if known.isEmpty || known.count > 4 { return "no asset catalog of the target holds the app icon \(name); the asset catalog compiler stops there" }
        return "no asset catalog of the target holds the app icon \(name), only \(known.joined(separator: ", ")); the asset catalog compiler stops there"
    }

    fileprivate static func noCatalog(_ name: String) -> Message {
        "the target has no asset catalog that could hold the app icon \(name); App Store Connect refuses an app without an icon"
    }

    fileprivate static func notForTV(_ name: String) -> Message {
        "\(name) is no set of brand assets, which alone give a tvOS app its icon; App Store Connect refuses an app without one"
    }

    fileprivate static func iconNameMissing(_ name: String) -> Message {
        "CFBundleIconName names \(name), which no asset catalog of the target holds; App Store Connect refuses an app without its icon"
    }
}
