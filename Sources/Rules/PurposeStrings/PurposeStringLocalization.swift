import Catalogue
import Snapshots
import Xcode

/// A translation of a purpose string that says nothing, too much, or something that the app doesn't ask for.
package struct PurposeStringLocalization: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-localization",
        severity: .error,
        group: .purposeStrings,
        summary: "a translated purpose string is blank or too long, or its key isn't in the Info.plist",
        why: """
            People see the text of their own language, and each has to be as good as that of the Info.plist: not blank, and under 4,000 bytes. \
            A translation never stands in for the Info.plist: where the key is only translated, the access fails and the store finds none.
            """,
        remedy: "Write the text, or remove the line so that the Info.plist's is shown; add a key that is only translated to the Info.plist, or remove it.",
        storeCodes: ["ITMS-90683"],
        reference: "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources",
        reads: [.identity, .infoPlist, .localizations],
        wrongExample: """
            "NSCameraUsageDescription" = "";
            """,
        rightExample: """
            "NSCameraUsageDescription" = "Liest den Code auf der Fahrkarte.";
            """)

    package static let judgesEveryConfiguration = true

    private static let limit = 4_000

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged, !product.isLooseFile else { return [] }
        let texts = try product.localizations().texts.filter { PurposeStrings.find($0.key) != nil }
        if texts.isEmpty { return [] }
        var findings: [Finding] = []
        for text in texts {
            let (key, language) = (text.key, text.language ?? "")
            if text.value.allSatisfy(\.isWhitespace) {
                findings.append(product.finding(Self.self, at: text.origin, subject: [key, language, "blank"], .blank(key, text.language)))
            } else if text.value.utf8.count >= Self.limit {
                let count = text.value.utf8.count
                findings.append(product.finding(Self.self, at: text.origin, subject: [key, language, "\(count)"], .tooLong(key, text.language, count)))
            }
        }
        return try findings + orphans(among: texts, of: product)
    }

    /// Keys that only the translations have, each told once.
    private func orphans(among texts: [InfoPlistLocalizations.Text], of product: ProductView) throws(SnapshotError) -> [Finding] {
        let plist = try product.infoPlist()
        var seen: Set<String> = []
        // A file that several targets copy holds what any of them needs.
        return texts.filter { !$0.isShared && plist.value($0.key).isAbsent && seen.insert($0.key).inserted }.map { text in
            let languages = Set(texts.filter { $0.key == text.key }.map(\.language)).count
            return product.finding(Self.self, text.isStale ? .note : .warning, at: text.keyOrigin, subject: [text.key, product.name],
                                   .orphan(text.key, product.name, languages: languages))
        }
    }
}

extension Message {
    fileprivate static func blank(_ key: String, _ language: String?) -> Message {
        "\(key) is blank\(inLanguage(language)); people see no reason there (ITMS-90683)"
    }

    fileprivate static func tooLong(_ key: String, _ language: String?, _ count: Int) -> Message {
        "\(key) is \(count) bytes long\(inLanguage(language)); a purpose string must have less than 4000"
    }

    fileprivate static func orphan(_ key: String, _ product: String, languages: Int) -> Message {
        """
        \(key) is translated\(languages > 1 ? " into \(languages) languages" : ""), and the Info.plist of \(product) lacks it; a translation \
        alone counts for nothing
        """
    }

    private static func inLanguage(_ language: String?) -> String { language.map { " in the language \($0)" } ?? "" }
}
