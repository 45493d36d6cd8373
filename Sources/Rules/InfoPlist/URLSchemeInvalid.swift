import Catalogue
import Snapshots
import Xcode

/// A URL scheme that can't be one, or that the system answers itself.
package struct URLSchemeInvalid: ProductRule {
    package static let description = RuleDescription(
        id: "url-scheme-invalid",
        severity: .error,
        group: .infoPlist,
        summary: "CFBundleURLTypes claims a scheme that no URL can have, or one of the system's",
        why: """
            A scheme begins with a letter and goes on with letters, digits, plus signs, hyphens and periods (RFC 3986). App Store Connect \
            refuses any other, such as one with an underscore or with :// at its end (ITMS-90158). On iPhone and iPad the system \
            opens its own app for schemes such as tel and mailto, whatever another app claims, unless an entitlement says otherwise.
            """,
        remedy: "Write the part of the URL before the colon alone, in the letters that a scheme may have.",
        storeCodes: ["ITMS-90158"],
        reference: "https://developer.apple.com/documentation/xcode/defining-a-custom-url-scheme-for-your-app",
        reads: Set(SystemScheme.all.flatMap(\.entitlements).map { .entitlement($0) }).union([.identity, .infoPlistKey(key)]),
        wrongExample: """
            <key>CFBundleURLTypes</key>
            <array>
                <dict>
                    <key>CFBundleURLSchemes</key>
                    <array>
                        <string>harbour_app</string>
                    </array>
                </dict>
            </array>
            """,
        rightExample: """
            <key>CFBundleURLTypes</key>
            <array>
                <dict>
                    <key>CFBundleURLSchemes</key>
                    <array>
                        <string>harbour-app</string>
                    </array>
                </dict>
            </array>
            """)

    private static let key = "CFBundleURLTypes"
    /// A browser claims both; its entitlement may be added where it is signed, or in another configuration.
    private static let webSchemes: Set<String> = ["http", "https"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged, let types = try product.infoPlist(Self.key).value?.array, try !product.isScripted(Self.key) else { return [] }
        var findings: [Finding] = []
        let items = types.flatMap { $0.value.dictionary?["CFBundleURLSchemes"]?.value.array ?? [] }
        let isBrowser = Set(items.compactMap { $0.value.string?.lowercased() }).isSuperset(of: Self.webSchemes)
        for item in items {
            // What is empty comes from a variable that is set elsewhere, as a rule.
            guard let scheme = item.value.string, !scheme.isEmpty, !(product.isLooseFile && scheme.isPlaceholder) else { continue }
            let place = item.provenance.editableOrigin
            if !URLScheme.isValid(scheme) {
                findings.append(product.finding(Self.self, at: place, subject: [scheme], .malformed(scheme)))
            } else if try isTakenBySystem(scheme, product) {
                let severity: Severity = isBrowser && Self.webSchemes.contains(scheme.lowercased()) ? .note : .warning
                findings.append(product.finding(Self.self, severity, at: place, subject: [scheme], .system(scheme)))
            }
        }
        return findings
    }

    private func isTakenBySystem(_ scheme: String, _ product: ProductView) throws(SnapshotError) -> Bool {
        guard product.isIOS, let system = SystemScheme.find(scheme.lowercased()) else { return false }
        for entitlement in system.entitlements {
            guard try product.entitlement(entitlement).isAbsent else { return false }
        }
        return true
    }
}

/// The part of a URL before its colon (RFC 3986, section 3.1).
enum URLScheme {
    static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension Message {
    fileprivate static func malformed(_ scheme: String) -> Message {
        "'\(scheme)' can't be a URL scheme; App Store Connect refuses it (ITMS-90158)"
    }

    fileprivate static func system(_ scheme: String) -> Message {
        "the system opens its own app for \(scheme) URLs, whatever this one claims"
    }
}
