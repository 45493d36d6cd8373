import Catalogue
import Snapshots
import Xcode

/// An entitlement that is one slip away from a documented one.
package struct EntitlementMisspelled: ProductRule {
    package static let description = RuleDescription(
        id: "entitlement-misspelled",
        severity: .warning,
        group: .entitlements,
        summary: "an entitlement is a misspelling of a documented one",
        why: """
            Entitlements are compared letter by letter, in their case. A misspelled one is not in the provisioning profile, so that \
            signing fails or the store refuses the key; where no profile is needed, nothing complains and nothing is granted.
            """,
        remedy: "Spell the entitlement as Apple documents it. The addresses of Apple's pages are in lower case throughout; the keys are not.",
        storeCodes: ["ITMS-90045"],
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.developer.asociated-domains</key>
            <array>
                <string>applinks:example.com</string>
            </array>
            """,
        rightExample: """
            <key>com.apple.developer.associated-domains</key>
            <array>
                <string>applinks:example.com</string>
            </array>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudgedBySignature else { return [] }
        let written = try product.entitlements().written
        return written.entries.compactMap { entry in
            guard entry.isWritten, let misspelling = Entitlements.misspelling(of: entry.key) else { return nil }
            let isBesideTheRightOne = written[misspelling.intended] != nil
            // Beside each other, one of many and the many may both be meant.
            if isBesideTheRightOne, misspelling.kind == .oneEdit, misspelling.isOfNumber { return nil }
            return product.finding(Self.self, at: entry.keyOrigin, subject: [entry.key], .misspelled(misspelling),
                                   fix: isBesideTheRightOne ? nil : entry.renaming(to: misspelling.intended))
        }
    }
}

extension Misspelling {
    /// Whether the names differ as one and several do: by a plural or in their digits.
    fileprivate var isOfNumber: Bool {
        written == intended + "s" || intended == written + "s" || written.filter { !$0.isNumber } == intended.filter { !$0.isNumber }
    }
}

extension Message {
    fileprivate static func misspelled(_ misspelling: Misspelling) -> Message {
        "there is no entitlement \(misspelling.kind == .surroundingBlanks ? "'\(misspelling.written)'" : misspelling.written); did you mean \(misspelling.intended)?"
    }
}
