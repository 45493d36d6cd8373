import Snapshots
import Xcode

/// An application that lifts App Transport Security for every connection.
package struct TransportSecurityOpen: ProductRule {
    package static let description = RuleDescription(
        id: "transport-security-open",
        severity: .warning,
        group: .infoPlist,
        summary: "NSAllowsArbitraryLoads lifts App Transport Security for every connection",
        why: """
            With NSAllowsArbitraryLoads the app talks to any server without encryption. App Review asks for a justification. Where a finer \
            key such as NSAllowsArbitraryLoadsInWebContent stands beside it, the system ignores it.
            """,
        remedy: "Name the servers that need it in NSExceptionDomains, or use the key for web content, media or the local network.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowsarbitraryloads",
        reads: [.identity, .infoPlistKey("NSAppTransportSecurity")],
        wrongExample: """
            <key>NSAppTransportSecurity</key>
            <dict>
                <key>NSAllowsArbitraryLoads</key>
                <true/>
            </dict>
            """,
        rightExample: """
            <key>NSAppTransportSecurity</key>
            <dict>
                <key>NSAllowsLocalNetworking</key>
                <true/>
            </dict>
            """)

    /// Any of these, whatever its value, makes the system ignore NSAllowsArbitraryLoads.
    private static let finer = ["NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent", "NSAllowsLocalNetworking"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged, let security = try product.infoPlist("NSAppTransportSecurity").value?.dictionary,
              let loads = security["NSAllowsArbitraryLoads"], loads.value.lenientBoolean == true, loads.value.string?.isEmpty != true,
              !Self.finer.contains(where: { security[$0] != nil }) else { return [] }
        let hasExceptions = security["NSExceptionDomains"]?.value.dictionary?.entries.isEmpty == false
        let isReviewed = product.distribution == nil || product.distribution == .appStore
        return [product.finding(Self.self, hasExceptions || !isReviewed ? .note : .warning, at: loads.provenance.editableOrigin, subject: ["NSAllowsArbitraryLoads"],
                                .open(hasExceptions: hasExceptions))]
    }
}

extension Message {
    fileprivate static func open(hasExceptions: Bool) -> Message {
        hasExceptions
            ? "NSAllowsArbitraryLoads lifts App Transport Security for every server but those of NSExceptionDomains; App Review asks why"
            : "NSAllowsArbitraryLoads lifts App Transport Security for every server; App Review asks why"
    }
}
