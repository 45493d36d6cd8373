import Catalogue
import Snapshots
import Xcode

/// An Info.plist key that is one slip away from a documented one.
package struct KeyMisspelled: ProductRule {
    package static let description = RuleDescription(
        id: "key-misspelled",
        severity: .error,
        group: .infoPlist,
        summary: "an Info.plist key is a misspelling of a documented one",
        why: """
            Keys are compared letter by letter, in their case. A misspelled key is an unknown key: nothing complains, and what it \
            was meant to say is not said. It is an error where the store refuses a product that lacks the right key, else a warning.
            """,
        remedy: "Spell the key as Apple documents it.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>UIRequiresFullscreen</key>
            <true/>
            """,
        rightExample: """
            <key>UIRequiresFullScreen</key>
            <true/>
            """)

    /// Keys of which an application for iOS must have at least one.
    private static let launchKeys: Set<String> = ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.entries {
            // Purpose strings have a rule of their own, and a setting can't spell a key wrongly.
            guard entry.keyOrigin.mechanism == .infoPlistFile || entry.keyOrigin.mechanism == .generatorSpec,
                  let misspelling = InfoPlistKeys.misspelling(of: entry.key), PurposeStrings.misspelling(of: entry.key) == nil else { continue }
            if misspelling.kind == .oneEdit, plist.contents[misspelling.intended] != nil { continue }
            let severity: Severity = isRefused(without: misspelling.intended, plist, product) ? .error : .warning
            findings.append(product.finding(Self.self, severity, at: entry.keyOrigin, subject: [entry.key], .misspelled(misspelling),
                                            fix: Fix(of: entry.keyOrigin, from: misspelling.written, to: misspelling.intended)))
        }
        return findings
    }

    private func isRefused(without key: String, _ plist: EffectiveInfoPlist, _ product: ProductView) -> Bool {
        guard Self.launchKeys.contains(key), product.kind == .application, product.isIOS, product.sdk >= 27 else { return false }
        return Self.launchKeys.allSatisfy { plist.value($0).isAbsent }
    }
}

extension Message {
    fileprivate static func misspelled(_ misspelling: Misspelling) -> Message {
        "nothing reads the key \(misspelling.kind == .surroundingBlanks ? "'\(misspelling.written)'" : misspelling.written); did you mean \(misspelling.intended)?"
    }
}
