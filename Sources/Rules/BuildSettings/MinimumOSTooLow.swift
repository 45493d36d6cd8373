import Catalogue
import Snapshots
import Xcode

/// An application for systems that the store is about to drop.
package struct MinimumOSTooLow: ProductRule {
    package static let description = RuleDescription(
        id: "minimum-os-too-low",
        severity: .warning,
        group: .buildSettings,
        summary: "the minimum system is lower than the store will accept",
        why: """
            App Store Connect warns by mail of uploads whose minimum system is too low, and has announced from when it refuses them: below \
            iOS 15.0 from 2027.
            """,
        remedy: "Raise the deployment target of every target that ships.",
        storeCodes: ["ITMS-90068"],
        reference: "https://github.com/SwiftOldDriver/iOS-Weekly/issues/5416",
        reads: [.identity, .minimumOS],
        wrongExample: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
        rightExample: "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind == .application, product.isIOS, product.distribution == nil || product.distribution == .appStore,
              let minimum = StoreMinimum.find(.iOS), case .known(let text, let provenance) = try product.minimumOS(),
              let version = SystemVersion(text), version < minimum.version else { return [] }
        return [product.finding(Self.self, at: provenance.editableOrigin, subject: [text], .tooLow(text, minimum))]
    }
}

extension Message {
    fileprivate static func tooLow(_ version: String, _ minimum: StoreMinimum) -> Message {
        "the minimum system is iOS \(version); from \(minimum.enforcedFrom) App Store Connect refuses what is below \(minimum.version) (\(minimum.storeCode))"
    }
}
