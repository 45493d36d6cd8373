import Snapshots
import Xcode

/// An application that leaves the sandbox.
package struct SandboxTurnedOff: ContinuityRule {
    package static let description = RuleDescription(
        id: "sandbox-turned-off",
        severity: .warning,
        group: .continuity,
        summary: "an application leaves the App Sandbox",
        why: """
            Outside the sandbox the app looks for its settings and files in the person's own Library, and what it stored in its container \
            stays behind. The Mac App Store takes only sandboxed apps.
            """,
        remedy: "Keep the sandbox, or take the data over from the container at the first launch.",
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.app-sandbox",
        reads: [.identity, .entitlements, .entitlement(AppSandbox.key), .setting(AppSandbox.setting)],
        wrongExample: "<!-- no com.apple.security.app-sandbox any more -->",
        rightExample: """
            <key>com.apple.security.app-sandbox</key>
            <true/>
            """)

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard let change = try AppSandbox.change(from: base, to: head), !change.isOn else { return [] }
        return [head.finding(Self.self, at: change.place, subject: [head.name], .off(head.name))]
    }
}

/// Whether an application for the Mac runs in the App Sandbox.
enum AppSandbox {
    static let key = "com.apple.security.app-sandbox"
    static let setting = "ENABLE_APP_SANDBOX"

    /// The new state and where it is said; nil where it is the old one, or either can't be known.
    static func change(from base: ProductView, to head: ProductView) throws(SnapshotError) -> (isOn: Bool, place: Origin)? {
        guard head.kind.isApplication, base.kind.isApplication, head.platform == .macOS || head.platform == .macCatalyst else { return nil }
        let (before, after) = (try base.entitlement(key), try head.entitlement(key))
        guard let wasOn = state(before), let isOn = state(after), wasOn != isOn else { return nil }
        if let provenance = after.provenance { return (isOn, provenance.origin) }
        // A setting that says no is the line to edit where there is one.
        if let setting = try head.setting(setting).provenance, setting.origin.mechanism != .buildSystem { return (isOn, setting.editableOrigin) }
        return (isOn, try head.entitlementsAnchor())
    }

    private static func state(_ value: Resolved<PlistValue>) -> Bool? {
        switch value {
        case .absent: false
        case .known(.boolean(let flag), _): flag
        case .known, .unknown: nil
        }
    }
}

extension Message {
    fileprivate static func off(_ name: String) -> Message {
        "\(name) leaves the App Sandbox: its settings and files stay behind in the container"
    }
}
