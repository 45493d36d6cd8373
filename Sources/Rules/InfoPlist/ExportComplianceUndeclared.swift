import Snapshots
import Xcode

/// An application that leaves the question about its encryption to each upload.
package struct ExportComplianceUndeclared: ProductRule {
    package static let description = RuleDescription(
        id: "export-compliance-undeclared",
        severity: .note,
        group: .infoPlist,
        summary: "the application doesn't say whether it uses encryption that needs an export document",
        why: """
            Without ITSAppUsesNonExemptEncryption App Store Connect asks with each build whether it uses encryption, and nobody can test \
            the build before the answer.
            """,
        remedy: """
            Add ITSAppUsesNonExemptEncryption, false where the app uses no encryption but what is exempt, such as HTTPS. \
            INFOPLIST_KEY_ITSAppUsesNonExemptEncryption writes it where the Info.plist is generated.
            """,
        reference: "https://developer.apple.com/documentation/security/complying-with-encryption-export-regulations",
        reads: Fact.storeRefusal.union([.infoPlistKey("ITSAppUsesNonExemptEncryption")]),
        wrongExample: """
            <dict>
                <key>CFBundleName</key>
                <string>Harbour</string>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>CFBundleName</key>
                <string>Harbour</string>
                <key>ITSAppUsesNonExemptEncryption</key>
                <false/>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.platform != .watchOS, try product.storeRefusal() != nil,
              try product.infoPlist("ITSAppUsesNonExemptEncryption").isAbsent, let anchor = try product.infoPlistAnchor() else { return [] }
        return [product.finding(Self.self, at: anchor, subject: [product.name], .undeclared(product.name))]
    }
}

extension Message {
    fileprivate static func undeclared(_ name: String) -> Message {
        "\(name) has no ITSAppUsesNonExemptEncryption; App Store Connect asks about encryption with each build"
    }
}
