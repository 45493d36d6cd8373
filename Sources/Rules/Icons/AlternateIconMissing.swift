import Snapshots
import Xcode

/// An alternate icon that no asset catalog of the target holds.
package struct AlternateIconMissing: ProductRule {
    private static let setting = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
    private static let includeAll = "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"
    private static let keys = ["CFBundleIcons", "CFBundleIcons~ipad"]

    package static let description = RuleDescription(
        id: "alternate-icon-missing",
        severity: .error,
        group: .icons,
        summary: "an alternate app icon is named that the target's asset catalogs don't hold",
        why: """
            The asset catalog compiler stops at the name of an alternate icon that it can't find. App Store Connect refuses an Info.plist \
            whose CFBundleAlternateIcons names an icon that isn't in the app.
            """,
        remedy: "Add the icon set or Icon Composer document to a catalog of the target, or take the name out.",
        storeCodes: ["ITMS-90895", "ITMS-90032"],
        reference: "https://developer.apple.com/documentation/xcode/configuring_your_app_to_use_alternate_app_icons",
        reads: [.identity, .appIcon, .setting(setting), .setting(includeAll), .infoPlistKey("CFBundleIcons"),
                .infoPlistKey("CFBundleIcons~ipad")],
        wrongExample: "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = Night   // no catalog holds Night",
        rightExample: "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = Night   // Assets.xcassets/Night.appiconset")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.isApplication, [.iOS, .tvOS, .visionOS, .macCatalyst].contains(product.platform) else { return [] }
        let listing = try product.iconListing()
        if listing.gap != nil { return [] }
        var findings: [Finding] = []
        if case .known(let names, let provenance) = try product.listSetting(Self.setting) {
            for name in names where !listing.names.contains(name) {
                let twin = listing.twin(of: name)
                // A build with another letter case has been seen to go through; where all sets are compiled, the list hardly matters.
                let severity: Severity = twin == nil ? .error : try product.booleanSetting(Self.includeAll).value == true ? .note : .warning
                findings.append(product.finding(Self.self, severity, at: provenance.editableOrigin, subject: [name], .notCompiled(name, twin: twin)))
            }
        }
        for key in Self.keys {
            for item in try product.infoPlist(key).value?.alternateIcons ?? [] {
                guard let name = item.value.string, !listing.names.contains(name) else { continue }
                findings.append(product.finding(Self.self, at: item.provenance.editableOrigin, subject: [key, name], .notInCatalog(name, key)))
            }
        }
        return findings
    }
}

extension ProductIcons.Listing {
    /// The name of an icon that differs in letter case alone.
    func twin(of name: String) -> String? {
        let folded = name.lowercased()
        return names.sorted().first { $0.lowercased() == folded }
    }
}

extension PlistValue {
    /// The names of icon sets that CFBundleAlternateIcons gives: on tvOS a list, elsewhere by the name that the app asks for. Loose files are none.
    fileprivate var alternateIcons: [PlistItem] {
        let alternates = dictionary?["CFBundleAlternateIcons"]?.value
        if let names = alternates?.array { return names }
        return alternates?.dictionary?.entries.compactMap { $0.item.value.dictionary?["CFBundleIconName"] } ?? []
    }
}

extension Message {
    fileprivate static func notCompiled(_ name: String, twin: String?) -> Message {
        if let twin { return "no asset catalog of the target holds the alternate icon \(name); there is \(twin), and letter case counts" }
        return "no asset catalog of the target holds the alternate icon \(name); the asset catalog compiler stops there"
    }

    fileprivate static func notInCatalog(_ name: String, _ key: String) -> Message {
        "\(key) names the alternate icon \(name), which no asset catalog of the target holds; App Store Connect refuses it"
    }
}
