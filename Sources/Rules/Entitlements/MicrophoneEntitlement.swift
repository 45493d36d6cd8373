import Snapshots
import Xcode

/// A microphone that the sandbox gives and the hardened runtime keeps.
package struct MicrophoneEntitlement: ProductRule {
    package static let description = RuleDescription(
        id: "microphone-entitlement",
        severity: .warning,
        group: .entitlements,
        summary: "the microphone is claimed for the App Sandbox alone, and the hardened runtime is on as well",
        why: """
            The microphone has two entitlements: com.apple.security.device.microphone for the App Sandbox and \
            com.apple.security.device.audio-input for the hardened runtime, behind one label in Xcode. With both protections on, the \
            first alone gets no prompt and records silence. Xcode of today writes the second one for both.
            """,
        remedy: "Add com.apple.security.device.audio-input, or set ENABLE_RESOURCE_ACCESS_AUDIO_INPUT to YES.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.device.audio-input",
        reads: Set([EntitlementKey.sandbox, EntitlementKey.microphone, EntitlementKey.audioInput].map { .entitlement($0) })
            .union([.identity, .setting(ProductView.hardenedRuntimeSetting)]),
        wrongExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.device.microphone</key>
                <true/>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.device.microphone</key>
                <true/>
                <key>com.apple.security.device.audio-input</key>
                <true/>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isMacExecutable, try product.isSandboxed().isTrue, try product.hasHardenedRuntime().isTrue,
              case .known(.boolean(true), let provenance) = try product.entitlement(EntitlementKey.microphone),
              try product.entitlement(EntitlementKey.audioInput).map({ $0.boolean == true }).isFalse else { return [] }
        return [product.finding(Self.self, at: provenance.origin, subject: [product.name], .halfClaimed(product.name))]
    }
}

extension Message {
    fileprivate static func halfClaimed(_ name: String) -> Message {
        "\(name) has com.apple.security.device.microphone for the sandbox and not com.apple.security.device.audio-input for the hardened runtime; it records silence"
    }
}
