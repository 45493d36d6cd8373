import Catalogue
import Snapshots
import Xcode

/// An entitlement whose text doesn't have the form that its key takes.
package struct EntitlementValueFormat: ProductRule {
    package static let description = RuleDescription(
        id: "entitlement-value-format",
        severity: .error,
        group: .entitlements,
        summary: "the value of an entitlement doesn't have the form that it must have",
        why: """
            The values of entitlements are compared with the provisioning profile and read by the system as they stand. One of \
            another form than Apple describes is refused at upload (ITMS-90046, ITMS-90164), or what it stands for never works.
            """,
        remedy: "Write the value in the form that the message gives. aps-environment may stay development: exporting for the store rewrites it.",
        storeCodes: ["ITMS-90046", "ITMS-90164"],
        reference: "https://developer.apple.com/documentation/bundleresources/entitlements",
        reads: [.identity, .entitlements],
        wrongExample: """
            <key>com.apple.developer.associated-domains</key>
            <array>
                <string>applinks:https://example.com/</string>
            </array>
            """,
        rightExample: """
            <key>com.apple.developer.associated-domains</key>
            <array>
                <string>applinks:example.com</string>
            </array>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudgedBySignature else { return [] }
        var findings: [Finding] = []
        for entry in try product.entitlements().contents.entries {
            guard let known = Entitlements.find(entry.key) else { continue }
            for item in Self.texts(of: entry.item) {
                guard let text = item.value.string, let fault = fault(of: text, known, product) else { continue }
                findings.append(product.finding(Self.self, fault.severity, at: item.provenance.editableOrigin, subject: [entry.key, text],
                                                .wrongForm(entry.key, text, fault.reason)))
            }
        }
        return findings
    }

    private static func texts(of item: PlistItem) -> [PlistItem] {
        item.value.array ?? [item]
    }

    private func fault(of text: String, _ entitlement: Entitlement, _ product: ProductView) -> EntitlementFault? {
        if let format = entitlement.format {
            if format == .associatedDomain, product.isShipping, !product.isLooseFile, AssociatedDomain(text).isForDevelopment {
                // Apple wants it gone before the app is submitted; apps with it have passed the store.
                return EntitlementFault(reason: "?mode= is for development; a release has none", severity: .warning)
            }
            guard let reason = format.fault(of: text, on: product.platform) else { return nil }
            return EntitlementFault(reason: reason, severity: entitlement.formatConfidence.allowsError && format.isRequired(on: product.platform) ? .error : .warning)
        }
        guard entitlement.isClosed, entitlement.isAllowed(text) == false else { return nil }
        let choices = entitlement.allowedValues.joined(separator: " or ")
        return EntitlementFault(reason: "it must be \(choices), in exactly that spelling", severity: entitlement.confidence.allowsError ? .error : .warning)
    }
}

private struct EntitlementFault {
    let reason: String
    let severity: Severity
}

extension Message {
    fileprivate static func wrongForm(_ key: String, _ text: String, _ reason: String) -> Message {
        "\(text.isEmpty ? "an empty text" : "'\(text)'") is no value for \(key): \(reason)"
    }
}
