import Catalogue
import Snapshots
import Xcode

/// A version or build number of another form than the store takes.
package struct VersionFormat: ProductRule {
    package static let description = RuleDescription(
        id: "version-format",
        severity: .error,
        group: .infoPlist,
        summary: "a version or build number has another form than the App Store takes",
        why: """
            App Store Connect takes a CFBundleShortVersionString of one to three numbers with periods between them (ITMS-90060) and a \
            CFBundleVersion of numbers and periods (ITMS-90058), in the app and in each extension and framework inside it. The values \
            count as they are after build settings are filled in. A test version such as 2.2.0dev is refused on its way to TestFlight too. Outside \
            the store macOS takes other forms.
            """,
        remedy: "Write numbers and periods alone, and keep words such as beta elsewhere.",
        storeCodes: ["ITMS-90058", "ITMS-90060"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleshortversionstring",
        reads: Fact.storeRefusal.union(VersionNumber.allCases.map { .infoPlistKey($0.key) }),
        wrongExample: """
            <key>CFBundleShortVersionString</key>
            <string>2.4.0-beta.1</string>
            """,
        rightExample: """
            <key>CFBundleShortVersionString</key>
            <string>2.4.0</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isBundleForStore, let refusal = try product.storeRefusal() else { return [] }
        var findings: [Finding] = []
        for kind in VersionNumber.allCases {
            guard case .known(.string(let text), let provenance) = try product.infoPlist(kind.key), !text.isEmpty, !text.isPlaceholder,
                  try !product.isScripted(kind.key), let fault = kind.fault(of: text) else { continue }
            findings.append(product.finding(Self.self, min(refusal, fault.severity), at: provenance.editableOrigin, subject: [kind.key, text],
                                            .malformed(kind.key, text, fault)))
        }
        return findings
    }
}

private enum VersionNumber: CaseIterable {
    case version, build

    var key: String {
        switch self {
        case .version: "CFBundleShortVersionString"
        case .build: "CFBundleVersion"
        }
    }

    func fault(of text: String) -> VersionFault? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumeric = parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        switch self {
        case .version where !isNumeric || parts.count > 3: return .notThreeNumbers
        case .build where !isNumeric: return .notNumeric
        default: return text.utf8.count > Limit.versionCharacters.value ? .tooLong : nil
        }
    }
}

private enum VersionFault {
    case notThreeNumbers, notNumeric, tooLong

    var severity: Severity { self == .tooLong ? .warning : .error }
}

extension Message {
    fileprivate static func malformed(_ key: String, _ text: String, _ fault: VersionFault) -> Message {
        switch fault {
        case .notThreeNumbers:
            "\(key) is '\(text)'; App Store Connect takes one to three numbers with periods between them (ITMS-90060)"
        case .notNumeric:
            "\(key) is '\(text)'; App Store Connect takes numbers with periods between them (ITMS-90058)"
        case .tooLong:
            "\(key) is '\(text)', \(text.utf8.count) characters long; Apple allows \(Limit.versionCharacters.value)"
        }
    }
}
