/// What is known of one purpose string: the text in which an app says why it uses something protected.
package struct PurposeString: Sendable {
    package enum Strength: String, Hashable, Sendable {
        /// The page, or what happens without it, demands it.
        case required
        /// Apple says should.
        case should
        /// Without it the system shows a text of its own.
        case recommended
        /// A known spelling that nothing documents: neither demanded nor reported.
        case never
    }

    /// Where the string belongs, if not in the Info.plist of the app or extension whose code needs it.
    package enum Home: String, Hashable, Sendable {
        case systemExtension = "system-extension"
        case driver
    }

    private let row: FactRow<PurposeStringTable.Column>

    init(_ row: FactRow<PurposeStringTable.Column>) {
        self.row = row
    }

    package var key: String { row.string(.key) }
    /// What it is for, as a noun with its article where it has one: "the camera", "contacts".
    package var resource: String { row.string(.resource) }
    /// A string but for three keys.
    package var type: ValueType { row.code(.type) ?? .string }
    /// The platforms of Apple's page; not exhaustive, for watchOS and tvOS are missing on some.
    package var platforms: [Availability] { row.availabilities(.platforms) }
    package var isDeprecated: Bool { row.string(.status) == "deprecated" }
    package var strength: Strength { row.code(.strength) ?? .never }
    /// What happens without it, as far as a statement or a report of it exists.
    package var consequences: [PurposeStringConsequence] { row.records(.consequences).compactMap(PurposeStringConsequence.init) }
    /// The keys that take its place.
    package var replacements: [PurposeStringReplacement] { row.records(.replacedBy).map(PurposeStringReplacement.init) }
    /// Keys that an Info.plist with this one needs too.
    package var companions: [PurposeStringCompanion] { row.records(.companions).compactMap(PurposeStringCompanion.init) }
    /// Entitlements that go with it.
    package var entitlements: [PurposeStringEntitlement] { row.records(.entitlements).compactMap(PurposeStringEntitlement.init) }
    package var home: Home? { row.code(.livesIn) }
    /// Whether the store refuses a default web browser that has it.
    package var isForbiddenForBrowsers: Bool { row.list(.flags).contains("forbidden-for-browsers") }
    /// Whether it means nothing on other platforms than iOS and iPadOS, which the list of its page alone doesn't say.
    package var isForIOSOnly: Bool { row.list(.flags).contains("ios-only") }
    /// Whether it means nothing but on macOS.
    package var isForMacOnly: Bool { platforms.map(\.platform) == [.macOS] }
    /// Frameworks whose use may need it; importing one is no evidence.
    package var frameworks: [String] { row.list(.frameworks) }
    /// Swift names whose use needs it.
    package var swiftSymbols: [String] { row.list(.swift) }
    /// Objective-C and C names whose use needs it.
    package var objectiveCSymbols: [String] { row.list(.objectiveC) }
    /// How sure it is that those symbols need it.
    package var evidenceConfidence: Confidence { row.confidence(.evidenceConfidence) }
    /// Wrong spellings that were met or are likely.
    package var misspellings: [String] { InfoPlistKeys.listedMisspellings(of: key) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }

    /// Whether a report exists of an upload that was refused for want of it.
    package var isRefusedWhenMissing: Bool {
        consequences.contains { $0.kind == .refusesUpload && $0.confidence.allowsError }
    }
}

/// The purpose strings.
package enum PurposeStrings {
    private static let table = FactTable<PurposeStringTable.Column>(PurposeStringTable.text)
    private static let placeholderTable = FactTable<PlaceholderTable.Column>(PlaceholderTable.text)

    package static func find(_ key: String) -> PurposeString? {
        table.row(key).map(PurposeString.init)
    }

    package static var all: [PurposeString] { table.rows.map(PurposeString.init) }

    /// The purpose strings that go with an entitlement, and how.
    package static func implied(byEntitlement entitlement: String) -> [(purposeString: PurposeString, link: PurposeStringEntitlement)] {
        all.flatMap { string in
            string.entitlements.filter { $0.key == entitlement }.map { (string, $0) }
        }
    }

    /// Texts that a review refused or that say nothing; to be compared as a whole, without regard to case.
    package static var placeholders: [(text: String, confidence: Confidence)] {
        placeholderTable.rows.map { ($0.string(.text), $0.confidence(.confidence)) }
    }
}
