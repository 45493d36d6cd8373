import Snapshots
import Xcode

/// An application whose build number goes down.
package struct BuildNumberDecreased: ContinuityRule {
    package static let description = RuleDescription(
        id: "build-number-decreased",
        severity: .warning,
        group: .continuity,
        summary: "an application's build number goes down",
        why: """
            Within one version every upload needs a higher build number. For the Mac it must rise from version to version too: App Store \
            Connect refuses a number that isn't above that of the last upload, and the system and updaters outside the store take the \
            build with the higher number for the newer one.
            """,
        remedy: "Raise the build number.",
        storeCodes: ["ITMS-90189"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleversion",
        reads: [.identity, .infoPlistKey(BundleVersion.versionKey), .infoPlistKey(BundleVersion.buildKey)],
        wrongExample: "CURRENT_PROJECT_VERSION = 7;   /* was 42 */",
        rightExample: "CURRENT_PROJECT_VERSION = 43;   /* was 42 */")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication, let platform = head.platform,
              let change = try BundleVersion.change(of: BundleVersion.buildKey, from: base, to: head), change.isDecrease else { return [] }
        if platform != .macOS, platform != .macCatalyst {
            // A new version may count its builds from one again.
            guard let version = try BundleVersion.change(of: BundleVersion.versionKey, from: base, to: head), !version.isIncrease else { return [] }
        }
        return [head.finding(Self.self, at: change.place, subject: [change.new], .lower(change))]
    }
}

extension Message {
    fileprivate static func lower(_ change: BundleVersion) -> Message {
        "the build number goes down from \(change.old) to \(change.new); a build with a lower number counts as the older one"
    }
}
