import Snapshots
import Xcode

/// An extension, App Clip or watch app with another version than the application it is in.
package struct VersionMismatch: ProductRule {
    package static let description = RuleDescription(
        id: "version-mismatch",
        severity: .error,
        group: .infoPlist,
        summary: "an extension, App Clip or watch app has another version or build number than its application",
        why: """
            App Store Connect refuses a watch app whose CFBundleShortVersionString or CFBundleVersion is not that of its companion, and Xcode \
            doesn't install it. Of an extension Xcode and App Store Connect warn. The texts are compared: 1.0 and 1.0.0 differ.
            """,
        remedy: "Let all targets take MARKETING_VERSION and CURRENT_PROJECT_VERSION from one place, the project or an xcconfig file.",
        storeCodes: ["ITMS-90379", "ITMS-90473"],
        reference: "https://github.com/woocommerce/woocommerce-ios/pull/12914",
        reads: Set([.identity, .host(.identity)] + keys.flatMap { [.infoPlistKey($0), .host(.infoPlistKey($0))] }),
        wrongExample: "MARKETING_VERSION = 1.0   // the application's is 2.3",
        rightExample: "MARKETING_VERSION = 2.3   // the application's is 2.3")

    private static let keys = ["CFBundleShortVersionString", "CFBundleVersion"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.belongsToApplication else { return [] }
        let isWatchApp = !product.kind.isExtension && product.platform == .watchOS
        let hosts = product.shippingHosts()
        var findings: [Finding] = []
        for key in Self.keys {
            guard let mine = try Self.version(key, of: product) else { continue }
            var others: [(host: ProductView, version: Version)] = []
            for host in hosts {
                if let theirs = try Self.version(key, of: host), theirs.text != mine.text { others.append((host, theirs)) }
            }
            // Of several applications that take the product in, the first tells enough.
            guard let first = others.first else { continue }
            let severity: Severity = isWatchApp && first.host.platform == .iOS ? .error : .warning
            findings.append(product.finding(
                Self.self, severity, at: mine.origin, subject: [product.name, key, mine.text],
                .differs(key, product.name, mine.text, others.map(\.host.name), first.version.text, isRefused: severity == .error),
                related: [RelatedLocation(Location(first.version.origin), "the \(key) of \(first.host.name)")]))
        }
        return findings
    }

    private struct Version {
        let text: String
        let origin: Origin
    }

    private static func version(_ key: String, of product: ProductView) throws(SnapshotError) -> Version? {
        guard case .known(let value, let provenance) = try product.finalInfoPlist(key), let text = value.string, !text.isEmpty else { return nil }
        return Version(text: text, origin: provenance.editableOrigin)
    }
}

extension Message {
    fileprivate static func differs(_ key: String, _ name: String, _ mine: String, _ hosts: [String], _ theirs: String, isRefused: Bool) -> Message {
        """
        \(key) of \(name) is \(mine), that of \(hosts.joined(separator: " and ")) around it \(theirs); \
        \(isRefused ? "App Store Connect refuses it (ITMS-90379)" : "App Store Connect warns of it (ITMS-90473)")
        """
    }
}
