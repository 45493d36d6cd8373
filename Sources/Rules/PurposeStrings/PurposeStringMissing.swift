import Catalogue
import Snapshots
import Xcode

/// A purpose string that something else in the product makes necessary.
package struct PurposeStringMissing: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-missing",
        severity: .error,
        group: .purposeStrings,
        summary: "an entitlement or another key makes a purpose string necessary that the product lacks",
        why: """
            An entitlement alone can require a purpose string: with HealthKit the store refuses an upload that lacks one of its two, \
            also of an app that only reads. Without the string the request for access fails, and the app may be ended.
            """,
        remedy: "Add the key, with a sentence that tells people what the app does with the resource, or remove what asks for it.",
        storeCodes: ["ITMS-90683"],
        reference: "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources",
        reads: [.identity, .infoPlist, .entitlements, .minimumOS],
        wrongExample: """
            <dict>
                <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
                <string>Records your route while the app is closed.</string>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
                <string>Records your route while the app is closed.</string>
                <key>NSLocationWhenInUseUsageDescription</key>
                <string>Shows where you are on the chart.</string>
            </dict>
            """)

    private static let bonjourServices = "NSBonjourServices"
    private static let localNetwork = "NSLocalNetworkUsageDescription"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.asksForAccess, let platform = product.platform else { return [] }
        let plist = try product.infoPlist()
        guard plist.exists else { return [] }
        return try impliedByEntitlements(product, plist, platform) + impliedByStrings(product, plist, platform) + impliedByServices(product, plist, platform)
    }

    private func impliedByEntitlements(_ product: ProductView, _ plist: EffectiveInfoPlist, _ platform: Platform) throws(SnapshotError) -> [Finding] {
        let entitlements = try product.entitlements()
        if entitlements.contents.entries.isEmpty { return [] }
        var findings: [Finding] = []
        var partners: [String: [PurposeString]] = [:]
        for string in PurposeStrings.all where string.home == nil {
            for link in string.entitlements {
                guard let entry = entitlements.contents.entry(link.key), entry.item.value.isClaimed,
                      Entitlements.find(link.key)?.isRead(on: platform) ?? false else { continue }
                if link.relation == .triggers, plist.value(string.key).isAbsent {
                    findings.append(product.finding(Self.self, link.confidence.allowsError ? .error : .warning, at: entry.keyOrigin,
                                                    subject: [string.key], .triggered(string.key, by: link.key)))
                }
                if link.relation == .needsBoth, string.platforms.includes(platform) { partners[link.key, default: []].append(string) }
            }
        }
        for (key, strings) in partners.sorted(by: { $0.key < $1.key }) {
            // Any of them will do, and an old one counts as well: that it is old is said elsewhere.
            let accepted = strings.flatMap { [$0.key] + $0.replacements.map(\.key) }
            guard let entry = entitlements.contents.entry(key), accepted.allSatisfy({ plist.value($0).isAbsent }) else { continue }
            let named = strings.filter { !$0.isDeprecated }.map(\.key)
            findings.append(product.finding(Self.self, .warning, at: entry.keyOrigin, subject: [key], .unpaired(key, named)))
        }
        return findings
    }

    private func impliedByStrings(_ product: ProductView, _ plist: EffectiveInfoPlist, _ platform: Platform) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for entry in plist.contents.entries {
            guard let string = PurposeStrings.find(entry.key), !string.isDeprecated, string.platforms.includes(platform) else { continue }
            for companion in string.companions {
                guard let other = PurposeStrings.find(companion.key), companion.confidence.allowsError, plist.value(other.key).isAbsent,
                      // Those that an entitlement asks for are not asked for without it.
                      !other.entitlements.contains(where: { $0.relation == .triggers }) else { continue }
                switch companion.condition {
                case .always:
                    // Seen refused; what Apple only describes as a pair is milder.
                    findings.append(product.finding(Self.self, companion.confidence == .observed ? .error : .warning, at: entry.keyOrigin,
                                                    subject: [other.key], .incomplete(entry.key, without: other.key)))
                case .below(let versions):
                    guard let version = versions.introduction(on: platform), let minimum = try product.minimumOS().value.flatMap(SystemVersion.init),
                          minimum < version else { continue }
                    findings.append(product.finding(Self.self, .warning, at: entry.keyOrigin, subject: [other.key],
                                                    .older(entry.key, other.key, "\(platform.rawValue) \(version)", minimum)))
                case .dependsOnCode: continue
                }
            }
        }
        return findings
    }

    private func impliedByServices(_ product: ProductView, _ plist: EffectiveInfoPlist, _ platform: Platform) throws(SnapshotError) -> [Finding] {
        guard [.iOS, .macOS, .visionOS].contains(platform), let services = plist.contents.entry(Self.bonjourServices), services.item.value.isClaimed,
              plist.value(Self.localNetwork).isAbsent else { return [] }
        return [product.finding(Self.self, .warning, at: services.keyOrigin, subject: [Self.localNetwork], .localNetwork)]
    }
}

extension ProductKind {
    /// Whether it is what people are asked for: an app, or the extension that holds a watch app's code. Other extensions ask in their app's name.
    fileprivate var asksForAccess: Bool {
        switch self {
        case .watchKitExtension, .watchKit2Extension: true
        default: isApplication
        }
    }
}

extension Entitlement {
    /// Whether the platform is listed; the pages leave watchOS out where it goes with iOS.
    fileprivate func isRead(on platform: Platform) -> Bool {
        platforms.includes(platform) || (platform == .watchOS && platforms.includes(.iOS))
    }
}

extension Message {
    fileprivate static func triggered(_ key: String, by entitlement: String) -> Message {
        "\(key) is missing; with \(entitlement) the App Store asks for it, whatever the app does (ITMS-90683)"
    }

    fileprivate static func unpaired(_ entitlement: String, _ keys: [String]) -> Message {
        "\(entitlement) goes with \(keys.joined(separator: " or ")), and there is no such key; the request for access fails"
    }

    fileprivate static func incomplete(_ key: String, without other: String) -> Message {
        "\(key) stands without \(other); both are needed (ITMS-90683)"
    }

    fileprivate static func older(_ key: String, _ other: String, _ version: String, _ minimum: SystemVersion) -> Message {
        "before \(version) the system looks for \(other) and not for \(key), and the product runs from \(minimum) on"
    }

    fileprivate static var localNetwork: Message {
        "NSBonjourServices stands without NSLocalNetworkUsageDescription; people are asked with a text of the system's own"
    }
}
