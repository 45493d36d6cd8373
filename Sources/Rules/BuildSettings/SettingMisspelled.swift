import Catalogue
import Snapshots
import Xcode

/// A build setting that is one slip away from a known one.
package struct SettingMisspelled: ProductRule {
    package static let description = RuleDescription(
        id: "setting-misspelled",
        severity: .warning,
        group: .buildSettings,
        summary: "a build setting is a misspelling of one that decides what ships",
        why: """
            A setting that the build system doesn't know is a setting of the team's own: nothing complains, and what it was meant to say \
            is not said.
            """,
        remedy: "Spell the setting as Apple documents it.",
        reference: "https://developer.apple.com/documentation/xcode/build-settings-reference",
        reads: [.identity, .typedSettings],
        wrongExample: "INFOPLIST_KEY_NSCameraUsageDescripton = \"Scans tickets.\";",
        rightExample: "INFOPLIST_KEY_NSCameraUsageDescription = \"Scans tickets.\";")

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships || product.kind == .commandLineTool else { return [] }
        var findings: [Finding] = []
        let settings = try product.typedSettings()
        for setting in settings where !setting.isMentioned {
            guard let misspelling = SettingSpelling.misspelling(of: setting.name) else { continue }
            findings.append(product.finding(Self.self, at: setting.origin, subject: [setting.name], .misspelled(misspelling)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func misspelled(_ misspelling: Misspelling) -> Message {
        "the build system doesn't know the setting \(misspelling.written); did you mean \(misspelling.intended)?"
    }
}
