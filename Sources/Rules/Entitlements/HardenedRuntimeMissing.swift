import Snapshots
import Xcode

/// A Mac program that notarization refuses for want of the hardened runtime.
package struct HardenedRuntimeMissing: ProductRule {
    package static let description = RuleDescription(
        id: "hardened-runtime-missing",
        severity: .error,
        group: .entitlements,
        summary: "a macOS executable isn't signed with the hardened runtime",
        why: """
            Apple notarizes only apps and tools that enable the hardened runtime, and what is distributed with a Developer ID must \
            be notarized. The Mac App Store doesn't ask for it, so this is only a note until the configuration says how the target \
            is distributed. No entitlement turns it on: it is a setting alone.
            """,
        remedy: "Set ENABLE_HARDENED_RUNTIME to YES in the configuration that ships; or say distribution: app-store in .plimsoll.yml.",
        reference: "https://developer.apple.com/documentation/security/notarizing-macos-software-before-distribution",
        reads: Set([ProductView.hardenedRuntimeSetting, flags, isAllowed, certificate].map { .setting($0) }).union([.identity]),
        wrongExample: "ENABLE_HARDENED_RUNTIME = NO   // for what is distributed with a Developer ID",
        rightExample: "ENABLE_HARDENED_RUNTIME = YES")

    private static let flags = "OTHER_CODE_SIGN_FLAGS"
    private static let isAllowed = "CODE_SIGNING_ALLOWED"
    private static let certificate = "CODE_SIGN_IDENTITY"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isMacExecutable, let severity = severity(for: product), try isSignedByXcode(product) else { return [] }
        guard case .known(false, let provenance) = try product.hasHardenedRuntime() else { return [] }
        return [product.finding(Self.self, severity, at: provenance.origin, subject: [product.name], .missing(product.name, isRequired: severity > .note))]
    }

    /// A tool may be one that the team alone uses.
    private func severity(for product: ProductView) -> Severity? {
        switch product.distribution {
        case .developerID?: product.kind.ships ? .error : .warning
        case nil: product.kind.ships ? .note : nil
        case .appStore?, .enterprise?, Distribution.none?: nil
        }
    }

    /// Whether the setting decides: another tool signs where Xcode doesn't, and the flags can say the same.
    private func isSignedByXcode(_ product: ProductView) throws(SnapshotError) -> Bool {
        if case .known(let flags, _) = try product.setting(Self.flags), flags.contains("runtime") { return false }
        if try product.setting(Self.flags).isUnknown { return false }
        if try product.booleanSetting(Self.isAllowed).value == false { return false }
        return try product.setting(Self.certificate).value != ""
    }
}

extension Message {
    fileprivate static func missing(_ name: String, isRequired: Bool) -> Message {
        isRequired
            ? "\(name) is signed without the hardened runtime; notarization refuses it"
            : "\(name) is signed without the hardened runtime, which notarization requires"
    }
}
