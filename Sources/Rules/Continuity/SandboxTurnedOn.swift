import Snapshots
import Xcode

/// An application that enters the sandbox.
package struct SandboxTurnedOn: ContinuityRule {
    package static let description = RuleDescription(
        id: "sandbox-turned-on",
        severity: .warning,
        group: .continuity,
        summary: "an application enters the App Sandbox",
        why: """
            In the sandbox the app looks for its settings and files in a container of its own, and sees nothing of what it stored in the \
            person's Library but what a container migration manifest names.
            """,
        remedy: "Add a container-migration.plist that names what is to move, and the entitlements for files that people choose.",
        reference: "https://developer.apple.com/documentation/security/migrating-your-app-s-files-to-its-app-sandbox-container",
        reads: [.identity, .entitlements, .entitlement(AppSandbox.key), .setting(AppSandbox.setting)],
        wrongExample: """
            <key>com.apple.security.app-sandbox</key>
            <true/>
            """,
        rightExample: "<!-- no com.apple.security.app-sandbox, as before -->")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard let change = try AppSandbox.change(from: base, to: head), change.isOn else { return [] }
        return [head.finding(Self.self, at: change.place, subject: [head.name], .on(head.name))]
    }
}

extension Message {
    fileprivate static func on(_ name: String) -> Message {
        "\(name) enters the App Sandbox: it no longer sees the settings and files that it stored outside"
    }
}
