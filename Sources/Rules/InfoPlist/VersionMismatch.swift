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
        var findings: [Finding] = []
        for host in product.hosts().map(\.product) where host.isShipping && host.kind.isApplication {
            for key in Self.keys {
                guard let mine = try Self.version(key, of: product), let hosts = try Self.version(key, of: host), mine.text != hosts.text else { continue }
                let severity: Severity = isWatchApp && host.platform == .iOS ? .error : .warning
                findings.append(product.finding(
                    Self.self, severity, at: mine.origin, subject: [product.name, host.name, key, mine.text],
                    .differs(key, product.name, mine.text, host.name, hosts.text, isRefused: severity == .error),
                    related: [RelatedLocation(Location(hosts.origin), "the \(key) of \(host.name)")]))
            }
        }
        return findings
    }

    private static func version(_ key: String, of product: ProductView) throws(SnapshotError) -> (text: String, origin: Origin)? {
        guard case .known(let value, let provenance) = try product.finalInfoPlist(key), let text = value.string, !text.isEmpty else { return nil }
        return (text, provenance.editableOrigin)
    }
}

extension Message {
    fileprivate static func differs(_ key: String, _ name: String, _ mine: String, _ host: String, _ hosts: String, isRefused: Bool) -> Message {
        """
        \(key) of \(name) is \(mine), that of \(host) around it \(hosts); \
        \(isRefused ? "App Store Connect refuses it (ITMS-90379)" : "App Store Connect warns of it (ITMS-90473)")
        """
    }
}
