import Catalogue
import Snapshots
import Xcode

/// A purpose string that Apple recommends where the product seems to ask for the resource.
package struct PurposeStringRecommended: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-recommended",
        severity: .note,
        group: .purposeStrings,
        summary: "a purpose string that Apple recommends is missing beside what makes people be asked",
        why: """
            For the local network and for the Desktop, Documents and Downloads folders the system asks with a text of its own where \
            the app gives none. Apple highly recommends to give one.
            """,
        remedy: "Add the key, with a sentence that tells people what the app does there.",
        reference: "https://developer.apple.com/documentation/bundleresources/protected-resources",
        reads: [.identity, .infoPlist, .entitlement(multicast), .entitlement(EntitlementKey.sandbox)],
        wrongExample: """
            <key>NSDesktopFolderUsageDescription</key>
            <string>Finds charts that you keep there.</string>
            """,
        rightExample: """
            <key>NSDesktopFolderUsageDescription</key>
            <string>Finds charts that you keep there.</string>
            <key>NSDocumentsFolderUsageDescription</key>
            <string>Finds charts that you keep there.</string>
            <key>NSDownloadsFolderUsageDescription</key>
            <string>Finds charts that you downloaded.</string>
            """)

    private static let multicast = "com.apple.developer.networking.multicast"
    private static let localNetwork = "NSLocalNetworkUsageDescription"
    private static let folders = ["NSDesktopFolderUsageDescription", "NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application else { return [] }
        switch product.platform {
        case .iOS, .visionOS: return try forLocalNetwork(product)
        case .macOS: return try forFolders(product)
        default: return []
        }
    }

    private func forLocalNetwork(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard case .known(.boolean(true), let provenance) = try product.entitlement(Self.multicast) else { return [] }
        let plist = try product.infoPlist()
        // With services to look for the same is said of them.
        guard plist.value(Self.localNetwork).isAbsent, plist.value("NSBonjourServices").isAbsent else { return [] }
        return [product.finding(Self.self, at: provenance.origin, subject: [Self.localNetwork], .recommended([Self.localNetwork], beside: Self.multicast))]
    }

    /// An app that gives a reason for one of the folders asks for folders; one in the sandbox is asked by other rules.
    private func forFolders(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard try product.isSandboxed().isFalse else { return [] }
        let plist = try product.infoPlist()
        guard let entry = Self.folders.lazy.compactMap({ plist.contents.entry($0) }).first else { return [] }
        let missing = Self.folders.filter { plist.value($0).isAbsent }
        if missing.isEmpty { return [] }
        return [product.finding(Self.self, at: entry.keyOrigin, subject: missing, .recommended(missing, beside: entry.key))]
    }
}

extension Message {
    fileprivate static func recommended(_ keys: [String], beside other: String) -> Message {
        "Apple recommends \(keys.joined(separator: " and ")) beside \(other); without it people are asked with a text of the system's own"
    }
}
