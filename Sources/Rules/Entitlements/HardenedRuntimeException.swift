import Catalogue
import Snapshots
import Xcode

/// A protection of the hardened runtime that a product gives up.
package struct HardenedRuntimeException: ProductRule {
    package static let description = RuleDescription(
        id: "hardened-runtime-exception",
        severity: .warning,
        group: .entitlements,
        summary: "an entitlement takes a protection of the hardened runtime away",
        why: """
            Some exceptions remove core barriers: memory that is written and executed, code of any signer. Apple asks for caution \
            and for the narrowest set that does. A warning is given for those that Apple's pages warn of, a note for the others.
            """,
        remedy: "Do without the exception, or take the narrower one that the message names.",
        reference: "https://developer.apple.com/documentation/xcode/configuring-the-hardened-runtime",
        reads: [.identity, .entitlements, .setting(ProductView.hardenedRuntimeSetting)],
        wrongExample: """
            <key>com.apple.security.cs.allow-unsigned-executable-memory</key>
            <true/>
            """,
        rightExample: "<!-- no com.apple.security.cs.allow-unsigned-executable-memory -->")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isMacExecutable, !product.kind.isSystemExtension, try product.hasHardenedRuntime().isTrue else { return [] }
        return try product.entitlements().claims.compactMap { entry, entitlement in
            guard entitlement.isRuntimeException else { return nil }
            return product.finding(Self.self, entitlement.isWarnedOf ? .warning : .note, at: entry.keyOrigin, subject: [entry.key],
                                   .exception(entitlement, product.name))
        }
    }
}

extension Entitlement {
    /// Whether it takes a protection of the hardened runtime away.
    var isRuntimeException: Bool { isIn(.runtimeException) && !hardens }
}

extension ProductKind {
    /// Whether macOS loads it with a privilege that no app has.
    var isSystemExtension: Bool {
        switch self {
        case .systemExtension, .driverExtension: true
        default: false
        }
    }
}

extension Message {
    fileprivate static func exception(_ entitlement: Entitlement, _ name: String) -> Message {
        let advice = entitlement.narrower.map { "; \($0) is narrower, where it does" } ?? ""
        return entitlement.isWarnedOf
            ? "\(entitlement.key) removes a barrier of the hardened runtime from \(name), which Apple warns of\(advice)"
            : "\(entitlement.key) loosens the hardened runtime of \(name)\(advice)"
    }
}
