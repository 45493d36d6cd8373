import Snapshots
import Xcode

/// A shipping product that lets a debugger attach.
package struct GetTaskAllow: ProductRule {
    package static let description = RuleDescription(
        id: "get-task-allow",
        severity: .error,
        group: .entitlements,
        summary: "the entitlements that ship allow a debugger to attach",
        why: """
            With com.apple.security.get-task-allow any process of the same user can take control of the app; notarization refuses \
            it, and on iOS no profile for the store allows get-task-allow (ITMS-90164). Xcode adds the key to development builds by itself and takes it out of archives; written into the file of the \
            shipping configuration, it stays wherever another tool signs.
            """,
        remedy: "Remove the key, or keep it in an entitlements file that only the Debug configuration uses.",
        storeCodes: ["ITMS-90164"],
        reference: "https://developer.apple.com/documentation/security/resolving-common-notarization-issues",
        reads: Set(keys.map { .entitlement($0) }).union([.identity]),
        wrongExample: """
            <key>com.apple.security.get-task-allow</key>
            <true/>
            """,
        rightExample: "<!-- no com.apple.security.get-task-allow in the entitlements of Release -->")

    private static let keys = ["com.apple.security.get-task-allow", "get-task-allow"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        // A file alone may well be the one for Debug.
        guard product.isJudged, !product.isLooseFile else { return [] }
        var findings: [Finding] = []
        for key in Self.keys {
            // Apple takes any variation of true for true.
            guard case .known(let value, let provenance) = try product.entitlement(key), value.lenientBoolean == true else { continue }
            findings.append(product.finding(Self.self, at: provenance.origin, subject: [key], .allowed(key, product.name, isMac: product.platform == .macOS)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func allowed(_ key: String, _ name: String, isMac: Bool) -> Message {
        "\(key) is true in what \(name) ships; \(isMac ? "notarization refuses it" : "no profile for distribution allows it (ITMS-90164)")"
    }
}
