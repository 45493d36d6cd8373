import Catalogue
import Snapshots
import Xcode

/// A purpose string that names no purpose.
package struct PurposeStringPlaceholder: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-placeholder",
        severity: .warning,
        group: .purposeStrings,
        summary: "a purpose string is a placeholder or names no purpose",
        why: """
            Review refuses texts that don't say what the data is used for (Guideline 5.1.1(ii)), and an automated step of it names \
            placeholders. Only texts that can't be anything else are reported.
            """,
        remedy: "Write a sentence that tells people what the app does with the resource.",
        reference: "https://developer.apple.com/app-store/review/guidelines/#data-collection-and-storage",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSCameraUsageDescription</key>
            <string>TODO</string>
            """,
        rightExample: """
            <key>NSCameraUsageDescription</key>
            <string>Scans the code printed on your ticket.</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        try PurposeStringTexts(of: product).texts.compactMap { entry in
            guard let reason = PlaceholderText(entry.text).reason(under: entry.key) else { return nil }
            return product.finding(Self.self, at: entry.origin, subject: [entry.key, entry.text], .placeholder(entry.key, reason))
        }
    }
}

/// A text looked at for what makes it a placeholder.
struct PlaceholderText {
    /// Without blanks and marks around it, in lower case.
    private let plain: String
    private let text: Substring

    private static let marks: Set<Character> = [".", "!", "?", ":", ";", ",", "…", "-", "–", "—", "\"", "'", "*", "_"]
    private static let beginnings = ["todo:", "todo ", "fixme:", "fixme ", "tbd:", "lorem ipsum"]
    private static let brackets = [("{{", "}}"), ("<#", "#>"), ("${", "}"), ("$(", ")"), ("%%", "%%")]

    init(_ text: String) {
        let isEdge = { (character: Character) in character.isWhitespace || Self.marks.contains(character) }
        var inner = text.drop(while: isEdge)
        while let last = inner.last, isEdge(last) { inner.removeLast() }
        plain = inner.lowercased()
        var trimmed = text.drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace ?? false { trimmed.removeLast() }
        self.text = trimmed
    }

    /// Why it says nothing; nil where it may say something. An empty text is another matter.
    func reason(under key: String) -> String? {
        if text.isEmpty { return nil }
        if plain.isEmpty { return "it has no words" }
        if PurposeStrings.placeholders.contains(where: { $0.text.lowercased() == plain }) { return "review refuses such a text" }
        if Self.beginnings.contains(where: { text.lowercased().hasPrefix($0) }) { return "it is still to be written" }
        if plain == key.lowercased() || InfoPlistKeys.find(key)?.displayName?.lowercased() == plain { return "it only repeats the key" }
        let isVariable = Self.brackets.contains { text.hasPrefix($0.0) && text.hasSuffix($0.1) && !text.dropFirst($0.0.count).dropLast($0.1.count).contains(" ") }
        return isVariable ? "nothing fills the variable in" : nil
    }
}

extension Message {
    fileprivate static func placeholder(_ key: String, _ reason: String) -> Message {
        "\(key) says nothing of the purpose: \(reason)"
    }
}
