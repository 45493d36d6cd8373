import Catalogue
import Snapshots
import Xcode

/// An old purpose string without the one that took its place.
package struct PurposeStringSuperseded: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-superseded",
        severity: .warning,
        group: .purposeStrings,
        summary: "only the old key of a resource is there, and newer systems look for another one",
        why: """
            Where Apple has split or renamed a permission, systems from a certain version on look for the new key alone, and the \
            request for access fails without it. Where the product still runs on systems that read the old key, it is a note.
            """,
        remedy: "Add the new key. Keep the old one as long as the product runs on systems that need it.",
        reference: "https://developer.apple.com/documentation/technotes/tn3152-migrating-to-the-latest-calendar-access-levels",
        reads: [.identity, .infoPlist, .minimumOS],
        wrongExample: """
            <key>NSCalendarsUsageDescription</key>
            <string>Enters departures.</string>
            """,
        rightExample: """
            <key>NSCalendarsWriteOnlyAccessUsageDescription</key>
            <string>Enters departures.</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships, let platform = product.platform else { return [] }
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.entries {
            guard let string = PurposeStrings.find(entry.key) else { continue }
            let replacements = string.replacements.filter { $0.from.includes(platform) }
            guard let version = replacements.compactMap({ $0.from.introduction(on: platform) }).min(),
                  Self.keys(replacements).allSatisfy({ plist.value($0).isAbsent }) else { continue }
            let minimum = try product.minimumOS().value.flatMap(SystemVersion.init)
            let isDead = minimum.map { $0 >= version } ?? false
            findings.append(product.finding(Self.self, isDead ? .warning : .note, at: entry.keyOrigin, subject: [entry.key],
                                            .superseded(entry.key, replacements.map(\.key), "\(platform.rawValue) \(version)")))
        }
        return findings
    }

    /// The new keys, and those that are only of use beside one of them: who has such a key knows of the new ones.
    private static func keys(_ replacements: [PurposeStringReplacement]) -> [String] {
        let keys = replacements.map(\.key)
        return keys + PurposeStrings.all.filter { string in !string.isDeprecated && string.companions.contains { keys.contains($0.key) } }.map(\.key)
    }
}

extension Message {
    fileprivate static func superseded(_ key: String, _ newer: [String], _ version: String) -> Message {
        "from \(version) on the system looks for \(newer.joined(separator: " or ")); \(key) alone is not enough"
    }
}
