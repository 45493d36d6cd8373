import Snapshots
import Xcode

/// A Mac product for the App Store outside the sandbox.
package struct SandboxMissing: ProductRule {
    package static let description = RuleDescription(
        id: "sandbox-missing",
        severity: .error,
        group: .entitlements,
        summary: "a macOS executable doesn't turn the App Sandbox on",
        why: """
            Every executable of an app in the Mac App Store must run in the App Sandbox; App Store Connect refuses the upload \
            otherwise. Outside the store the sandbox is a choice, so this is only a note until the configuration says how the \
            target is distributed.
            """,
        remedy: """
            Set ENABLE_APP_SANDBOX to YES, or com.apple.security.app-sandbox to true in the entitlements; or say \
            distribution: developer-id in .plimsoll.yml.
            """,
        storeCodes: ["ITMS-90296"],
        reference: "https://developer.apple.com/documentation/security/app-sandbox",
        reads: [.identity, .entitlements],
        wrongExample: """
            <dict>
                <key>com.apple.security.network.client</key>
                <true/>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
                <key>com.apple.security.network.client</key>
                <true/>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.platform == .macOS, product.kind.runsInSandbox, let severity = severity(of: product.distribution) else { return [] }
        let entitlements = try product.entitlements()
        let place: Origin
        switch entitlements.value("com.apple.security.app-sandbox") {
        case .absent: place = entitlements.anchor
        case .known(.boolean(false), let provenance): place = provenance.origin
        default: return []
        }
        return [product.finding(Self.self, severity, at: place, subject: [product.name], .missing(product.name, severity))]
    }

    /// Nil where the way of distribution leaves the sandbox to the team.
    private func severity(of distribution: Distribution?) -> Severity? {
        switch distribution {
        case .appStore?: .error
        case nil: .note
        case .developerID?, .enterprise?, Distribution.none?: nil
        }
    }
}

extension ProductKind {
    /// Whether the store wants the product in the sandbox: what has an executable of its own, drivers and system extensions apart.
    fileprivate var runsInSandbox: Bool {
        switch self {
        case .systemExtension, .driverExtension: false
        default: ships
        }
    }
}

extension Message {
    fileprivate static func missing(_ name: String, _ severity: Severity) -> Message {
        severity == .error
            ? "\(name) doesn't turn the App Sandbox on; the Mac App Store refuses it (ITMS-90296)"
            : "\(name) doesn't turn the App Sandbox on, which the Mac App Store requires"
    }
}
