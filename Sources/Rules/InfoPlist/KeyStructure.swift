import Catalogue
import Snapshots
import Xcode

/// A nested dictionary or list that lacks what its key requires, or holds more than it takes.
package struct KeyStructure: ProductRule {
    package static let description = RuleDescription(
        id: "key-structure",
        severity: .error,
        group: .infoPlist,
        summary: "a dictionary or list of the Info.plist lacks what its key requires or goes beyond its limit",
        why: """
            Entries without their required parts are passed over: a quick action without a type or title never shows, a URL type without \
            schemes opens nothing. App Store Connect warns of document types without LSHandlerRank (ITMS-90788), and the Mac App Store \
            refuses those without CFBundleTypeName (ITMS-90243).
            """,
        remedy: "Add the part that the message names, or take the entry out.",
        storeCodes: ["ITMS-90243", "ITMS-90788"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: Fact.storeRefusal.union([.infoPlist]),
        wrongExample: """
            <key>UIApplicationShortcutItems</key>
            <array>
                <dict>
                    <key>UIApplicationShortcutItemTitle</key>
                    <string>New trip</string>
                </dict>
            </array>
            """,
        rightExample: """
            <key>UIApplicationShortcutItems</key>
            <array>
                <dict>
                    <key>UIApplicationShortcutItemTitle</key>
                    <string>New trip</string>
                    <key>UIApplicationShortcutItemType</key>
                    <string>com.example.harbour.new-trip</string>
                </dict>
            </array>
            """)

    /// Keys whose structure other rules judge.
    private static let leftOut: Set<String> = ["NSExtension", "EXAppExtensionAttributes", "UIRequiresFullScreenIgnoredStartingWithVersion"]
    /// Modes of a watch app of which it may have one at most.
    private static let sessions: Set<String> = ["self-care", "mindfulness", "physical-therapy", "alarm"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        let refusal = try product.storeRefusal()
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.knownEntries where !entry.isPurposeString {
            if Self.leftOut.contains(entry.key.path[0]) || plist.scriptedKeys[entry.path[0]] != nil { continue }
            findings += missingParts(of: entry, product)
            findings += try missingNeeds(of: entry, product)
            switch entry.key.path {
            case ["CFBundleDocumentTypes"]: findings += missingRanksAndNames(in: entry, product, refusal)
            case ["INAlternativeAppNames"]: findings += surplusNames(in: entry, product)
            case ["WKBackgroundModes"]: findings += surplusSessions(in: entry, product)
            case ["NSAppTransportSecurity", "NSExceptionDomains"]: findings += malformedDomains(in: entry, product)
            default: break
            }
        }
        return findings
    }

    private func missingParts(of entry: KnownEntry, _ product: ProductView) -> [Finding] {
        let dictionaries = entry.dictionaries
        if dictionaries.isEmpty { return [] }
        let required = InfoPlistKeys.children(of: entry.key.path).filter(\.isRequired).map(\.name)
        return dictionaries.enumerated().flatMap { index, dictionary in
            required.filter { dictionary.contents.lacks($0) }.map { part in
                product.finding(Self.self, .warning, at: dictionary.origin.firstLine, subject: [entry.name, part, dictionary.contents.title ?? String(index)],
                                .missing(part, in: entry))
            }
        }
    }

    private func missingNeeds(of entry: KnownEntry, _ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard entry.path.count == 1, !entry.key.needs.isEmpty else { return [] }
        for need in entry.key.needs {
            guard try product.infoPlist(need).isAbsent else { return [] }
        }
        return [product.finding(Self.self, .warning, at: entry.entry.keyOrigin, subject: [entry.name], .useless(entry.name, without: entry.key.needs))]
    }

    private func missingRanksAndNames(in entry: KnownEntry, _ product: ProductView, _ refusal: Severity?) -> [Finding] {
        guard let refusal, product.isLooseFile || (product.kind.isApplication && product.kind != .appClip) else { return [] }
        return entry.dictionaries.enumerated().flatMap { index, type in
            let subject = type.contents.title ?? String(index)
            var findings: [Finding] = []
            if type.contents["LSHandlerRank"] == nil {
                findings.append(product.finding(Self.self, min(refusal, .warning), at: type.origin.firstLine, subject: ["LSHandlerRank", subject], .unranked))
            }
            if product.platform == .macOS, type.contents.lacks("CFBundleTypeName") {
                findings.append(product.finding(Self.self, refusal, at: type.origin.firstLine, subject: ["CFBundleTypeName", subject], .unnamed))
            }
            return findings
        }
    }

    private func surplusNames(in entry: KnownEntry, _ product: ProductView) -> [Finding] {
        guard entry.items.count > Limit.alternativeAppNames.value else { return [] }
        return [product.finding(Self.self, .warning, at: entry.entry.item.origin.firstLine, subject: [entry.name, String(entry.items.count)],
                                .tooManyNames(entry.items.count))]
    }

    private func surplusSessions(in entry: KnownEntry, _ product: ProductView) -> [Finding] {
        let sessions = entry.items.compactMap(\.value.string).filter(Self.sessions.contains)
        guard sessions.count > 1 else { return [] }
        return [product.finding(Self.self, .warning, at: entry.entry.item.origin.firstLine, subject: [entry.name] + sessions, .tooManySessions(sessions))]
    }

    private func malformedDomains(in entry: KnownEntry, _ product: ProductView) -> [Finding] {
        (entry.value.dictionary?.entries ?? []).filter { $0.key.contains("://") || $0.key.contains("*") }.map { domain in
            product.finding(Self.self, .warning, at: domain.keyOrigin, subject: [entry.name, domain.key], .noDomain(domain.key))
        }
    }
}

extension PlistDictionary {
    /// Whether a part is absent, or an empty list.
    fileprivate func lacks(_ key: String) -> Bool {
        guard let item = self[key] else { return true }
        return item.value.array?.isEmpty == true
    }

    /// What tells one dictionary of a list from its neighbours: the first text in it.
    fileprivate var title: String? {
        entries.lazy.compactMap(\.item.value.string).first { !$0.isEmpty }
    }
}

extension Message {
    fileprivate static func missing(_ part: String, in entry: KnownEntry) -> Message {
        "\(entry.value.array == nil ? "" : "an entry of ")\(entry.name) has no \(part), and is passed over without"
    }

    fileprivate static func useless(_ key: String, without needs: [String]) -> Message {
        "\(key) has no effect without \(needs.joined(separator: " or "))"
    }

    fileprivate static var unranked: Message {
        "a document type has no LSHandlerRank; App Store Connect warns of it (ITMS-90788)"
    }

    fileprivate static var unnamed: Message {
        "a document type has no CFBundleTypeName; the Mac App Store refuses it (ITMS-90243)"
    }

    fileprivate static func tooManyNames(_ count: Int) -> Message {
        "INAlternativeAppNames has \(count) entries; Siri takes \(Limit.alternativeAppNames.value) in each language"
    }

    fileprivate static func tooManySessions(_ sessions: [String]) -> Message {
        "WKBackgroundModes names \(sessions.joined(separator: " and ")); a watch app may have one kind of session"
    }

    fileprivate static func noDomain(_ domain: String) -> Message {
        "'\(domain)' is no domain name, so the exception never applies; write the name alone, and NSIncludesSubdomains for those below it"
    }
}
