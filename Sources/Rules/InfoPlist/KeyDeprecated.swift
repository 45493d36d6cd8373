import Catalogue
import Snapshots
import Xcode

/// A key or value that Apple deprecated, or that the systems the product runs on ignore.
package struct KeyDeprecated: ProductRule {
    package static let description = RuleDescription(
        id: "key-deprecated",
        severity: .warning,
        group: .infoPlist,
        summary: "an Info.plist key or value is deprecated or has no effect on the systems that the product runs on",
        why: """
            Apple deprecates keys with a version of the system; on later ones they may do nothing, or something else takes their place. A \
            key that older systems of the product still need, and beside which nothing can be set, is left in peace. What is ignored isn't always harmless: an app built with the 27 SDK \
            was seen to crash on iOS 26 because of UIDesignRequiresCompatibility.
            """,
        remedy: "Use what the message names in its place, or take the key out.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: [.identity, .infoPlist, .minimumOS],
        wrongExample: """
            <key>UIApplicationExitsOnSuspend</key>
            <false/>
            """,
        rightExample: """
            <key>UILaunchScreen</key>
            <dict/>
            """)

    /// Keys that other rules judge.
    private static let leftOut: Set<String> = ["UIRequiresFullScreen", "UILaunchImages", "UILaunchImageFile"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        let platforms = product.platform?.documented ?? []
        let oldest = try product.minimumOS().value.flatMap { SystemVersion($0) }
        var findings: [Finding] = []
        for entry in try product.infoPlist().contents.knownEntries where !entry.isPurposeString && !Self.leftOut.contains(entry.key.path[0]) {
            if let fault = fault(of: entry, platforms, oldest, product) {
                findings.append(product.finding(Self.self, fault.severity, at: entry.entry.keyOrigin, subject: [entry.name], .deprecated(entry, fault)))
            }
            findings += deprecatedValues(of: entry, platforms, oldest, product)
        }
        return findings
    }

    private func fault(of entry: KnownEntry, _ platforms: [DocumentedPlatform], _ oldest: SystemVersion?, _ product: ProductView) -> Obsolescence? {
        // Whoever has the successor beside it supports older systems.
        if entry.key.replacements.contains(where: { entry.holder[$0] != nil }) { return nil }
        switch entry.key.status {
        case .current, .archived, .undocumented: return nil
        case .superseded: return entry.key.confidence == .apple && !entry.key.isAlsoCurrent ? .superseded : nil
        case .removed: return entry.key.confidence == .inferred ? nil : .removed
        case .ignored:
            // What a later system ignores starts with the SDK of that system.
            guard entry.key.name == "UIDesignRequiresCompatibility" else { return .ignored }
            return product.sdk >= 27 && entry.value.boolean != false ? .ignoredFromSDK27 : nil
        case .deprecated:
            let versions = platforms.compactMap { entry.key.platforms[$0]?.deprecated }
            guard let since = versions.min() else { return entry.key.platforms.contains { $0.deprecated != nil } ? nil : .deprecated(nil) }
            guard let oldest else { return nil }
            if oldest >= since { return .needless(since) }
            // On older systems it has its use still where nothing can be set beside it.
            return entry.key.replacements.isEmpty || entry.key.replacements.contains { InfoPlistKeys.find($0) != nil } ? .deprecated(since) : nil
        }
    }

    private func deprecatedValues(of entry: KnownEntry, _ platforms: [DocumentedPlatform], _ oldest: SystemVersion?, _ product: ProductView) -> [Finding] {
        guard let oldest else { return [] }
        return entry.items.compactMap { item in
            guard let text = item.value.string, let since = platforms.compactMap({ entry.key.deprecations(ofValue: text)[$0]?.introduced }).min(),
                  oldest >= since else { return nil }
            return product.finding(Self.self, at: item.provenance.editableOrigin, subject: [entry.name, text], .deprecatedValue(text, entry.key.name, since))
        }
    }
}

private enum Obsolescence {
    case deprecated(SystemVersion?)
    /// Since a version that no system of the product is older than.
    case needless(SystemVersion)
    case superseded, removed, ignored, ignoredFromSDK27

    var severity: Severity {
        if case .ignored = self { .note } else { .warning }
    }
}

extension InfoPlistKey {
    /// Whether its own page stands beside that of its successor, so that either name is right.
    fileprivate var isAlsoCurrent: Bool { name == "NSAccessorySetupSupports" }
}

extension Message {
    fileprivate static func deprecated(_ entry: KnownEntry, _ fault: Obsolescence) -> Message {
        let replacements = entry.key.replacements
        let instead = replacements.isEmpty ? "" : "; use \(replacements.joined(separator: " or "))"
        let key = entry.name
        return switch fault {
        case .needless(let since): "\(key) is deprecated since \(since), and the product runs on nothing older\(instead)"
        case .deprecated(let since?): "\(key) is deprecated since \(since)\(instead)"
        case .deprecated(nil): "\(key) is deprecated\(instead)"
        case .superseded: "\(key) is the old name of a key\(instead)"
        case .removed: "\(key) belongs to something that no system has any more\(instead)"
        case .ignored: "no current system looks at \(key)\(instead)"
        case .ignoredFromSDK27:
            "\(key) is ignored in an app built with the 27 SDK"
        }
    }

    fileprivate static func deprecatedValue(_ text: String, _ key: String, _ since: SystemVersion) -> Message {
        "'\(text)' is a deprecated value of \(key) since \(since), and the product runs on nothing older"
    }
}
