import Catalogue
import Snapshots
import Xcode

/// A purpose string that isn't written as Apple recommends.
package struct PurposeStringStyle: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-style",
        severity: .note,
        isOffByDefault: true,
        group: .purposeStrings,
        summary: "a purpose string isn't one sentence in sentence case with a period",
        why: """
            The system shows the text in an alert, below the app's name. Apple's Human Interface Guidelines ask for a brief, complete \
            sentence in sentence case that ends with a period.
            """,
        remedy: "Write one sentence, with a capital at its beginning only and a period at its end.",
        reference: "https://developer.apple.com/design/human-interface-guidelines/privacy",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSCameraUsageDescription</key>
            <string>scans the code printed on your ticket</string>
            """,
        rightExample: """
            <key>NSCameraUsageDescription</key>
            <string>Scans the code printed on your ticket.</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        try PurposeStringTexts(of: product).texts.compactMap { entry in
            guard let fault = Self.fault(of: entry.text) else { return nil }
            return product.finding(Self.self, at: entry.origin, subject: [entry.key, fault], .style(entry.key, fault))
        }
    }

    private static let ends: Set<Character> = [".", "!", "?", "。", "！", "？", "…", "।", "۔", "؟", "។", "։"]

    /// The first thing that isn't as it should be; nil for an empty text, which has worse faults.
    private static func fault(of text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first?.first, let last = words.last?.last else { return nil }
        if first.isLowercase { return "begins with a small letter" }
        if words.count > 3, words.allSatisfy({ !($0.first?.isLowercase ?? false) }), words.contains(where: { $0.first?.isUppercase ?? false }) { return "has a capital in every word" }
        if !ends.contains(last) { return "doesn't end with a period" }
        let sentences = zip(words, words.dropFirst()).filter { word, next in (word.last.map(ends.contains) ?? false) && (next.first?.isUppercase ?? false) }
        return sentences.isEmpty ? nil : "has more than one sentence"
    }
}

extension Message {
    fileprivate static func style(_ key: String, _ fault: String) -> Message {
        "\(key) \(fault); Apple recommends one sentence in sentence case with a period"
    }
}
