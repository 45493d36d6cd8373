import Catalogue
import Snapshots
import Xcode

/// An entitlement without what it needs beside it.
package struct EntitlementCompanion: ProductRule {
    package static let description = RuleDescription(
        id: "entitlement-companion",
        severity: .warning,
        group: .entitlements,
        summary: "an entitlement lacks the other entitlement, the Info.plist key or the background mode that goes with it",
        why: """
            Many capabilities have two halves, and Xcode writes both. With one alone the capability doesn't work, and for some the \
            store warns by mail: push in the background without aps-environment, communication notifications without their intents.
            """,
        remedy: "Add the missing half, or remove the one that is there.",
        storeCodes: ["ITMS-90078", "ITMS-90894"],
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements",
        reads: [.identity, .infoPlist, .entitlements],
        wrongExample: """
            <dict>
                <key>com.apple.developer.healthkit.background-delivery</key>
                <true/>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>com.apple.developer.healthkit</key>
                <true/>
                <key>com.apple.developer.healthkit.background-delivery</key>
                <true/>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudgedBySignature, !product.isLooseFile, let platform = product.platform else { return [] }
        let entitlements = try product.entitlements()
        let parts = Parts(entitlements: entitlements, plist: try product.infoPlist(), kind: product.kind)
        var findings: [Finding] = []
        for (entry, entitlement) in entitlements.claims where entitlement.isIn(.capability) || entitlement.isIn(.enhancedSecurity) || entitlement.isIn(.driverOrSystemExtension) {
            guard entitlement.platforms.isEmpty || entitlement.platforms.includes(platform) else { continue }
            findings += parts.missing(beside: entry, entitlement).map { missing in
                product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key, missing.name], .incomplete(entry.key, missing))
            }
        }
        if product.kind.isApplication, platform == .iOS {
            findings += parts.missingEntitlements().map { key, origin, reason in product.finding(Self.self, at: origin, subject: [key], reason) }
        }
        return findings
    }
}

/// A half that is missing.
private enum MissingPart {
    case entitlement(String)
    case key(String)
    case backgroundMode(String)
    /// One of these in NSUserActivityTypes.
    case intents([String])

    var name: String {
        switch self {
        case .entitlement(let key), .key(let key): key
        case .backgroundMode(let mode): mode
        case .intents(let names): names.joined(separator: " or ")
        }
    }
}

private struct Parts {
    let entitlements: EffectiveEntitlements
    let plist: EffectiveInfoPlist
    let kind: ProductKind

    private static let backgroundModes = "UIBackgroundModes"
    private static let activityTypes = "NSUserActivityTypes"
    private static let push = "aps-environment"
    private static let nfc = "com.apple.developer.nfc.readersession.formats"
    private static let cloudServices = "com.apple.developer.icloud-services"
    private static let cloudContainers = "com.apple.developer.icloud-container-identifiers"
    private static let communication = "com.apple.developer.usernotifications.communication"
    private static let communicationIntents = ["INSendMessageIntent", "INStartCallIntent"]

    func missing(beside entry: PlistDictionary.Entry, _ entitlement: Entitlement) -> [MissingPart] {
        var parts = entitlement.requires.filter { isUnclaimed($0) }.map(MissingPart.entitlement)
        if entry.key == Self.cloudServices, items(of: entry.item.value)?.contains(where: { $0 == "CloudKit" || $0 == "CloudDocuments" }) ?? false,
           entitlements.value(Self.cloudContainers).isAbsent { parts.append(.entitlement(Self.cloudContainers)) }
        guard carriesKeys(of: entitlement) else { return parts }
        parts += entitlement.infoPlistKeys.filter { $0.confidence == .apple && PurposeStrings.find($0.key) == nil && plist.value($0.key).isAbsent }.map { .key($0.key) }
        parts += entitlement.backgroundModes.filter { $0.confidence == .apple && lacks($0.mode, in: Self.backgroundModes) }.map { .backgroundMode($0.mode) }
        if entry.key == Self.communication, Self.communicationIntents.allSatisfy({ lacks($0, in: Self.activityTypes) }) { parts.append(.intents(Self.communicationIntents)) }
        return parts
    }

    /// What the Info.plist says that no entitlement allows, with the place.
    func missingEntitlements() -> [(key: String, origin: Origin, message: Message)] {
        var missing: [(key: String, origin: Origin, message: Message)] = []
        let mode = plist.contents[Self.backgroundModes]?.value.array?.first { $0.value.string == "remote-notification" }
        if let mode, entitlements.value(Self.push).isAbsent { missing.append((Self.push, mode.origin, .noPush)) }
        let tags = ["com.apple.developer.nfc.readersession.iso7816.select-identifiers", "com.apple.developer.nfc.readersession.felica.systemcodes"]
        if let entry = tags.lazy.compactMap({ plist.contents.entry($0) }).first(where: { $0.item.value.isClaimed }), isUnclaimed(Self.nfc) {
            missing.append((Self.nfc, entry.keyOrigin, .noReader(entry.key)))
        }
        return missing
    }

    /// Whether the keys that go with an entitlement belong into this product, and not into another one of the app.
    private func carriesKeys(of entitlement: Entitlement) -> Bool {
        guard plist.exists else { return false }
        return switch entitlement.home {
        case nil: kind.isApplication || kind == .driverExtension
        case .extension?, .extensionAndApp?: kind.isExtension
        case .helper?: false
        }
    }

    private func isUnclaimed(_ key: String) -> Bool {
        switch entitlements.value(key) {
        case .absent: true
        case .known(let value, _): !value.isClaimed && !value.holdsUnknown
        case .unknown: false
        }
    }

    private func lacks(_ text: String, in key: String) -> Bool {
        switch plist.value(key) {
        case .absent: true
        case .known(let value, _): items(of: value).map { !$0.contains(text) } ?? false
        case .unknown: false
        }
    }

    /// The texts of a list; nil where it is none or one of them can't be known.
    private func items(of value: PlistValue) -> [String]? {
        value.holdsUnknown ? nil : value.array?.compactMap(\.value.string)
    }
}

extension Message {
    fileprivate static func incomplete(_ key: String, _ missing: MissingPart) -> Message {
        switch missing {
        case .entitlement(let other): "\(key) has no effect without the entitlement \(other)"
        case .key(let other): "\(key) needs \(other) in the Info.plist"
        case .backgroundMode(let mode): "\(key) needs \(mode) in UIBackgroundModes"
        case .intents(let names): "\(key) needs \(names.joined(separator: " or ")) in NSUserActivityTypes (ITMS-90894)"
        }
    }

    fileprivate static var noPush: Message {
        "the background mode remote-notification needs the entitlement aps-environment; without it nothing is ever delivered (ITMS-90078)"
    }

    fileprivate static func noReader(_ key: String) -> Message {
        "\(key) needs the entitlement com.apple.developer.nfc.readersession.formats; without it no tag is read"
    }
}
