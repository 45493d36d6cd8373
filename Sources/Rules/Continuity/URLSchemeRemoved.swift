import Snapshots
import Xcode

/// A URL scheme that an application no longer opens.
package struct URLSchemeRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "url-scheme-removed",
        severity: .warning,
        group: .continuity,
        summary: "an application no longer opens a URL scheme",
        why: "Links with the scheme, in other apps, shortcuts, mails and on web sites, no longer open the app.",
        remedy: "Keep the scheme as long as links with it are about.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleurltypes",
        reads: [.identity, .infoPlistKey(key)],
        wrongExample: """
            <key>CFBundleURLTypes</key>
            <array/>
            """,
        rightExample: """
            <key>CFBundleURLTypes</key>
            <array>
                <dict>
                    <key>CFBundleURLSchemes</key>
                    <array>
                        <string>harbour</string>
                    </array>
                </dict>
            </array>
            """)

    private static let key = "CFBundleURLTypes"

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication,
              case .known(let before, _) = try base.infoPlist(Self.key), let after = try RemainingList(Self.key, in: head) else { return [] }
        let kept = Set(Self.schemes(after.value).map { $0.lowercased() })
        var seen: Set<String> = []
        return Self.schemes(before).filter { !kept.contains($0.lowercased()) && seen.insert($0.lowercased()).inserted }.map { scheme in
            head.finding(Self.self, at: after.place, subject: [head.name, scheme], .removed(scheme, head.name))
        }
    }

    /// The known schemes, in the order written.
    private static func schemes(_ types: PlistValue) -> [String] {
        (types.array ?? []).flatMap { $0.value.dictionary?["CFBundleURLSchemes"]?.value.texts ?? [] }.filter { !$0.isEmpty }
    }
}

extension Message {
    fileprivate static func removed(_ scheme: String, _ name: String) -> Message {
        "\(name) no longer opens \(scheme): links"
    }
}
