import Snapshots
import Xcode

/// A language that an application no longer speaks.
package struct LocalizationRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "localization-removed",
        severity: .warning,
        group: .continuity,
        summary: "an application no longer speaks a language",
        why: """
            People who use the app in the language get it in another one with the update. The store's page may still list the language.
            """,
        remedy: "Keep the localized resources; after a move to string catalogs see that the language has come along.",
        reference: "https://developer.apple.com/documentation/xcode/localization",
        reads: [.identity, .languages],
        wrongExample: "resource App/en.lproj/Localizable.strings",
        rightExample: "resource App/de.lproj/Localizable.strings")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication, let place = try head.infoPlistAnchor() else { return [] }
        let after = try head.languages()
        // An app without any localized resource of its own may keep them elsewhere now, in a package.
        guard after.obstacle == nil, !after.languages.isEmpty else { return [] }
        let before = try base.languages()
        return before.languages.filter { !after.serves($0) }.sorted().map { language in
            let wasSpoken = before.spoken.contains(language)
            return head.finding(Self.self, wasSpoken ? .warning : .note, at: place, subject: [head.name, language],
                                wasSpoken ? .removed(language, head.name) : .untranslated(language, head.name))
        }
    }
}

extension Message {
    fileprivate static func removed(_ language: String, _ name: String) -> Message {
        "\(name) no longer speaks the language \(language): none of its resources is in it any more"
    }

    fileprivate static func untranslated(_ language: String, _ name: String) -> Message {
        "the Info.plist of \(name) is no longer translated into the language \(language), and nothing else was"
    }
}
