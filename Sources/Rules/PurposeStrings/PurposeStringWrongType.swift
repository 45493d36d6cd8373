import Catalogue
import Snapshots
import Xcode

/// A purpose string that is no string.
package struct PurposeStringWrongType: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-wrong-type",
        severity: .error,
        group: .purposeStrings,
        summary: "a purpose string has another type than its key requires",
        why: """
            A value that is not a string counts as no purpose string: App Store Connect refuses the upload as if the key were \
            missing, and the request for access fails. A few keys take a dictionary of strings instead.
            """,
        remedy: "Write the text as a string, or as the dictionary that the key's page describes.",
        storeCodes: ["ITMS-90683"],
        reference: "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSCameraUsageDescription</key>
            <true/>
            """,
        rightExample: """
            <key>NSCameraUsageDescription</key>
            <string>Scans the code printed on your ticket.</string>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        var findings: [Finding] = []
        for entry in try product.infoPlist().contents.entries {
            guard let known = PurposeStrings.find(InfoPlistKeyName(entry.key).base), entry.item.value.isWrong(for: known.type) else { continue }
            findings.append(product.finding(Self.self, at: entry.item.origin, subject: [entry.key, entry.item.value.typeName],
                                            .wrongType(entry.key, entry.item.value, wanted: known.type)))
        }
        return findings
    }
}

extension PlistValue {
    /// Whether the value is certainly not of the type that a purpose string wants.
    fileprivate func isWrong(for type: ValueType) -> Bool {
        switch self {
        case .unknown: false
        case .string: type != .string
        case .dictionary: type == .string
        default: true
        }
    }
}

extension Message {
    fileprivate static func wrongType(_ key: String, _ value: PlistValue, wanted: ValueType) -> Message {
        "\(key) is \(value.typeName); it must be \(wanted.name), or it counts as missing"
    }
}
