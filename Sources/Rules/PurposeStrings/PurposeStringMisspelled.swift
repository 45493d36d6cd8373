import Catalogue
import Snapshots
import Xcode

/// A key that was meant for a purpose string and is none.
package struct PurposeStringMisspelled: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-misspelled",
        severity: .error,
        group: .purposeStrings,
        summary: "a key was meant for a purpose string and is misspelled",
        why: """
            Keys are compared letter by letter, in their case, and the name that Xcode shows for a key is none. A misspelled purpose \
            string counts as missing: the store refuses the upload, or the app is ended when it asks for access. Where the right \
            key, or another one for the same resource, is there as well, it is a warning.
            """,
        remedy: "Spell the key as Apple documents it.",
        storeCodes: ["ITMS-90683"],
        reference: "https://developer.apple.com/documentation/bundleresources/protected-resources",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSCalendarUsageDescription</key>
            <string>Enters departures.</string>
            """,
        rightExample: """
            <key>NSCalendarsUsageDescription</key>
            <string>Enters departures.</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.entries where entry.isWritten {
            guard let misspelling = PurposeStrings.misspelling(of: entry.key) else { continue }
            let isAbsent = plist.value(misspelling.intended).isAbsent
            if misspelling.kind == .oneEdit, plist.contents[misspelling.intended] != nil { continue }
            let isError = isAbsent && misspelling.isCertain && isMissed(misspelling, plist, product)
            findings.append(product.finding(Self.self, isError ? .error : .warning, at: entry.keyOrigin, subject: [entry.key],
                                            .misspelled(misspelling, isMissed: isError), fix: isAbsent && misspelling.isCertain ? entry.renaming(to: misspelling.intended) : nil))
        }
        return findings
    }

    /// Whether the product runs on a platform that looks at the key, and has no other key for the same resource.
    private func isMissed(_ misspelling: Misspelling, _ plist: EffectiveInfoPlist, _ product: ProductView) -> Bool {
        guard let platform = product.platform, let string = PurposeStrings.find(InfoPlistKeyName(misspelling.intended).base),
              string.strength == .required, string.platforms.includes(platform) else { return false }
        let siblings = PurposeStrings.all.filter { other in
            other.resource == string.resource || other.replacements.contains { $0.key == string.key } || string.replacements.contains { $0.key == other.key }
        }
        return siblings.allSatisfy { plist.value($0.key).isAbsent || $0.alwaysNeeds(string.key) }
    }
}

extension PurposeString {
    /// Whether Apple asks for another key wherever this one is, so that it doesn't stand in for that.
    fileprivate func alwaysNeeds(_ key: String) -> Bool {
        companions.contains { $0.key == key && $0.condition == .always && $0.confidence.allowsError }
    }
}

extension Misspelling {
    /// Whether nothing else can have been meant.
    fileprivate var isCertain: Bool {
        switch kind {
        case .listed: confidence.allowsError
        case .surroundingBlanks, .letterCase, .oneEdit, .displayName: true
        case .fewEdits: false
        }
    }
}

extension Message {
    fileprivate static func misspelled(_ misspelling: Misspelling, isMissed: Bool) -> Message {
        let written = misspelling.kind == .surroundingBlanks || misspelling.kind == .displayName ? "'\(misspelling.written)'" : misspelling.written
        let effect = isMissed ? "; it counts as missing" : ""
        return "nothing reads the key \(written)\(effect); did you mean \(misspelling.intended)?"
    }
}
