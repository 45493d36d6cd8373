import Catalogue
import Snapshots
import Syntax
import Xcode

/// Tracking and the domains of it that don't go together.
package struct PrivacyTracking: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-tracking",
        severity: .error,
        group: .privacyManifest,
        summary: "what a privacy manifest says of tracking contradicts itself",
        why: """
            A manifest that lists tracking domains must say that there is tracking, and one that says so must list them: App Store Connect \
            refuses anything else, and a domain that is more than a domain. Requests to a listed domain fail until the person allows \
            tracking, which the app can only ask for with NSUserTrackingUsageDescription.
            """,
        remedy: "Without tracking leave both keys away or the list empty. With tracking set NSPrivacyTracking to true and list bare domains.",
        storeCodes: ["ITMS-91064", "ITMS-91107"],
        reference: "https://developer.apple.com/documentation/technotes/tn3181-debugging-invalid-privacy-manifest",
        reads: [.identity, .privacyManifests, .infoPlistKey(purposeString)],
        wrongExample: """
            <key>NSPrivacyTracking</key>
            <false/>
            <key>NSPrivacyTrackingDomains</key>
            <array>
                <string>tracker.example.com</string>
            </array>
            """,
        rightExample: """
            <key>NSPrivacyTracking</key>
            <false/>
            <key>NSPrivacyTrackingDomains</key>
            <array/>
            """)

    package static let judgesEveryConfiguration = true

    private static let trackingKey = "NSPrivacyTracking"
    private static let domainsKey = "NSPrivacyTrackingDomains"
    private static let purposeString = "NSUserTrackingUsageDescription"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for manifest in try product.readPrivacyManifests() {
            findings += contradiction(in: manifest, product)
            findings += (manifest.root[Self.domainsKey]?.array ?? []).compactMap { malformed($0, in: manifest, product) }
            if let finding = try purposeStringMissing(for: manifest, product) { findings.append(finding) }
        }
        return findings
    }

    private func contradiction(in manifest: ReadPrivacyManifest, _ product: ProductView) -> [Finding] {
        let tracking = manifest.root[Self.trackingKey]
        let domains = manifest.root[Self.domainsKey]
        // Other types are a matter of the manifest's form.
        if tracking != nil, tracking?.boolean == nil { return [] }
        if domains != nil, domains?.array == nil { return [] }
        let isListed = domains?.array?.isEmpty == false
        switch (tracking?.boolean, isListed) {
        case (false?, true):
            return [product.finding(Self.self, at: place(of: Self.domainsKey, in: manifest), subject: [Self.domainsKey], .domainsWithoutTracking)]
        case (nil, true):
            return [product.finding(Self.self, .warning, at: place(of: Self.domainsKey, in: manifest), subject: [Self.domainsKey], .domainsAlone)]
        case (true?, false):
            let severity: Severity = domains == nil ? .warning : .error
            return [product.finding(Self.self, severity, at: place(of: domains == nil ? Self.trackingKey : Self.domainsKey, in: manifest),
                                    subject: [Self.trackingKey], domains == nil ? .noList : .emptyList)]
        case (true?, true), (false?, false), (nil, false): return []
        }
    }

    private func place(of key: String, in manifest: ReadPrivacyManifest) -> Origin {
        manifest.origin(manifest.root.entry(for: key)?.keyRange ?? .empty)
    }

    private func malformed(_ node: Node, in manifest: ReadPrivacyManifest, _ product: ProductView) -> Finding? {
        guard let domain = node.string, domain.isEmpty || domain.contains(where: { "/?:# ".contains($0) }) else { return nil }
        // Apple names paths, queries and slashes; of a scheme alone it says nothing.
        let bare = domain.firstRange(of: "://").map { String(domain[$0.upperBound...]) }
        let isCertain = domain.isEmpty || (bare ?? domain).contains { "/?".contains($0) }
        return product.finding(Self.self, isCertain ? .error : .warning, at: manifest.origin(node), subject: [Self.domainsKey, domain], .malformed(domain))
    }

    private func purposeStringMissing(for manifest: ReadPrivacyManifest, _ product: ProductView) throws(SnapshotError) -> Finding? {
        guard product.isShipping, product.kind == .application, product.platform != .macOS, manifest.root[Self.trackingKey]?.boolean == true,
              try product.infoPlist(Self.purposeString).isAbsent else { return nil }
        return product.finding(Self.self, .warning, at: place(of: Self.trackingKey, in: manifest), subject: [Self.purposeString, product.name],
                               .noPurposeString(product.name))
    }
}

extension Message {
    fileprivate static var domainsWithoutTracking: Message {
        "NSPrivacyTrackingDomains isn't empty though NSPrivacyTracking is false; App Store Connect refuses the manifest (ITMS-91064)"
    }

    fileprivate static var domainsAlone: Message {
        "NSPrivacyTrackingDomains isn't empty and NSPrivacyTracking is missing, which counts as false; App Store Connect refuses domains without tracking (ITMS-91064)"
    }

    fileprivate static var emptyList: Message {
        "NSPrivacyTracking is true and NSPrivacyTrackingDomains is empty; App Store Connect refuses the manifest (ITMS-91064)"
    }

    fileprivate static var noList: Message {
        "NSPrivacyTracking is true and NSPrivacyTrackingDomains is missing; Apple wants the domains that the product tracks with"
    }

    fileprivate static func malformed(_ domain: String) -> Message {
        domain.isEmpty
            ? "an empty text is no domain; App Store Connect refuses the manifest (ITMS-91064)"
            : "'\(domain)' is more than a domain; write the bare name, such as tracker.example.com (ITMS-91064)"
    }

    fileprivate static func noPurposeString(_ name: String) -> Message {
        "the manifest says that \(name) tracks people, and its Info.plist has no NSUserTrackingUsageDescription: it can't ask for permission, and requests to the tracking domains fail"
    }
}
