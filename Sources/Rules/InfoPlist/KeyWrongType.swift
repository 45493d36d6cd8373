import Catalogue
import Snapshots
import Xcode

/// A value of another type than its key takes.
package struct KeyWrongType: ProductRule {
    package static let description = RuleDescription(
        id: "key-wrong-type",
        severity: .error,
        group: .infoPlist,
        summary: "the value of an Info.plist key has another type than the key takes",
        why: """
            App Store Connect checks the types of the keys that it reads (ITMS-90039, and ITMS-90361 in extensions). The system passes over a \
            text where a list belongs, and while some readers take the text YES for a Boolean, others see none. A text that holds a \
            variable is taken for what the variable stands for.
            """,
        remedy: "Write the value in the type that the message names.",
        storeCodes: ["ITMS-90039", "ITMS-90243", "ITMS-90361"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: Fact.storeRefusal.union([.infoPlist]),
        wrongExample: """
            <key>LSApplicationQueriesSchemes</key>
            <string>harbour</string>
            """,
        rightExample: """
            <key>LSApplicationQueriesSchemes</key>
            <array>
                <string>harbour</string>
            </array>
            """)

    /// The store's codes for a wrong type, by the keys for which it was seen.
    private static let refusals: Set<String> = ["ITMS-90039", "ITMS-90243", "ITMS-90361"]

    /// The build reads it loosely, and a rule of its own tells what becomes of it.
    private static let leftOut = "UIRequiresFullScreen"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        let refusal = try product.storeRefusal()
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.knownEntries where entry.key.confidence == .apple && !entry.isPurposeString && entry.key.name != Self.leftOut {
            let isRefused = refusal == .error && entry.key.storeCodes.contains(where: Self.refusals.contains)
            for mismatch in TypeMismatch.all(in: entry, hasOnlyTexts: plist.background.hasOnlyTexts) {
                findings.append(product.finding(Self.self, isRefused ? .error : .warning, at: mismatch.item.origin,
                                                subject: [entry.name, mismatch.item.value.typeName], .wrongType(entry, mismatch), fix: fix(mismatch)))
            }
        }
        return findings
    }

    /// YES and NO as texts mean one Boolean each.
    private func fix(_ mismatch: TypeMismatch) -> Fix? {
        let origin = mismatch.item.origin
        guard mismatch.wanted == [.boolean], origin.mechanism == .infoPlistFile, let range = origin.range, let text = mismatch.item.value.string,
              let flag = Self.booleans[text.lowercased()] else { return nil }
        return Fix(path: origin.path, range: range, replacement: flag ? "<true/>" : "<false/>")
    }

    private static let booleans = ["yes": true, "true": true, "no": false, "false": false]
}

extension KnownEntry {
    /// Purpose strings have a rule of their own.
    var isPurposeString: Bool { path.first.map { PurposeStrings.find(InfoPlistKeyName($0).base) != nil } ?? false }
}

extension Message {
    fileprivate static func wrongType(_ entry: KnownEntry, _ mismatch: TypeMismatch) -> Message {
        let found = mismatch.item.value.typeName
        if mismatch.isElement { return "\(entry.name) holds \(found) where \(mismatch.wantedNames) belongs" }
        return mismatch.isLenient
            ? "\(entry.name) is \(found); it must be \(mismatch.wantedNames), and not every reader takes \(found) for one"
            : "\(entry.name) is \(found); it must be \(mismatch.wantedNames)"
    }
}
