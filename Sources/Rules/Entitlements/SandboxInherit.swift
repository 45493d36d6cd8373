import Catalogue
import Snapshots
import Xcode

/// A helper that takes over the sandbox of its app and asks for more.
package struct SandboxInherit: ProductRule {
    package static let description = RuleDescription(
        id: "sandbox-inherit",
        severity: .error,
        group: .entitlements,
        summary: "com.apple.security.inherit stands beside more than com.apple.security.app-sandbox",
        why: """
            A helper that inherits the sandbox of the app that starts it has exactly two entitlements: com.apple.security.app-sandbox \
            and com.apple.security.inherit. With another one of the App Sandbox the system ends it when it starts; with any other \
            it may.
            """,
        remedy: "Leave the two entitlements alone in the helper's file. What the helper may do is what the app may do.",
        reference: "https://developer.apple.com/documentation/xcode/embedding-a-helper-tool-in-a-sandboxed-app",
        reads: [.identity, .entitlements],
        wrongExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.inherit</key>
                <true/>
                <key>com.apple.security.network.client</key>
                <true/>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.inherit</key>
                <true/>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isLooseFile || product.isMacExecutable else { return [] }
        let entitlements = try product.entitlements()
        guard let inherit = entitlements.contents.entry(EntitlementKey.inherit), inherit.item.value.boolean == true else { return [] }
        let others = entitlements.contents.entries.filter { entry in
            ![EntitlementKey.sandbox, EntitlementKey.inherit].contains(entry.key) && entry.item.value.isClaimed
        }
        guard let worst = others.first(where: { $0.isOfTheSandbox }) ?? others.first else { return [] }
        return [product.finding(Self.self, worst.isOfTheSandbox ? .error : .note, at: inherit.keyOrigin, subject: [worst.key],
                                .notAlone(worst.key, isFatal: worst.isOfTheSandbox),
                                related: others.map { RelatedLocation(Location($0.keyOrigin), "\($0.key) is one too many") })]
    }
}

extension PlistDictionary.Entry {
    fileprivate var isOfTheSandbox: Bool { Entitlements.find(key)?.needsSandbox ?? false }
}

extension Message {
    fileprivate static func notAlone(_ key: String, isFatal: Bool) -> Message {
        let effect = isFatal ? "the system ends a helper with both when it starts" : "a helper with both may be ended when it starts"
        return "com.apple.security.inherit takes only com.apple.security.app-sandbox beside it, not \(key); \(effect)"
    }
}
