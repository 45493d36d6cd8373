import Snapshots
import Xcode

/// A bundle identifier with characters that none may have.
package struct BundleIdentifierFormat: ProductRule {
    package static let description = RuleDescription(
        id: "bundle-identifier-format",
        severity: .error,
        group: .infoPlist,
        summary: "a bundle identifier has characters other than letters, digits, hyphens and periods",
        why: """
            A bundle identifier holds only the letters A to Z in either case, digits, hyphens and periods. One with an underscore or a \
            blank can't be registered for the App Store; the build only warns of it.
            """,
        remedy: """
            Use hyphens in place of other characters. $(PRODUCT_NAME:rfc1034identifier) makes an identifier of a name. A shipping app \
            keeps the identifier it has.
            """,
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier",
        reads: [.identity, .bundleIdentifier, .infoPlistKey(key)],
        wrongExample: """
            <key>CFBundleIdentifier</key>
            <string>com.example.harbour_app</string>
            """,
        rightExample: """
            <key>CFBundleIdentifier</key>
            <string>com.example.harbour-app</string>
            """)

    private static let key = "CFBundleIdentifier"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isBundleForStore, case .known(let text, let provenance) = try product.bundleIdentifier(), !text.isPlaceholder,
              let character = text.unicodeScalars.first(where: { !Self.isAllowed($0) }), try !product.isScripted(Self.key) else { return [] }
        let severity: Severity = switch product.distribution {
        case nil, .appStore?: .error
        case .developerID?, .enterprise?, Distribution.none?: .warning
        }
        return [product.finding(Self.self, severity, at: provenance.editableOrigin, subject: [text], .illegal(text, character))]
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "-", ".": true
        default: false
        }
    }
}

extension Message {
    fileprivate static func illegal(_ text: String, _ character: Unicode.Scalar) -> Message {
        "the bundle identifier '\(text)' holds '\(String(character))'; only letters, digits, hyphens and periods are allowed"
    }
}
