import Catalogue
import Snapshots
import Xcode

/// A purpose string for something that the sandbox or the hardened runtime never lets the product ask for.
package struct ResourceEntitlementMissing: ProductRule {
    package static let description = RuleDescription(
        id: "resource-entitlement-missing",
        severity: .error,
        group: .entitlements,
        summary: "a purpose string is there, and the entitlement that the resource needs on macOS is not",
        why: """
            With the hardened runtime or the App Sandbox a Mac product reaches the camera, the microphone, location, contacts, \
            calendars, photos and other apps only with an entitlement for it. Without one the system doesn't even ask: the purpose \
            string is never shown and the access fails. Notarization doesn't notice.
            """,
        remedy: "Add the entitlement that the message names, or remove the purpose string if nothing asks for the resource.",
        reference: "https://developer.apple.com/documentation/security/hardened-runtime",
        reads: ProductView.platformFacts.union([.infoPlist, .entitlements, .setting(ProductView.hardenedRuntimeSetting)]),
        wrongExample: """
            <dict>
                <key>NSCameraUsageDescription</key>
                <string>Scans the code printed on your ticket.</string>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>NSHumanReadableCopyright</key>
                <string>Harbour authority</string>
            </dict>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isMacExecutable else { return [] }
        let protections = Protections(runtime: try product.hasHardenedRuntime(), sandbox: try product.isSandboxed())
        guard protections.runtime.isTrue || protections.sandbox.isTrue else { return [] }
        let entitlements = try product.entitlements()
        var findings: [Finding] = []
        for entry in try product.infoPlist().contents.entries {
            guard let string = PurposeStrings.find(entry.key), let text = entry.item.value.string, !text.allSatisfy(\.isWhitespace),
                  let missing = missing(for: string, entitlements, protections) else { continue }
            findings.append(product.finding(Self.self, try severity(missing.confidence, product), at: entry.keyOrigin, subject: [entry.key],
                                            .missing(entry.key, missing.key, protections)))
        }
        return findings
    }

    /// The entitlement to add; nil where the string needs none, has one, or may have one.
    private func missing(for string: PurposeString, _ entitlements: EffectiveEntitlements, _ protections: Protections) -> PurposeStringEntitlement? {
        let needed = string.entitlements.filter { link in
            guard link.relation == .needsBoth, let entitlement = Entitlements.find(link.key) else { return false }
            return protections.hide(entitlement)
        }
        guard let first = needed.first else { return nil }
        // Another entitlement for the same opens the sandbox too; the hardened runtime keeps to its own.
        let alternatives = string.entitlements.filter { link in
            link.relation == .pairs || (!protections.runtime.isTrue && link.relation == .needsBoth)
        }
        let isClaimed = (needed + alternatives).contains { link in
            let value = entitlements.value(link.key)
            return value.isUnknown || value.value?.isClaimed == true
        }
        // With both protections on, this is what another rule says of the microphone.
        let isHalfClaimed = first.key == EntitlementKey.audioInput && protections.sandbox.isTrue && entitlements.value(EntitlementKey.microphone).value?.isClaimed == true
        return isClaimed || isHalfClaimed ? nil : first
    }

    /// A target that is built for iPhone as well may have the string for that alone.
    private func severity(_ confidence: Confidence, _ product: ProductView) throws(SnapshotError) -> Severity {
        guard try product.isBuiltForOtherPlatforms().isFalse else { return .note }
        return product.distribution == .developerID && confidence == .apple ? .error : .warning
    }
}

/// What keeps a product from its resources.
private struct Protections {
    let runtime: Resolved<Bool>
    let sandbox: Resolved<Bool>

    /// Whether one of them that is on takes away what the entitlement gives back.
    ///
    /// What the hardened runtime knows by another entitlement is decided by that one, where it is on.
    func hide(_ entitlement: Entitlement) -> Bool {
        if runtime.isTrue, entitlement.isIn(.runtimeResource) { return true }
        guard sandbox.isTrue, entitlement.isIn(.sandboxResource) else { return false }
        return !runtime.isTrue || entitlement.key != EntitlementKey.microphone
    }
}

extension Message {
    fileprivate static func missing(_ key: String, _ entitlement: String, _ protections: Protections) -> Message {
        let protection = protections.runtime.isTrue ? "the hardened runtime" : "the App Sandbox"
        return "\(key) is there and \(entitlement) is not; under \(protection) the system never asks and the access fails"
    }
}
